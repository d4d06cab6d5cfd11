/// The seam between what a store does, which is written once, and the database that keeps it.
///
/// Calls come from any thread. A piece of work may run again when another connection was in its way, so it must not
/// change anything but the database.
protocol Database: Sendable {
    /// `sqlite` or `postgresql`.
    var kind: String { get }
    /// Why it cannot be used now, for people.
    var problem: String? { get }

    /// Runs work that changes nothing. Each statement of it sees the state of its moment.
    func read<Answer>(
        _ work: (any SQLConnection) throws(StorageError) -> Answer
    ) throws(StorageError) -> Answer

    /// Runs work in a transaction that is on disk, and told of, when this returns.
    @discardableResult
    func write<Answer>(_ work: (Transaction) throws(StorageError) -> Answer) throws(StorageError) -> Answer

    /// Tells everybody something that is not kept.
    func tell(_ notice: StoreNotice) throws(StorageError)
    func listen(_ hear: @escaping @Sendable (StoreNotice) -> Void)

    /// Copies everything into a new file, while others go on.
    func backUp(to path: String) throws(StorageError)
    func close()
}
