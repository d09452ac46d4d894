/** What several sources give, each in order, all of it in order. A source is asked for more when all before that was taken. */
export function* merged<T>(sources: readonly Iterator<T>[], compare: (a: T, b: T) => number): Generator<T> {
  /** The best last. */
  const heads: { source: Iterator<T>; next?: T }[] = []
  function advance(head: { source: Iterator<T>; next?: T }) {
    const { value, done } = head.source.next()
    if (done) return
    let low = 0
    let high = heads.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = heads[middle]?.next
      if (other !== undefined && compare(other, value) > 0) low = middle + 1
      else high = middle
    }
    head.next = value
    heads.splice(low, 0, head)
  }
  for (const source of sources) advance({ source })
  for (let best = heads.pop(); best; best = heads.pop()) {
    if (best.next !== undefined) yield best.next
    advance(best)
  }
}
