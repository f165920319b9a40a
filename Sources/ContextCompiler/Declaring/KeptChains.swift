/// Chains of siblings whose room never falls, and the one that is worth most.
///
/// A Fenwick tree of maxima over the ranks of the rooms: each step is O(log n).
struct KeptChains {
  /// The end of the chain that is worth most among some rooms; of equal ones the one with the least
  /// room, which the most others can follow.
  private struct End {
    var worth = 0
    var room: Int64 = 0
    /// Its place in `links`; -1 for the empty chain.
    var link = -1

    func isBetter(than other: End) -> Bool {
      worth != other.worth ? worth > other.worth : room < other.room
    }
  }

  /// The rooms that occur, ascending.
  private let rooms: [Int64]
  private var ends: [End]
  /// Each sibling with the one before it in its chain.
  private var links: [(position: Int, before: Int)] = []
  private var top = End()

  /// Takes the rooms of all that will be appended.
  init(rooms: [Int64]) {
    var distinct: [Int64] = []
    for room in rooms.sorted() where distinct.last != room { distinct.append(room) }
    self.rooms = distinct
    ends = [End](repeating: End(), count: distinct.count + 1)
  }

  /// Lengthens the best chain that has no more room by one sibling.
  mutating func append(_ position: Int, room: Int64, worth: Int) {
    let rank = rank(of: room)
    var before = End()
    var index = rank
    while index > 0 {
      if ends[index].isBetter(than: before) { before = ends[index] }
      index &= index - 1
    }
    let end = End(worth: before.worth + worth, room: room, link: links.count)
    links.append((position, before.link))
    index = rank
    while index < ends.count {
      if end.isBetter(than: ends[index]) { ends[index] = end }
      index += index & -index
    }
    if end.isBetter(than: top) { top = end }
  }

  /// The positions of the chain that is worth most.
  var best: [Int] {
    var positions: [Int] = []
    var link = top.link
    while link >= 0 {
      positions.append(links[link].position)
      link = links[link].before
    }
    return positions.reversed()
  }

  /// The place of a room among those that occur, from 1.
  private func rank(of room: Int64) -> Int {
    var low = 0
    var high = rooms.count - 1
    while low < high {
      let middle = (low + high) / 2
      if rooms[middle] < room { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }
}
