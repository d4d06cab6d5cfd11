/* Entry of an exported site's first page: the gallery, without what needs a server. */
import "./open-gallery.js"
import { GalleryFilter } from "../stage/gallery-filter.js"
import { StillPictures } from "../stage/still-pictures.js"

customElements.define("gallery-filter", GalleryFilter)
new StillPictures(document)
