import type { Contact } from '../types.ts'

/** Ends each field. It is in no line of a file, and in no name or address. */
const END = 13

/** The units of a block, which hold some hundreds of people. */
const BLOCK = 65_536

interface Person {
  /** The UID property as it is in the file, or nothing. */
  uid: string
  contact: Contact
}

/**
 * The people of a file, who may be members of its groups. Most files have no group, and an app may not keep the contacts. So they are
 * kept as UTF-16 units, which are no work for the garbage collector, without photos that are in the file.
 */
export class People {
  size = 0
  #blocks: Uint16Array[] = []
  #used = BLOCK

  add({ uid, contact: { email, name = '', photo = '' } }: Person) {
    const fields = [uid, email, name, photo.startsWith('data:') ? '' : photo]
    const length = fields.reduce((sum, field) => sum + field.length + 1, 0)
    if (this.#used + length > BLOCK) {
      this.#blocks.push(new Uint16Array(Math.max(BLOCK, length)))
      this.#used = 0
    }
    const block = this.#blocks.at(-1) ?? []
    for (const field of fields) {
      for (let at = 0; at < field.length; at++) block[this.#used++] = field.charCodeAt(at)
      block[this.#used++] = END
    }
    this.size++
  }

  /** All people in the order of the file. */
  *all(): Generator<Person> {
    for (const block of this.#blocks) {
      let start = 0
      const next = () => {
        const end = block.indexOf(END, start)
        const field = String.fromCharCode(...block.subarray(start, end))
        start = end + 1
        return field
      }
      while (block[start]) {
        const uid = next()
        const contact: Contact = { email: next() }
        const [name, photo] = [next(), next()]
        if (name) contact.name = name
        if (photo) contact.photo = photo
        yield { uid, contact }
      }
    }
  }
}
