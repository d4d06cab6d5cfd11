/* An exported file is a copy already. */
export class OfflineCopy {
  refresh() {}
  forget() {}
}
