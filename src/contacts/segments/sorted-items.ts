import type { Adapter } from './adapter.ts'
import { mergeIterators } from './merge-iterators.ts'

/** Items in the order of their documents (see `Adapter`), which are not stored, and their positions in the input. */
export interface SortedItems<Item> {
  items: readonly Item[]
  positions: Uint32Array
}

/** Sorts documents at once, without a break. The caller limits their number, so that this takes little time. */
export function sortDocs<Doc, Item>(docs: readonly Doc[], adapter: Adapter<Doc, Item>): SortedItems<Item> {
  const order = [...docs].sort(adapter.compare)
  return {
    items: order.map(adapter.item),
    positions: Uint32Array.from(order, adapter.position),
  }
}

/**
 * The documents of all parts in one order. They are read from their items again: if a million documents were kept, the
 * garbage collector would take more time than reading them twice.
 */
export function mergeDocs<Doc, Item>(
  parts: readonly SortedItems<Item>[],
  adapter: Adapter<Doc, Item>,
): Generator<Doc> {
  return mergeIterators(
    parts.map((part) => readDocs(part, adapter)),
    adapter.compare,
  )
}

function* readDocs<Doc, Item>({ items, positions }: SortedItems<Item>, adapter: Adapter<Doc, Item>) {
  for (let number = 0; number < positions.length; number++) {
    // Both lists have the same length.
    const doc = adapter.read(items[number] as Item, positions[number] ?? 0)
    if (doc !== undefined) yield doc
  }
}
