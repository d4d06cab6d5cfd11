import { ShareDialog } from "./share-dialog.js"
import { environmentOf } from "./shared-view.js"

const dialogs = new WeakMap()

/** Opens the dialog of a page that shows a tutorial. */
export function openShare(page) {
  if (!dialogs.has(page)) dialogs.set(page, new ShareDialog(() => sharedViewOf(page)))
  dialogs.get(page).open()
}

/**
 * What a page shows: `{tutorial, title, step, stepName, environment, deviceName, nameOfDevice(id), document, corner}`.
 * `document`: of the device on view, or null; `corner`: of its screen, in points.
 */
function sharedViewOf(page) {
  const text = (selector) => page.querySelector(selector)?.textContent.trim() ?? ""
  const environment = environmentOf(location.search)
  const names = deviceNames(page)
  const usual = page.querySelector("device-picker")?.dataset.default
  const nameOfDevice = (id) => names.get(id ?? usual) ?? id ?? names.values().next().value ?? null
  const place = page.querySelector(".device-look")
  return {
    tutorial: page.dataset.tutorial, title: text(".bar-title h1"), step: page.stepOnView + 1,
    stepName: text(".steps [aria-current] .step-name"), environment, nameOfDevice,
    deviceName: nameOfDevice(environment.device), document: page.shownDocument,
    corner: Number(place?.style.getPropertyValue("--corner-radius")) || 0,
  }
}

/* By id, from the page's own menu of devices; those that are chosen first. */
function deviceNames(page) {
  const choices = [...page.querySelectorAll("button[name=device], input[type=checkbox][name=devices]")]
  const isChosen = (choice) => choice.checked || choice.hasAttribute("aria-current")
  return new Map([...choices.filter(isChosen), ...choices].map((choice) =>
    [choice.value, (choice.closest("label") ?? choice).querySelector("span")?.textContent ?? choice.value]))
}
