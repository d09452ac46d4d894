import { decode } from '../decode.ts'

// Reads the directory at the end of a zip archive. fflate can't read it safely: it allocates the size that an entry
// claims, which can fill the memory, inflates an entry at once, and reads names without the UTF-8 flag as Latin-1.
// https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, sections 4.3.7 to 4.3.16

/** An error whose message tells users why an archive, or a file in it, is not read. */
export class Refusal extends Error {}

export interface ZipEntry {
  name: string
  /** The compression method: 0 is Stored, 8 is Deflate. */
  method: number
  isEncrypted: boolean
  crc: number
  /** Sizes in bytes. The directory claims them, and can be wrong. */
  compressedSize: number
  size: number
  /** The position of the file's header in the archive. */
  offset: number
}

const readBytes = async (archive: Blob, start: number, end: number) =>
  new Uint8Array(await archive.slice(start, end).arrayBuffer())

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

// The signatures and the sizes of the records: the end of the directory, an entry in it, the header before each file.
const END = 0x06054b50
const END_SIZE = 22
const LONGEST_COMMENT = 0xffff
const ENTRY = 0x02014b50
const ENTRY_SIZE = 46
const HEADER = 0x04034b50
const HEADER_SIZE = 30
/** Stands for a size or an offset that only the Zip64 records have: archives of more than 4 GB need those. */
const IN_ZIP64 = 0xffffffff
const LARGEST_DIRECTORY = 32 * 2 ** 20
const MOST_FILES = 20_000

async function findDirectory(archive: Blob) {
  const start = Math.max(archive.size - END_SIZE - LONGEST_COMMENT, 0)
  const view = viewOf(await readBytes(archive, start, archive.size))
  for (let at = view.byteLength - END_SIZE; at >= 0; at--)
    if (view.getUint32(at, true) === END)
      return {
        size: view.getUint32(at + 12, true),
        offset: view.getUint32(at + 16, true),
        end: start + at,
      }
  throw new Refusal('The file is not a zip archive. A project of an app builder has the ending .aia.')
}

export async function readDirectory(archive: Blob): Promise<ZipEntry[]> {
  const directory = await findDirectory(archive)
  if (directory.size === IN_ZIP64 || directory.offset === IN_ZIP64)
    throw new Refusal("The archive is in the format Zip64, which can't be read. Pack its files again.")
  // Other bytes, such as a program, can precede the archive. Offsets do not count them.
  const front = Math.max(directory.end - directory.size - directory.offset, 0)
  const start = directory.offset + front
  const bytes = await readBytes(archive, start, Math.min(directory.end, start + LARGEST_DIRECTORY))
  const view = viewOf(bytes)
  const entries: ZipEntry[] = []
  let at = 0
  while (at + ENTRY_SIZE <= bytes.length && view.getUint32(at, true) === ENTRY) {
    if (entries.length === MOST_FILES) throw new Refusal('The archive has more than 20,000 files.')
    const nameEnd = at + ENTRY_SIZE + view.getUint16(at + 28, true)
    entries.push({
      // Names are in UTF-8, with or without the flag.
      name: decode(bytes.subarray(at + ENTRY_SIZE, nameEnd)).text.replaceAll('\\', '/'),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      compressedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true) + front,
    })
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

export async function readStored(archive: Blob, { offset, compressedSize }: ZipEntry) {
  const header = viewOf(await readBytes(archive, offset, offset + HEADER_SIZE))
  if (header.byteLength < HEADER_SIZE || header.getUint32(0, true) !== HEADER)
    throw new Refusal('The archive has no file where its directory says.')
  const start = offset + HEADER_SIZE + header.getUint16(26, true) + header.getUint16(28, true)
  const bytes = await readBytes(archive, start, start + compressedSize)
  if (bytes.length < compressedSize) throw new Refusal('The archive is cut.')
  return bytes
}
