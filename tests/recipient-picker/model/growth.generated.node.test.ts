import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { readPairs } from '../../../src/recipient-picker/model/open-pair.ts'
import { hasSeparator, trimEntry } from '../../../src/recipient-picker/model/text.ts'
import { enterDraft } from '../../../src/recipient-picker/model/draft.ts'
import { textOf } from '../../../src/recipient-picker/model/list.ts'
import { writeDraft } from '../../../src/recipient-picker/model/start.ts'
import { listOf } from './lists.ts'
import { holds } from '../../support/holds.ts'

afterEach(() => vi.restoreAllMocks())

/** How many characters `work` reads one by one. */
function readsOf(work: () => void): number {
  let reads = 0
  const { charAt } = String.prototype
  vi.spyOn(String.prototype, 'charAt').mockImplementation(function count(this: string, at: number) {
    reads++
    return charAt.call(this, at)
  })
  work()
  vi.restoreAllMocks()
  return reads
}

const openings = ['"', '(', '<', '“', '("', '"a", <', '\\"', '\\', '']
it.each(openings)('after %s, the work of a paste grows with its length only', (typed) => {
  const paste = (count: number) => {
    const text = typed + Array.from({ length: count }, (_, index) => `a${index}@x.org`).join(', ')
    return readsOf(() => enterDraft(listOf('', typed, ''), { value: text, caret: text.length }))
  }
  expect(paste(4000)).toBeLessThan(2.3 * paste(2000))
})

it('a letter among many recipients takes no more work than among few', () => {
  const letter = (count: number) => {
    const text = Array.from({ length: count }, (_, index) => `Ann ${index} <a${index}@x.org>, `).join('')
    const typed = writeDraft(listOf('b@x.org; ', '', text), 'b')
    return readsOf(() => {
      const { list } = enterDraft(typed, { value: 'bo', caret: 2 })
      expect(textOf(list).startsWith('b@x.org, bo; Ann 0 ')).toBe(true)
      expect(list.chips.length).toBe(count + 1)
    })
  }
  expect(letter(2000)).toBe(letter(20))
})

it('a separator commits what is before it where no pair of marks is open', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab ,;"“”<>()\\@'), maxLength: 20 })
  holds(500, [text], (value) => {
    const isOpenAt = (at: number) => readPairs(value, at).open !== undefined
    const places = Array.from(value, (character, at) => (hasSeparator(character) && !isOpenAt(at) ? at : -1))
    const last = Math.max(-1, ...places)
    const { list } = enterDraft(listOf('', '', ''), { value, caret: value.length })
    expect(list.draft).toBe(last < 0 ? value : value.slice(last + 1).trimStart())
  })
})

it.each([' ', ', ', ',;', '\n', '、'])(
  'trims an entry with many of %j in it',
  (part) => {
    const inside = `a${part.repeat(200_000)}b`
    expect(trimEntry(`  ${inside}${part}`)).toBe(inside)
  },
  2000,
)
