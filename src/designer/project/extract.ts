import { Inflate } from 'fflate/browser'
import { readStored, Refusal, type ZipEntry } from './zip-directory.ts'

// A project has some hundred files, and screens of less than a megabyte.
const MOST_BYTES_OF_FILE = 32 * 2 ** 20
/** The most bytes of all files that are read from an archive. */
export const MOST_BYTES = 256 * 2 ** 20
/** A file can be this many times as large as its compressed bytes, plus a megabyte. */
const LARGEST_RATIO = 200

/** The bytes that can still be read from an archive. Each file costs its size or, if larger, its compressed size. */
export interface Budget {
  bytes: number
}

export async function extract(archive: Blob, entry: ZipEntry, budget: Budget) {
  const isStored = entry.method === 0
  const isDeflated = entry.method === 8
  if (entry.isEncrypted) throw new Refusal('The file is encrypted.')
  if (!isStored && !isDeflated)
    throw new Refusal(
      `The file is compressed by method ${entry.method}. Only Stored and Deflate can be read.`,
    )
  checkClaimedSizes(entry, budget)
  const data = await readStored(archive, entry)
  // Even if it is refused below, or inflates to nothing: thousands of entries can share the same 32 MB of the archive.
  budget.bytes -= data.length
  const bytes = isStored ? data : inflate(data, entry.size, budget)
  if (crc32(bytes) !== entry.crc) throw new Refusal('The file is damaged: its checksum is wrong.')
  return bytes
}

/** Checks the sizes that the directory claims. `inflate` checks the actual size. */
function checkClaimedSizes({ size, compressedSize }: ZipEntry, budget: Budget): void {
  const larger = Math.max(size, compressedSize)
  if (larger > MOST_BYTES_OF_FILE) throw new Refusal('The file is larger than 32 MB.')
  if (larger > budget.bytes) throw new Refusal('The files that are read have more than 256 MB together.')
  if (size > 2 ** 20 + compressedSize * LARGEST_RATIO)
    throw new Refusal('The file is more than 200 times as large as in the archive.')
}

/** Compressed bytes between two checks of the size. Deflate expands a byte to at most 1,032, and so these to 16 MB. */
const PIECE = 16 * 1024

/** Inflates a file. It allocates the claimed size at once, which is within the limits. */
function inflate(compressed: Uint8Array, claimedSize: number, budget: Budget): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(claimedSize)
  let size = 0
  const stream = new Inflate((chunk) => {
    const start = size
    size += chunk.length
    if (size > claimedSize) throw new Refusal('The file is larger than its archive says.')
    bytes.set(chunk, start)
  })
  try {
    let isLast = false
    for (let at = 0; !isLast; at += PIECE) {
      isLast = at + PIECE >= compressed.length
      stream.push(compressed.subarray(at, at + PIECE), isLast)
    }
  } finally {
    // Even if the file is refused: to inflate an archive of such files would take hours.
    budget.bytes -= Math.max(size - compressed.length, 0)
  }
  return bytes.subarray(0, size)
}

/** The CRC-32 of each byte. The number is the reversed polynomial of zip. */
const crcTable = /* @__PURE__ */ Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  // `>>> 0` makes the number unsigned.
  return ~crc >>> 0
}
