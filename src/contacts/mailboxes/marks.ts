// Bullets, arrows, boxes and check marks, and what stands for a character that a program could not copy: private use,
// noncharacters, U+FFFC and U+FFFD. Emoji are not among them.
export const SIGNS =
  '\\u00b7\\u2022\\u2023\\u203b\\u2043\\u204c\\u204d\\u2190-\\u25ff\\u2605\\u2606\\u2610-\\u2612\\u2713-\\u2718\\u274f-\\u2756\\u276f\\u2794-\\u27bf\\u2b00-\\u2b4f\\u30fb\\ufffc\\ufffd\\p{Co}\\p{NChar}'
// Bundlers drop calls that are marked as pure, but no template.
const MARKS = /* @__PURE__ */ SIGNS.concat('\\p{Pd}\\s*|/&=~^`>')
const LEADING_MARKS = /* @__PURE__ */ new RegExp(/* @__PURE__ */ '[\\ufe0f'.concat(MARKS, ']+'), 'uy')
// A match begins at the first of several marks: beginning at each of them would take quadratic time.
const TRAILING_MARKS = /* @__PURE__ */ new RegExp(
  /* @__PURE__ */ '(?<![<'.concat(MARKS, '])[<', MARKS, ']+$'),
  'u',
)
// `1.` `(2)` `3.1.` `4 -` `a)` `iv)`, a keycap, a check box, a heading, and the bullets of Word that are copied as letters, before a tab.
const NUMBER =
  /[([（]?(?:[\d０-９]{1,4}(?:\.\d{1,3})*(?:[.)\]:．）：]+|\s?\p{Pd}(?=\s)|\ufe0f?\u20e3)(?!\d)|(?:[ivx]{1,5}|\p{L})[)）])|\[[ x]?\]|[#+]+(?=\s)|[o§Øüvq](?=\t)/iuy
const QUOTED =
  /^(?:[„“”‚‘’«»‹›「『_]([^„“”‚‘’«»‹›「」『』_]*)[“”‘’»«›‹」』_]|(?!.*'\s)'+([^\s'](?:.*[^\s'])?)'+)$/u
const POINTER = /^(?![^]*[«‹])[»›]+/

/** The length of the marks of a list at the start of a text: bullets, dashes, numbers, and what separates columns. */
export function marksBefore(text: string): number {
  let at = 0
  for (const pattern of [LEADING_MARKS, NUMBER, LEADING_MARKS, NUMBER, LEADING_MARKS]) {
    pattern.lastIndex = at
    if (pattern.test(text)) at = pattern.lastIndex
  }
  return at
}

/** The text without the marks of a list at the start of its lines, if each line has some. */
export function withoutListMarks(text: string): string {
  const lines = text.split(/^/m)
  const isList = lines.every((line) => line.trim() === '' || marksBefore(line.trimStart()) > 0)
  const bare = lines.map((line) => line.slice(line.trim() ? marksBefore(line) : 0)).join('')
  return isList && bare.trim() ? bare : text
}

/** A name without the marks of a list around it. Empty when it has no letter. */
export function withoutMarks(name: string): string {
  if (!/\p{L}/u.test(name)) return ''
  const named = name.slice(marksBefore(name))
  const bare = /<[^<>]*>$/.test(named) ? named : named.replace(TRAILING_MARKS, '')
  return bare.replace(QUOTED, '$1$2').replace(POINTER, '').trim()
}
