/** A stream of these bytes, in chunks of the given lengths, again and again. A chunk can be empty. */
export function inChunks(
  bytes: Uint8Array,
  lengths: readonly number[],
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  let turn = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      const end = at + (lengths[turn++ % lengths.length] ?? 1)
      controller.enqueue(bytes.slice(at, end))
      at = end
      return undefined
    },
  })
}
