/** The heights of rows that were measured, with the headings above them. */
export class RowHeights {
  #heights = new Map<number, number>()

  clear() {
    this.#heights.clear()
  }

  /** Measures the mounted rows. */
  measure(list: Element) {
    for (const row of list.querySelectorAll<HTMLElement>('.tb-option')) {
      const above = row.previousElementSibling
      const heading = above?.matches('.tb-heading') ? (above as HTMLElement).offsetHeight : 0
      this.#heights.set(Number(row.getAttribute('aria-posinset')) - 1, heading + row.offsetHeight)
    }
  }

  /** The height of the rows from `from` to `to`, with `estimate` for each that was not measured. */
  sum(from: number, to: number, estimate: number): number {
    let sum = (to - from) * estimate
    for (const [index, height] of this.#heights) if (index >= from && index < to) sum += height - estimate
    return sum
  }

  /** The row at a distance from the top of the list. */
  rowAt(offset: number, rowCount: number, estimate: number): number {
    let [first, last] = [0, rowCount - 1]
    while (first < last) {
      const middle = Math.ceil((first + last) / 2)
      if (this.sum(0, middle, estimate) <= offset) first = middle
      else last = middle - 1
    }
    return first
  }
}
