import fc from 'fast-check'
import { parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it } from 'vitest'
import {
  standaloneText,
  typedChips,
  typedEntries,
  unusualSeparators,
  type Separators,
} from '../../../src/recipient-picker/model/text.ts'
import { holds } from '../../support/holds.ts'
import { bareText, contactText, contents } from './lists.ts'

const separators = fc.constantFrom<(Separators | undefined)[]>(
  undefined,
  [',', ';'],
  [';', ' ', ','],
  [';'],
  [','],
  [' '],
  [';', ' '],
)

it.each<[Separators | undefined, string | undefined]>([
  [undefined, undefined],
  [[',', ';'], undefined],
  [[' ', ';', ','], undefined],
  [[';'], ';'],
  [[','], ','],
  [[';', ' '], '; '],
])('separators of a box %j end a name as %j', (given, expected) => {
  expect(unusualSeparators(given)).toBe(expected)
})

describe('what is typed', () => {
  it.each<[string, Separators | undefined, string[], string[]]>([
    ['Ann Lee, bo', undefined, ['Ann Lee', 'bo'], ['Ann Lee', 'bo']],
    [' Ann Lee; ', undefined, ['Ann Lee'], ['Ann Lee']],
    ['Lee, Ann', [';'], ['Lee, Ann'], ['"Lee, Ann"']],
    ['Lee, Ann; bo', [';'], ['Lee, Ann', 'bo'], ['"Lee, Ann"', 'bo']],
    ['a; b, c', [','], ['a; b', 'c'], ['"a; b"', 'c']],
    ['say "x", y', [';'], ['say "x", y'], ['"say \\"x\\", y"']],
    ['back\\slash, y', [';'], ['back\\slash, y'], ['"back\\\\slash, y"']],
    ['Lee, Ann <ann@x.org>', [';'], ['Lee, Ann <ann@x.org>'], ['"Lee, Ann" <ann@x.org>']],
    ['Team: ann@x.org', undefined, ['ann@x.org'], ['Team: ann@x.org']],
    ['ann@x.org, Team: bob@y.org', undefined, ['ann@x.org', 'bob@y.org'], ['ann@x.org', 'Team: bob@y.org']],
    ['Team: ann@x.org, bob@y.org;', undefined, ['ann@x.org', 'bob@y.org'], ['Team: ann@x.org', 'bob@y.org']],
    ['Lee, Ann <ann@x.org>', undefined, ['Lee, Ann <ann@x.org>'], ['Lee, Ann <ann@x.org>']],
    ['ann@x.org (Ann)', [';'], ['Ann <ann@x.org>'], ['ann@x.org (Ann)']],
    ['bob@y.org', [';'], ['bob@y.org'], ['bob@y.org']],
    ['', [';'], [], []],
  ])('%j with the separators %j has the entries %j, written %j', (typed, given, entries, texts) => {
    expect(contents(typedEntries(typed, given))).toEqual(entries)
    expect(typedChips(typed, given).map(({ text }) => text)).toEqual(texts)
  })

  it('has positions for its entries', () => {
    const typed = 'Lee, Ann; bo'
    const texts = typedEntries(typed, [';']).map(({ start, end }) => typed.slice(start, end))
    expect(texts).toEqual(['Lee, Ann', 'bo'])
  })

  it('makes chips that any list reads as the same entries', () => {
    const typed = fc
      .array(
        fc.tuple(
          fc.oneof(bareText, contactText, fc.constantFrom('Lee, Ann', 'a; b', '"q", x')),
          fc.constantFrom(', ', '; ', ' '),
        ),
        { maxLength: 4 },
      )
      .map((entries) => entries.flat().join(''))
    holds(300, [typed, separators], (text, given) => {
      const chips = typedChips(text, given)
      expect(contents(parseMailboxes(standaloneText(chips)))).toEqual(
        contents(chips.map(({ mailbox }) => mailbox)),
      )
    })
  })
})
