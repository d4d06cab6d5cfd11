extension DeviceCatalogue {
    /// Sizes, scales and pixels: Apple's Human Interface Guidelines, *Layout*, and its technical specifications.
    static let iPadsWithHomeButton: [Device] = {
        let small = "ipad-small"
        let classic = Display.homeButtonPad(inches: "9.7", 768, 1024, scale: 1)
        let retina = Display.homeButtonPad(inches: "9.7", 768, 1024)
        let firstMini = Display.homeButtonPad(inches: "7.9", 768, 1024, scale: 1, sizeClass: small)
        let mini = Display.homeButtonPad(inches: "7.9", 768, 1024, sizeClass: small)
        let inch10Point2 = Display.homeButtonPad(inches: "10.2", 810, 1080)
        let inch10Point5 = Display.homeButtonPad(inches: "10.5", 834, 1112)
        let inch12Point9 = Display.homeButtonPad(inches: "12.9", 1024, 1366, sizeClass: "ipad-large")
        return [
            classic.model("ipad-2", "iPad 2", 2011),
            retina.model("ipad-4", "iPad (4th generation)", 2012),
            firstMini.model("ipad-mini-1", "iPad mini", 2012),
            retina.model("ipad-air-1", "iPad Air (1st generation)", 2013),
            mini.model("ipad-mini-2", "iPad mini 2", 2013),
            retina.model("ipad-air-2", "iPad Air 2", 2014),
            mini.model("ipad-mini-4", "iPad mini 4", 2015),
            inch12Point9.model("ipad-pro-12-9-1", "iPad Pro 12.9-inch (1st generation)", 2015),
            retina.model("ipad-pro-9-7", "iPad Pro 9.7-inch", 2016),
            retina.model("ipad-5", "iPad (5th generation)", 2017),
            inch10Point5.model("ipad-pro-10-5", "iPad Pro 10.5-inch", 2017),
            inch12Point9.model("ipad-pro-12-9-2", "iPad Pro 12.9-inch (2nd generation)", 2017),
            retina.model("ipad-6", "iPad (6th generation)", 2018),
            inch10Point5.model("ipad-air-3", "iPad Air (3rd generation)", 2019),
            mini.model("ipad-mini-5", "iPad mini (5th generation)", 2019),
            inch10Point2.model("ipad-7", "iPad (7th generation)", 2019),
            inch10Point2.model("ipad-8", "iPad (8th generation)", 2020),
            inch10Point2.model("ipad-9", "iPad (9th generation)", 2021),
        ]
    }()
}
