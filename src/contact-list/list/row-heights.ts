/** The heights of the rows that were measured, each with the heading above it. */
export class RowHeights {
  #heights = new Map<number, number>()

  clear() {
    this.#heights.clear()
  }

  /** Measures the mounted rows, each to the start of the next: browsers round heights, so their sum would be wrong. */
  measure(list: Element) {
    for (const row of list.querySelectorAll<HTMLElement>('.tb-option')) {
      const { offsetTop: top } = startOf(row)
      const next = row.nextElementSibling as HTMLElement | null
      const end = next ? next.offsetTop : row.offsetTop + row.offsetHeight
      this.#heights.set(Number(row.getAttribute('aria-posinset')) - 1, end - top)
    }
  }

  /** The height of the rows from `from` to the one before `to`. Each unmeasured row counts as `estimate`. */
  sum(from: number, to: number, estimate: number): number {
    let sum = (to - from) * estimate
    for (const [index, height] of this.#heights) if (index >= from && index < to) sum += height - estimate
    return sum
  }

  /** The index of the row at a distance from the top of the list. */
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

/** The first element of a row: the heading above it, if there is one. */
export function startOf(row: HTMLElement): HTMLElement {
  const above = row.previousElementSibling as HTMLElement | null
  return above?.matches('.tb-heading') ? above : row
}
