import BrowserAutomation
import Testing

/// Everything that drives a browser, one test after the other: two cores are busy with one browser.
@Suite("In browsers", .serialized)
enum BrowserSuites {}
