import { forgetLink } from "./offline-copy.js"

/* A link that is over leaves nothing on this device: neither its copy nor the worker that showed it. */
forgetLink(location.pathname.split("/").slice(0, 3).join("/"))
