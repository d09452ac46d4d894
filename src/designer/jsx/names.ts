/** The words of a name: its runs of characters allowed in an identifier, without underscores. */
function wordsOf(name: string): string[] {
  return name.normalize('NFC').match(/(?:(?!_)[\p{ID_Continue}$])+/gu) ?? []
}

export const upperFirst = (word: string) => word.replace(/^./su, (letter) => letter.toUpperCase())

/** `my screen` as `MyScreen`. It starts with a capital letter, as JSX requires of components, and not with a digit. */
export function pascalCase(name: string): string {
  const joined = wordsOf(name).map(upperFirst).join('')
  return joined === '' || /^\p{Lu}/u.test(joined) ? joined : `Screen${joined}`
}

/** `Text_Box_1` as `textBox1`. Capital letters at the start, as in `URLBox`, become small together. */
export function camelCase(name: string): string {
  const joined = wordsOf(name)
    .map((word, at) => (at > 0 ? upperFirst(word) : word))
    .join('')
    .replace(/^\p{Lu}+(?=\p{Lu}\p{Ll})|^\p{Lu}+(?!\p{Ll})|^\p{Lu}/u, (start) => start.toLowerCase())
  return joined === '' || /^[\p{ID_Start}_$]/u.test(joined) ? joined : `box${joined}`
}

/** Reserved words, and names in the generated code. A function, so that bundlers drop them if `toJsx` is not used. */
const reservedNames = () =>
  [
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends',
    'false finally for function if implements import in instanceof interface let new null package private',
    'protected public return static super switch this throw true try typeof undefined var void while with yield',
    'EmailPicker Field FontTypeface Infinity InputType NaN React TextAlignment TextBox',
    'column id layers phone row table useId useState',
  ]
    .join(' ')
    .split(' ')

/** Returns each name only once. */
export class NamePool {
  readonly #taken = new Set(reservedNames())
  /** The number to try next for a name. */
  readonly #next = new Map<string, number>()

  /** The name, with a number if it is already taken. */
  take(name: string): string {
    let free = name
    let number = this.#next.get(name) ?? 2
    for (; this.#taken.has(free); number++) free = `${name}${number}`
    this.#next.set(name, number)
    this.#taken.add(free)
    return free
  }
}
