import { cleanup } from '@testing-library/react'
import { constantFrom, shuffledSubarray } from 'fast-check'
import { RecipientPicker } from 'react-textbox-emailpicker'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { open, type BoxProps } from '../support/open-box.tsx'
import { holdsLater } from '../support/holds.ts'
import { loadOnlyContacts } from './load-only-contacts.tsx'

vi.setConfig({ testTimeout: 120_000 })

beforeAll(loadOnlyContacts)

const all = ['Lee, Eve', 'Lee, Ann', 'Núñez, José', 'Ray, Bob, Jr.', 'Fay', 'Gus Orr']
const named = (names: readonly string[]) => names.map((name, at) => ({ name, email: `p${at}@x.example` }))
const start = (props: BoxProps = {}, names = all) =>
  open(<RecipientPicker onlyContacts contacts={named(names)} {...(props as object)} />)

describe('with onlyContacts, a full name with a comma', () => {
  it.each([
    ['Enter', 'Lee, Eve{Escape}⏎', '[Lee, Eve] |'],
    ['Enter, in another case', 'lee,eve{Escape}⏎', '[Lee, Eve] |'],
    ['a comma', 'Lee, Eve,', '[Lee, Eve] |'],
    ['a semicolon', 'Lee, Eve;', '[Lee, Eve] |'],
    ['leaving the box', 'Lee, Eve{Escape}{Tab}', '[Lee, Eve]'],
    ['a pick', 'Lee, Ev⏎', '[Lee, Eve] |'],
    ['a pick after the whole name', 'Lee, Eve⏎', '[Lee, Eve] |'],
    ['quotes', '"Lee, Eve"{Escape}⏎', '[Lee, Eve] |'],
  ])('is one contact with %s', async (_, keys, line) => {
    const { goes, told, message } = start({ autoHighlight: !keys.includes('{Escape}') })
    await goes(keys, line)
    expect([told('left out'), message()]).toEqual(['', ''])
  })

  it('is typed or pasted among others, in any order', async () => {
    await holdsLater(
      30,
      [
        shuffledSubarray(all, { minLength: 1 }),
        constantFrom('type', 'pastes', 'drops'),
        constantFrom(', ', '; ', ','),
      ],
      async (names, how, separator) => {
        cleanup()
        const { goes, press, told, shown } = start({ autoHighlight: false })
        const text = names.join(separator)
        await press(`<focus>${how === 'type' ? `${text};` : `<${how} ${text}>`}`)
        // A single name without a comma may be a part of an entry, which the browser writes.
        const isLeft = how === 'pastes' && names.length === 1 && !text.includes(',')
        await goes('', isLeft ? shown() : `${names.map((name) => `[${name}] `).join('')}|`)
        expect(told('left out')).toBe('')
      },
    )
  })

  it.each([
    ['two who are contacts are two', ['Lee', 'Eve', 'Lee, Eve'], '[Lee] [Eve] |'],
    ['two who have the name are nobody', ['Lee, Eve', 'Lee, Eve'], 'Lee; Eve|'],
    ['the start of a name is nobody', ['Lee, Eve, Dr.'], 'Lee; Eve|'],
  ])('can be only this one: %s', async (_, names, line) => {
    await start({}, names).goes('<pastes Lee, Eve>', line)
  })
})
