import { findProblem } from './address.ts'
import { emailIn, mendAddress } from './email-in.ts'
import { FIELD } from './folds.ts'
import { AND, isNoName, nameOf } from './name-of.ts'
import { isAddress, isLabel, isNamePart, isSeparator, isSignsOnly, readTokens, type Token } from './tokens.ts'

/** A mailbox of a list, or words without an address. */
export interface Entry {
  /** The display name, or ''. */
  name: string
  email?: string
  /** Whether the address was written with full-width forms or ligatures. */
  isWide?: boolean
  /** The range of the entry in the text, without the separators and blanks around it. */
  start: number
  end: number
}

/**
 * What separates an address and a name: a tab, or a dash, bar or bullet (`·`). Behind an address, such a sign is the
 * end of its entry. Before an address, it is the last word of the name. So the tested text begins with it.
 * A tab can be anywhere in the text.
 */
const BESIDE_NAME = /^[\p{Pd}|·•]|\t/u

export interface ReadOptions {
  /** The position of the caret. @default the user is not typing */
  caret?: number
  /** Which of comma and semicolon end an entry without an address. Other characters have no effect. @default ',;' */
  marks?: string | undefined
}

/**
 * The entries of a list. `Last, First <address>` is one entry, except while the caret is in the words before the comma:
 * the user may be writing another entry there.
 *
 * One long function, because every kind of token reads and changes the same state.
 */
