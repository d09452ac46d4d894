/** The file names in a folder. */
export class FileNames {
  readonly #taken = new Set<string>()
  /** The number to try next for a name. */
  readonly #next = new Map<string, number>()

  /**
   * Reserves a safe file name made from `name`, with a number if it is taken. Returns the reserved name. `kind` chooses
   * the characters that stay.
   */
  reserve(name: string, ending: string, kind: keyof typeof replaced): string {
    const stem = safeName(name, kind)
    let number = this.#next.get(portableKey(stem + ending)) ?? 1
    let free: string
    do {
      free = `${stem}${number > 1 ? `_${number}` : ''}${ending}`
      number++
    } while (this.#taken.has(portableKey(free)))
    this.#next.set(portableKey(stem + ending), number)
    this.#taken.add(portableKey(free))
    return free
  }
}

/** A file name that every system accepts, and that leads into no other folder. */
const safeName = (name: string, kind: keyof typeof replaced) =>
  shortened(name).replaceAll(replaced[kind], '_').replace(windowsDevice, '_$&')

/** The characters that become `_`. In both kinds, dots at the start, and dots and blanks at the end, are among them. */
const replaced = {
  /** All but letters, digits, blanks and `._()-`. */
  simple: /[^\p{L}\p{N} ._()-]|^\.+|[ .]+$/gu,
  /** Those that some system does not accept. */
  portable: /[\p{C}\p{Zl}\p{Zp}"*/:<>?\\|]|^\.+|[ .]+$/gu,
}

/** Names that Windows reserves for devices. */
const windowsDevice = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?=[ .]|$)/i

/** Most file systems accept 255 bytes, and an encrypted one (eCryptfs) 143. The rest is for a number and an ending. */
const MOST_BYTES = 100

/** The first `MOST_BYTES` of a name in UTF-8. `encodeInto` reads no half of a character at the end. */
const shortened = (name: string) =>
  name.slice(0, new TextEncoder().encodeInto(name, new Uint8Array(MOST_BYTES)).read)

/** Equal for names that are the same to some file systems. Upper case first: only it makes `ß` and `ss` equal. */
const portableKey = (name: string) => name.normalize().toUpperCase().toLowerCase().normalize()
