import { Inflate } from 'fflate/browser'
import { readStored, Refusal, type ZipEntry } from './zip-directory.ts'

/** Limits for an archive. A project has some hundred files, and screens of less than a megabyte. */
export const limits = {
  /** Files in the archive. */
  entries: 20_000,
  /** Bytes of one file that is read: a screen or a font. */
  fileBytes: 32 * 2 ** 20,
  /** Bytes of all files that are read. */
  bytes: 256 * 2 ** 20,
  /** The highest ratio of a file's size to its size in the archive, beyond its first megabyte. */
  ratio: 200,
} as const

const MEGABYTE = 2 ** 20
/** The bytes inflated between two checks. Deflate makes at most 1,032 bytes of each, and so at most 16 MB of these. */
const PIECE = 16 * 1024

/** The number of bytes that may still be read from an archive. A file takes its size, or that in the archive. */
export interface Budget {
  bytes: number
}

/** Checks the sizes claimed by the directory. `inflate` checks the actual size. */
function check({ size, compressedSize }: ZipEntry, budget: Budget): void {
  const larger = Math.max(size, compressedSize)
  if (larger > limits.fileBytes) throw new Refusal('The file is larger than 32 MB.')
  if (larger > budget.bytes) throw new Refusal('The files that are read have more than 256 MB together.')
  if (size > MEGABYTE + compressedSize * limits.ratio)
    throw new Refusal('The file is more than 200 times as large as in the archive.')
}

/** The claimed size is allocated at once. `check` has limited it. */
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
    for (let at = 0; at < compressed.length || at === 0; at += PIECE)
      stream.push(compressed.subarray(at, at + PIECE), at + PIECE >= compressed.length)
  } finally {
    // Also for a file that fails: an archive of such files could take hours otherwise.
    budget.bytes -= Math.max(size - compressed.length, 0)
  }
  return bytes.subarray(0, size)
}

/** Reads a file of an archive. Throws an error with the reason if it can't be read, or is beyond the limits. */
export async function extract(
  archive: Blob,
  entry: ZipEntry,
  budget: Budget,
): Promise<Uint8Array<ArrayBuffer>> {
  if (entry.isEncrypted) throw new Refusal('The file is encrypted.')
  if (entry.method !== 0 && entry.method !== 8)
    throw new Refusal(
      `The file is compressed by method ${entry.method}. Only Stored and Deflate can be read.`,
    )
  check(entry, budget)
  const stored = await readStored(archive, entry)
  // Also if they inflate to nothing: each of 20,000 entries can have the same 32 MB of the archive as its bytes.
  budget.bytes -= stored.length
  const bytes = entry.method === 0 ? stored : inflate(stored, entry.size, budget)
  if (crcOf(bytes) !== entry.crc) throw new Refusal('The file is damaged: its checksum is wrong.')
  return bytes
}

const crcTable = /* @__PURE__ */ Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

function crcOf(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  return ~crc >>> 0
}
