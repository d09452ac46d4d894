import fc from 'fast-check'
import { parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'
import {
  chipsText,
  editedList,
  mailboxesOf,
  readList,
  textOf,
} from '../../../src/recipient-picker/model/list.ts'
import {
  readChips,
  serialized,
  textOfAll,
  typedEntries,
  type Chip,
} from '../../../src/recipient-picker/model/text.ts'
import { writeDraft } from '../../../src/recipient-picker/model/start.ts'
import { bareText, contactText, contents, listFrom, listOf, read, written } from './lists.ts'
import { holds } from '../../support/holds.ts'
import { runs } from '../../support/runs.ts'

vi.setConfig({ testTimeout: 60_000 })

const chipsIn = (...texts: string[]): Chip[] => texts.flatMap(readChips)

describe('the text of chips', () => {
  it.each([
    [['a@x.org', 'Ann <b@x.org>'], 'a@x.org, Ann <b@x.org>, '],
    [['Bob', 'Ann <b@x.org>'], 'Bob; Ann <b@x.org>, '],
    [['foo:', 'Ann <b@x.org>'], 'foo:,; Ann <b@x.org>, '],
    [['Lee, ', 'b@x.org'], 'Lee, b@x.org, '],
    [['Lee, ', 'Ann <b@x.org>'], 'Lee; Ann <b@x.org>, '],
    [['b@x.org', 'Lee, '], 'b@x.org, Lee, '],
    [['Lee; ', 'Bob'], 'Lee; Bob; '],
    [['B" <b@x.org>', '"Lee'], 'B" <b@x.org>, "Lee; '],
    [['"Lee', 'B" <b@x.org>'], '"Lee; "B\\"" <b@x.org>, '],
    [['"Lee', 'B"'], '<Lee>; <B>; '],
    [['<b', '• Di <di@x.org>'], '<b; Di <di@x.org>, '],
    [[], ''],
  ])('%j is %s', (texts, expected) => {
    expect(textOfAll(serialized(chipsIn(...texts)))).toBe(expected)
  })

  it('is the same when it is read and written again', () => {
    holds(300, [fc.array(fc.oneof(contactText, bareText), { maxLength: 6 })], (texts) => {
      const text = textOfAll(serialized(chipsIn(...texts)))
      expect(textOfAll(serialized(readChips(text)))).toBe(text)
    })
  })

  it('reads as these chips, whatever they are, at the positions that they have', () => {
    const signs = 'abAn@@@...  <>,;:"“”()[]=?\\\t\n＜＞，。؛-'
    const unit = fc.constantFrom(...signs, 'x@y.org', ' <a@b.de>', 'é', '\u200b')
    const text = fc.string({ unit, maxLength: 12 })
    holds(2000, [fc.array(fc.oneof(text, contactText), { maxLength: 5 })], (texts) => {
      const chips = serialized(chipsIn(...texts))
      const all = textOfAll(chips)
      const entries = parseMailboxes(all)
      expect(contents(chips.map(({ mailbox }) => mailbox))).toEqual(contents(entries))
      const own = ({ mailbox }: Chip) => all.slice(mailbox.start, mailbox.end)
      // What would be the mark of a list at the start of a line is a part of the entry elsewhere.
      for (const chip of chips.filter((one) => !/^(?:[•>＞-]|\w[.)])/.test(own(one))))
        expect(read(own(chip))).toEqual(contents([chip.mailbox]))
    })
  })

  it('keeps chips that stay where they are', () => {
    const before = serialized(chipsIn('a@x.org', 'b@x.org', 'c@x.org'))
    const after = serialized([...before.slice(0, 2), ...chipsIn('d@x.org'), ...before.slice(2)])
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
    expect(after.map((chip) => before.includes(chip))).toEqual([true, true, false, false])
  })
})

describe('a text of the app', () => {
  const text = 'Team: a@x.org;b@x.org ,  Lee, Cleo <c@x.org> Bob;'

  it('is written anew with the first letter', () => {
    expect(written(writeDraft(readList(text), 'z'))).toBe('a@x.org, b@x.org, Lee, Cleo <c@x.org>, Bob; |z|')
  })

  it('is that of the chips without the draft', () => {
    const list = listOf('a@x.org;', 'z', ';b@x.org')
    expect(chipsText(list)).toBe('a@x.org;;b@x.org')
    expect(chipsText(writeDraft(list, 'zo'))).toBe('a@x.org, b@x.org, ')
  })
})

it('what is read is the same each time', () => {
  for (const text of ['a@x.org;| b@x.org', 'a@x.org; |zo|']) {
    const list = editedList(listFrom(text), {})
    expect(mailboxesOf(list)).toBe(mailboxesOf(list))
  }
  const entries = typedEntries('zo')
  expect([typedEntries(''), typedEntries('zo')][1]).toBe(entries)
})

it('the positions of recipients are those in the whole text, also behind a draft', () => {
  const entry = fc.oneof(contactText, bareText)
  fc.assert(
    fc.property(
      fc.array(entry, { maxLength: 5 }),
      fc.nat(5),
      fc.constantFrom('', 'z', 'z@x.org', 'z:'),
      (all, at, draft) => {
        const chips = chipsIn(...all)
        const list = editedList(readList(''), { chips, draft, at: Math.min(at, chips.length) })
        const parts = mailboxesOf(list).map(({ start, end }) => textOf(list).slice(start, end))
        expect(parts).toEqual(list.chips.map((chip) => chip.text))
      },
    ),
    { numRuns: runs(300) },
  )
})
