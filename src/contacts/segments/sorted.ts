import { merged } from './merged.ts'

/** What only those know who fill a segment: of each entry an item is kept, from which it can be read again. */
export interface Kind<Entry, Item> {
  /** The entry of an item, unless it has none. `position` is its place in what was given. */
  entry(item: Item, position: number): Entry | undefined
  item(entry: Entry): Item
  position(entry: Entry): number
  /** Negative when `a` stands before `b` if both match alike. */
  compare(a: Entry, b: Entry): number
  /** By which `compare` goes first, the larger the earlier. Of one weight, what matches better comes earlier. */
  weight(entry: Entry): number
  /** What is searched, folded. */
  texts(entry: Entry): readonly string[]
}

/** Items in the order of their entries. */
export interface Sorted<Item> {
  items: readonly Item[]
  positions: Uint32Array
}

/** Few enough that sorting them is short. */
export function sorted<Entry, Item>(entries: readonly Entry[], kind: Kind<Entry, Item>): Sorted<Item> {
  const order = [...entries].sort(kind.compare)
  return {
    items: order.map(kind.item),
    positions: Uint32Array.from(order, kind.position),
  }
}

/**
 * The entries of all of these in one order. They are read again, since a million of them that wait for their turn are more
 * work for the collector of garbage than reading is.
 */
export function inOrder<Entry, Item>(
  parts: readonly Sorted<Item>[],
  kind: Kind<Entry, Item>,
): Generator<Entry> {
  return merged(
    parts.map((part) => entriesOf(part, kind)),
    kind.compare,
  )
}

function* entriesOf<Entry, Item>({ items, positions }: Sorted<Item>, kind: Kind<Entry, Item>) {
  for (let number = 0; number < positions.length; number++) {
    const entry = kind.entry(items[number] as Item, positions[number] ?? 0)
    if (entry !== undefined) yield entry
  }
}
