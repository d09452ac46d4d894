import { expect, it } from 'vitest'
import { parseMailboxes } from 'react-textbox-emailpicker/contacts'

const MANY = 9_000_000

// Engines differ in how far a pattern can backtrack before it throws.
it.each([
  ['a word', 'a'.repeat(MANY)],
  ['a local part', `${'a.'.repeat(MANY / 2)}@x.org`],
  ['a domain', `a@${'b.'.repeat(MANY / 2)}org`],
  ['a quoted string', `"${'a'.repeat(MANY)}"`],
  ['angle brackets', `<${'a'.repeat(MANY)}>`],
  ['an encoded word', `=?utf-8?q?${'a,'.repeat(MANY / 2)}?=`],
  ['a link', `<mailto:${'%41'.repeat(MANY / 3)}?subject=Hi>`],
])('reads 9 million units of text: %s', { timeout: 60_000 }, (_, text) => {
  expect(parseMailboxes(text)).toMatchObject([{ valid: false, start: 0, end: text.length }])
})
