/** Names that Windows reserves for devices. */
const device = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?=[ .]|$)/i

/**
 * File systems accept names of at most 255 bytes or UTF-16 units, and those that encrypt names 143 bytes. This leaves
 * room for a number and an ending.
 */
const MOST_BYTES = 100

/**
 * The characters to replace in the name of a file. A `simple` name keeps letters, digits, blanks and `._()-`. An
 * `any` name keeps all but those that some system refuses.
 */
const unusual = {
  simple: /[^\p{L}\p{N} ._()-]|^\.+|[ .]+$/gu,
  any: /[\p{C}\p{Zl}\p{Zp}"*/:<>?\\|]|^\.+|[ .]+$/gu,
}

/** A safe name of a file: without folders, on any system. */
const fileName = (name: string, kind: keyof typeof unusual) =>
  start(name).replaceAll(unusual[kind], '_').replace(device, '_$&')

/** The beginning of a name, short enough for file systems. */
function start(name: string): string {
  let bytes = 0
  let end = 0
  for (const character of name) {
    bytes += new TextEncoder().encode(character).length
    if (bytes > MOST_BYTES) break
    end += character.length
  }
  return name.slice(0, end)
}

/** A key that is equal for names in another case or composition: some file systems take these for one name. */
const portableKey = (name: string) => name.normalize().toUpperCase().toLowerCase().normalize()

/** Returns each name of a file only once. */
export class FileNames {
  readonly #taken = new Set<string>()
  /** The number to try next for a name. */
  readonly #next = new Map<string, number>()

  /** A name of a file that is not taken yet, for the name of a screen or a font. */
  take(name: string, ending: string, kind: keyof typeof unusual): string {
    const stem = fileName(name, kind)
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
