/** A set of numbers below `size`, one bit each. */
export const createBits = (size: number) => new Uint32Array(Math.ceil(size / 32))

/** The same set when numbers below `size` fit in, else a copy twice as large. */
export function withRoom(bits: Uint32Array, size: number): Uint32Array {
  if (size <= bits.length * 32) return bits
  const larger = createBits(size * 2)
  larger.set(bits)
  return larger
}

export function setBit(bits: Uint32Array, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << at)
}

export function hasBit(bits: Uint32Array, at: number): boolean {
  return (((bits[at >>> 5] ?? 0) >>> at) & 1) === 1
}

/** Those from `start` on that are below `end`, in order. Hot. */
export function forEachBit(bits: Uint32Array, start: number, end: number, visit: (at: number) => void): void {
  for (let word = start >>> 5; word <= (end - 1) >>> 5; word++) {
    let rest = bits[word] ?? 0
    while (rest !== 0) {
      const at = word * 32 + 31 - Math.clz32(rest & -rest)
      if (at >= start && at < end) visit(at)
      rest &= rest - 1
    }
  }
}
