/** Merges sorted iterators into one. The next value of an iterator is requested only when its last one was consumed. */
export function* mergeIterators<T>(
  iterators: readonly Iterator<T>[],
  compare: (a: T, b: T) => number,
): Generator<T> {
  /** The iterators that have not ended, with their next values. Sorted, the smallest value last. */
  const heads: { iterator: Iterator<T>; next?: T }[] = []
  /** Reads the next value of an iterator, and inserts the head at the place that a binary search finds. */
  function advance(head: { iterator: Iterator<T>; next?: T }) {
    const { value, done } = head.iterator.next()
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
    // Not `splice`, which would create an array each time.
    for (let at = heads.push(head) - 1; at > low; at--) heads[at] = heads[at - 1] ?? head
    heads[low] = head
  }
  for (const iterator of iterators) advance({ iterator })
  for (let first = heads.pop(); first; first = heads.pop()) {
    if (first.next !== undefined) yield first.next
    advance(first)
  }
}
