// A number of 32 bits is a set of up to 32 documents or blocks.

/** The first `count` bits, or all 32. */
export const firstBits = (count: number) => -1 >>> Math.max(0, 32 - count)

/** The places of the bits that are set, from `first` on. */
export function setBits(bits: number, first: number): number[] {
  const places: number[] = []
  for (let left = bits; left !== 0; left &= left - 1) places.push(first + 31 - Math.clz32(left & -left))
  return places
}