export function readEntries(text: string, { caret = -1, marks = ',;' }: ReadOptions = {}): Entry[] {
  const entries: Entry[] = []
  const tokens = readTokens(text)
  const last = tokens.findLastIndex((token) => !isSeparator(token))
  /** The words since the last address or separator, and separators that `marks` excludes. They can name an address. */
  let pending: Token[] = []
  /** The words before each of the preceding commas. They can be parts of the name of the next address, too. */
  let parts: Token[][] = []
  /** The latest entry with an address. Undefined after the next separator. */
  let lastAddress: Entry | undefined
  /** Whether the latest address follows several cells of a table. Words behind it may be another cell, and no name. */
  let isBehindCells = false
  /** Where a `mailto:` link may continue: behind its latest address, or behind the comma after this address. */
  let linkEnd = -1
  const hasSemicolon = tokens.some(({ kind }) => kind === ';')
  // A line that ends with a comma continues in the next line.
  const hasSeveralLines = tokens.some(
    ({ kind }, at) => /[\n\r]/.test(kind) && at < last && tokens[at - 1]?.kind !== ',',
  )
  /** Whether neither an address nor the label of a group has been read since the last semicolon or line break. */
  let hasNoAddressYet = true

  function addWords(words: Token[]) {
    const [first] = words
    if (first) entries.push({ name: '', start: first.start, end: words.at(-1)?.end ?? first.end })
  }

  function addParts() {
    parts.forEach(addWords)
    parts = []
  }

  /** Whether these words, which follow the latest address, can be its name. */
  const canNameLastAddress = ([word]: Token[]) =>
    lastAddress?.name === '' &&
    !isBehindCells &&
    word &&
    BESIDE_NAME.test(text.slice(lastAddress.end - 1, word.start))

  /**
   * Whether the text has semicolons or several lines, and the address at `index` is the only one between two
   * semicolons or line breaks. Without a semicolon in the text, it must also have brackets. Then all commas before it
   * belong to its name: `King, Martin, Jr. <m@example.org>; Lee, Ann <a@example.org>`.
   */
  function isOnlyAddress(index: number): boolean {
    if (!hasNoAddressYet || !(hasSemicolon || (hasSeveralLines && tokens[index]?.kind === '<'))) return false
    let end = index + 1
    while (end <= last && !isSeparator(tokens[end]) && !isAddress(tokens, end)) end++
    return end > last || isSemicolonOrLineBreak(tokens[end])
  }

  /**
   * Adds an address with its name.
   *
   * @param words the words before the address
   * @param kind the bracket or quote before the address, or ''. With it, words before the last comma can be a last name
   * @param takesAllParts whether words before all commas can be parts of the name
   */
  function addAddress(words: Token[], entry: Entry, kind: string, takesAllParts = false) {
    const nameWords = words.slice(0, words.findLastIndex((word) => !isSeparator(word)) + 1)
    const joinsAllParts = takesAllParts && [...parts, nameWords].every(isNamePart)
    const joinsLastPart = kind !== '' && [parts.at(-1) ?? [], nameWords].every(isNamePart)
    // All parts, the last one, or none.
    const joined = parts.splice(joinsAllParts ? 0 : parts.length - (joinsLastPart ? 1 : 0))
    addParts()
    const named = [...joined.flat(), ...nameWords]
    const [first] = named
    const beginsWithAnd = first && entries.length > 0 && AND.test(first.ascii)
    const name = nameOf(beginsWithAnd ? named.slice(1) : named, text, kind !== '<')
    // The name in `ann@example.org Bob bob@example.org` can belong to either address, so it names neither. Nor does it
    // with marks on both sides. With one mark, even beside the old address (`ann@example.org - Bob bob@example.org`),
    // it names the new one, as it does without marks before brackets or after an `and`.
    const isBoundToAddress = BESIDE_NAME.test(text.slice(named.at(-1)?.start ?? entry.start, entry.start))
    const isAmbiguous = canNameLastAddress(named)
      ? isBoundToAddress
      : lastAddress?.name === '' && !kind && !isBoundToAddress && !beginsWithAnd
    if (name && isAmbiguous) {
      addWords(named)
      return addAddress([], entry, kind)
    }
    const cells = first ? text.slice(first.start, named.at(-1)?.end) : ''
    isBehindCells = cells.includes('\t') && !isNoName(cells)
    lastAddress = first ? { ...entry, name, start: first.start } : entry
    entries.push(lastAddress)
    pending = []
    hasNoAddressYet = false
  }

  /** Adds addresses in quotes or brackets, as in `Ann (ann@example.org)`. Returns the words after the last of them. */
  function addEnclosed(words: Token[]): Token[] {
    let from = 0
    words.forEach((token, index) => {
      const { start, end, kind } = token
      const next = words[index + 1]
      const hasSignBehind = next && isSignsOnly(next)
      // Quotes before other words, and brackets right before a word, belong to a name.
      const isInName = next && !hasSignBehind && (/["“]/.test(kind) || next.start === end)
      if (!/["“([]/.test(kind) || isInName) return
      const inner = readEntries(text.slice(start + 1, end - 1))
      const isList =
        inner.length > 0 && inner.every(({ email }) => email !== undefined && !findProblem(email))
      // Words before the quote or bracket can only name a single address without a name.
      if (!isList || (index > from && (inner.length > 1 || inner[0]?.name))) return
      inner.forEach((entry, number) => {
        addAddress(
          words.slice(from, index),
          {
            ...entry,
            // The first and the last address include the quotes or brackets.
            start: number > 0 ? start + 1 + entry.start : start,
            end: number < inner.length - 1 ? start + 1 + entry.end : end,
          },
          kind,
        )
      })
      from = index + 1
      if (hasSignBehind && lastAddress) {
        lastAddress.end = next.end
        from++
      }
    })
    return words.slice(from)
  }

  tokens.forEach((token, index) => {
    const { kind, start, end, ascii } = token
    const [first] = pending
    const next = tokens[index + 1]
    if (isSeparator(token)) {
      if (kind === ',' && start === linkEnd) linkEnd = end
      const isCaretInWords = first && caret >= first.start && caret <= start
      const isExcluded = /[,;]/.test(kind) && !marks.includes(kind)
      // An excluded separator belongs to a name. But behind an address in quotes or brackets, it ends the entry:
      // `addEnclosed` adds this address, and returns no words.
      const words = isExcluded && !pending.at(-1)?.kind ? pending : addEnclosed(pending)
      if (isExcluded && words.length > 0) {
        words.push(token)
        pending = words
        return
      }
      if (lastAddress && canNameLastAddress(words)) {
        lastAddress.name = nameOf(words, text, true)
        lastAddress.end = words.at(-1)?.end ?? end
      } else if (kind === ',' && !isCaretInWords) parts.push(words)
      else {
        addParts()
        addWords(words)
      }
      pending = []
      lastAddress = undefined
      if (!isSemicolonOrLineBreak(token)) return
      addParts()
      hasNoAddressYet = true
    } else if (isAddress(tokens, index)) {
      const closing = kind && ascii.endsWith('>') ? 1 : 0
      const opening = kind ? 1 : 0
      const written = ascii.slice(opening, ascii.length - closing)
      const isLink = /^(?:mailto|smtp):/i.test(written)
      const isInLink = !isLink && start === linkEnd
      // Further addresses of a link are encoded like the rest of the link.
      const email = mendAddress(emailIn(isInLink ? `mailto:?to=${written}` : written, kind === '<'))
      const asIs = text.slice(start + opening, end - closing)
      const isWide = /[！-～。ﬀ-ﬆ]/.test(asIs) && !asIs.includes(email)
      if (isLink || isInLink) linkEnd = end
      // Asked first, because `addEnclosed` can add other addresses.
      const takesAllParts = isOnlyAddress(index)
      // An address in quotes or parentheses can be the name of an address in brackets, but not of a bare one.
      const words = kind ? pending : addEnclosed(pending)
      addAddress(words, { name: '', email, isWide, start, end }, kind, takesAllParts)
    } else if (lastAddress && !first && belongsTo(token, lastAddress)) {
      if (!lastAddress.name && !isBehindCells && !repeatsAddress(token, lastAddress))
        lastAddress.name = nameOf([token], text)
      lastAddress.end = end
    } else if (lastAddress && !first && isSignsOnly(token)) {
      // The other quote or bracket of a pair around the mailbox may be at the start of the name.
      if (tokens[index - 1]?.kind === '<' && /[>\]'’]$/.test(ascii))
        lastAddress.name = lastAddress.name.replace(/^['‘<[]/, '')
      lastAddress.end = end
    } else if (
      isLabel(token) &&
      next &&
      (next.kind === ';' || !isSeparator(next)) &&
      !pending.some(isSeparator)
    ) {
      // A label (`Sales team: ann@example.org`) is left out, with the words before it, and so is that of an empty group
      // (`Nobody:;`). Words with a colon before a comma or a line break are an entry.
      addParts()
      pending = []
      // `To:` is the label of a field, and not of a group.
      hasNoAddressYet &&= FIELD.test(ascii)
    } else pending.push(token)
  })
  return entries
}

/** Whether a token right behind an address belongs to it: a comment, or the same address in square brackets. */
const belongsTo = (token: Token, entry: Entry) =>
  token.kind === '(' || (token.kind === '[' && repeatsAddress(token, entry))

const isSemicolonOrLineBreak = (token: Token | undefined) => /[;\n\r]/.test(token?.kind ?? '')

const repeatsAddress = ({ ascii }: Token, { email }: Entry) => emailIn(ascii.slice(1, -1), true) === email
