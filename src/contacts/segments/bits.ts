// A number of 32 bits is a set of up to 32 documents (contacts in a block) or blocks.

/** The number whose first `count` bits are set. All 32 if `count` is larger. `count` must not be 0. */
export const firstBits = (count: number) => -1 >>> Math.max(0, 32 - count)

/** The indexes of the bits that are set, each plus `offset`. */
export function indexesOfBits(bits: number, offset: number): number[] {
  const indexes: number[] = []
  // `rest & (rest - 1)` is `rest` without its lowest bit, and `rest & -rest` is this bit.
  for (let rest = bits; rest !== 0; rest &= rest - 1) indexes.push(offset + 31 - Math.clz32(rest & -rest))
  return indexes
}
