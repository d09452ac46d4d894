import type { Contact } from '../types.ts'

/** Ends each field. It is in no line of a file, and in no name or address. */
const END = '\r'

/** The units of a block, which hold some hundreds of people. */
const BLOCK = 65_536

/**
 * The people of a file, who may be members of its groups. Most files have no group, and an app may not keep the contacts. So they are
 * kept as UTF-16 units, which are no work for the garbage collector, without photos that are in the file.
 */
export function createPeople() {
  const blocks: Uint16Array[] = []
  let used = BLOCK

  return {
    /** @param uid the UID property as it is in the file, or nothing */
    add(uid: string, { email, name = '', photo = '' }: Contact) {
      const text = [uid, email, name, photo.startsWith('data:') ? '' : photo, ''].join(END)
      if (used + text.length > BLOCK) {
        blocks.push(new Uint16Array(Math.max(BLOCK, text.length)))
        used = 0
      }
      const block = blocks.at(-1) ?? []
      for (let at = 0; at < text.length; at++) block[used++] = text.charCodeAt(at)
    },

    /** Calls `visit` for each, in the order of the file. */
    forEach(visit: (uid: string, contact: Contact) => void) {
      for (const block of blocks) {
        const fields = Array.from(block, (unit) => String.fromCharCode(unit))
          .join('')
          .split(END)
        for (let at = 0; at + 4 < fields.length; at += 4) {
          const [uid = '', email = '', name, photo] = fields.slice(at, at + 4)
          visit(uid, { email, ...(name && { name }), ...(photo && { photo }) })
        }
      }
    },
  }
}
