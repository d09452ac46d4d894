/** `my screen` as `MyScreen`. JSX requires a capital letter first: `1st` is `Screen1st`, and `''` is `Screen`. */
export function pascalCase(name: string): string {
  const joined = wordsOf(name).map(upperFirst).join('')
  return /^\p{Lu}/u.test(joined) ? joined : `Screen${joined}`
}

/** `Text_Box_1` as `textBox1`, `URLBox` as `urlBox`, and `1st` as `box1st`. Can be empty. */
export function camelCase(name: string): string {
  const joined = wordsOf(name)
    .map((word, at) => (at > 0 ? upperFirst(word) : word))
    .join('')
    // The alternatives: capitals before a capitalized word (URLBox), only capitals (URL, ID2), one capital (Text).
    .replace(/^\p{Lu}+(?=\p{Lu}\p{Ll})|^\p{Lu}+(?!\p{Ll})|^\p{Lu}/u, (start) => start.toLowerCase())
  return joined === '' || /^[\p{ID_Start}_$]/u.test(joined) ? joined : `box${joined}`
}

export const upperFirst = (word: string) => word.replace(/^./su, (letter) => letter.toUpperCase())

/** Splits a name at underscores and at the characters that an identifier can't have. */
function wordsOf(name: string): string[] {
  return name.normalize('NFC').match(/(?:(?!_)[\p{ID_Continue}$])+/gu) ?? []
}

/** Reserved words, and names in the generated code. A function, so that bundlers drop them if `toJsx` is not used. */
const reservedNames = () =>
  [
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends',
    'false finally for function if implements import in instanceof interface let new null package private',
    'protected public return static super switch this throw true try typeof undefined var void while with yield',
    'EmailPicker Field FontTypeface Infinity InputType NaN React TextAlignment TextBox',
    'column id layers phone row table useId useState',
  ].flatMap((line) => line.split(' '))

/** The identifiers in a module. */
export class NamePool {
  readonly #taken = new Set(reservedNames())
  /** The number to try next for a name. */
  readonly #next = new Map<string, number>()

  /** Reserves `name`, or `name` with a number if it is taken. Returns the reserved name. */
  reserve(name: string): string {
    let free = name
    let number = this.#next.get(name) ?? 2
    for (; this.#taken.has(free); number++) free = `${name}${number}`
    this.#next.set(name, number)
    this.#taken.add(free)
    return free
  }
}
