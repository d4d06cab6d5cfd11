/* Names of CSS that css-tree 2.3 does not list, and those that it lists but does not judge. Data. */

/** At-rules by their shape: "block", "line" (ends with `;`), "either". */
export const atRules = new Map([
  ...["media", "supports", "container", "keyframes", "font-face", "page", "property", "counter-style", "scope",
    "starting-style", "font-palette-values", "font-feature-values", "view-transition", "position-try", "document",
    "viewport", "color-profile", "function"].map((name) => [name, "block"]),
  ...["import", "charset", "namespace"].map((name) => [name, "line"]),
  ["layer", "either"],
])

/** At-rules in which stands what may stand around them. */
export const groupRules = new Set(["media", "supports", "container", "layer", "scope", "starting-style", "document"])

/** At-rules that hold declarations of their own. */
export const descriptorRules = new Set(["font-face", "counter-style"])

/** Media features, without `min-` and `max-`. */
export const mediaFeatures = new Set([
  "any-hover", "any-pointer", "aspect-ratio", "color", "color-gamut", "color-index", "device-aspect-ratio",
  "device-height", "device-width", "display-mode", "dynamic-range", "environment-blending", "forced-colors", "grid",
  "height", "horizontal-viewport-segments", "hover", "inverted-colors", "monochrome", "nav-controls", "orientation",
  "overflow-block", "overflow-inline", "pointer", "prefers-color-scheme", "prefers-contrast", "prefers-reduced-data",
  "prefers-reduced-motion", "prefers-reduced-transparency", "resolution", "scan", "scripting", "shape", "update",
  "vertical-viewport-segments", "video-color-gamut", "video-dynamic-range", "width",
])

/** Pseudo-classes and pseudo-elements. */
export const pseudoNames = new Set([
  "active", "active-view-transition", "active-view-transition-type", "after", "any-link", "autofill", "backdrop",
  "before",
  "blank", "buffering", "checked", "checkmark", "column", "cue", "cue-region", "current", "default", "defined",
  "details-content", "dir", "disabled", "empty", "enabled", "file-selector-button", "first", "first-child",
  "first-letter",
  "first-line", "first-of-type", "focus", "focus-visible", "focus-within", "fullscreen", "future", "grammar-error",
  "has",
  "has-slotted", "highlight", "host", "host-context", "hover", "in-range", "indeterminate", "invalid", "is", "lang",
  "last-child", "last-of-type", "left", "link", "local-link", "marker", "modal", "muted", "not", "nth-child", "nth-col",
  "nth-last-child", "nth-last-col", "nth-last-of-type", "nth-of-type", "only-child", "only-of-type", "open", "optional",
  "out-of-range", "part", "past", "paused", "picker", "picker-icon", "picture-in-picture", "placeholder",
  "placeholder-shown",
  "playing", "popover-open", "read-only", "read-write", "required", "right", "root", "scope", "scroll-button",
  "scroll-marker", "scroll-marker-group", "search-text", "seeking", "selection", "slotted", "spelling-error", "stalled",
  "state", "target", "target-after", "target-before", "target-current", "target-text", "target-within", "user-invalid",
  "user-valid", "valid", "view-transition", "view-transition-group", "view-transition-image-pair",
  "view-transition-new",
  "view-transition-old", "visited", "volume-locked", "where", "xr-overlay",
])

/** Properties newer than css-tree's data, as browsers of 2025 know them. */
export const newerProperties = [
  "anchor-name", "anchor-scope", "animation-composition", "animation-range", "animation-range-end",
  "animation-range-start", "animation-timeline", "app-region", "baseline-source", "buffered-rendering",
  "caret-animation",
  "color-interpolation", "color-interpolation-filters", "color-rendering", "contain-intrinsic-block-size",
  "contain-intrinsic-height", "contain-intrinsic-inline-size", "contain-intrinsic-size", "contain-intrinsic-width",
  "container", "container-name", "container-type", "corner-shape", "cx", "cy", "d", "dominant-baseline",
  "dynamic-range-limit", "field-sizing", "fill", "fill-opacity", "fill-rule", "flood-color", "flood-opacity",
  "font-palette", "font-synthesis-position", "font-synthesis-small-caps", "font-synthesis-style",
  "font-synthesis-weight", "font-variant-emoji", "hyphenate-character", "hyphenate-limit-chars", "interactivity",
  "interpolate-size", "lighting-color", "margin-trim", "marker", "marker-end", "marker-mid", "marker-start",
  "math-depth", "math-shift", "math-style", "object-view-box", "overlay", "page", "page-orientation", "paint-order",
  "position-anchor", "position-area", "position-try", "position-try-fallbacks", "position-try-order",
  "position-visibility", "print-color-adjust", "r", "reading-flow", "reading-order", "rx", "ry",
  "scroll-initial-target",
  "scroll-marker-group", "scroll-target-group", "scroll-timeline", "scroll-timeline-axis", "scroll-timeline-name",
  "shape-rendering", "size", "speak", "stop-color", "stop-opacity", "stroke", "stroke-dasharray", "stroke-dashoffset",
  "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity", "stroke-width", "text-anchor",
  "text-autospace", "text-box", "text-box-edge", "text-box-trim", "text-rendering", "text-spacing-trim",
  "text-underline-position", "text-wrap", "text-wrap-mode", "text-wrap-style", "timeline-scope", "transition-behavior",
  "vector-effect", "view-timeline", "view-timeline-axis", "view-timeline-inset", "view-timeline-name",
  "view-transition-class", "view-transition-name", "white-space-collapse", "x", "y", "zoom",
]
