/*
 * css-tree beside the page, so that a large sheet stops nobody from typing: `{number, text}` in, `{number, suspects}`
 * out. css-tree comes from its Debian package, which the server shows at this address.
 */
import * as csstree from "../packages/css-tree/dist/csstree.esm.js"
import { suspectsIn } from "./css-problems.js"

addEventListener("message", ({ data: { number, text } }) => {
  postMessage({ number, suspects: suspectsIn(text, csstree) })
})
