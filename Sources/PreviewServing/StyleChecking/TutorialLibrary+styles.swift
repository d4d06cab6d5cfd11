package import Diagnostics

extension TutorialLibrary {
    /// What is wrong in the stylesheets of all tutorials, by the tutorials' ids. It waits for the process that looks.
    package func problemsOfStyles(resources: String, environment: [String: String]) -> [String: [Diagnostic]] {
        StyleChecker(workspace: workspace, resources: resources, environment: environment)
            .problems(of: snapshot.entries)
    }
}
