import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { assert, asyncProperty, constantFrom } from 'fast-check'
import { EmailPicker, RecipientPicker, type ContactSearch } from 'react-textbox-emailpicker'
import { expect, it, vi } from 'vitest'
import { runs } from '../support/runs.ts'

vi.setConfig({ testTimeout: 300_000 })

// What address books hold: every field of a contact with every kind of value.

const itself: { members: unknown[] } = { members: [] }
itself.members.push(itself)

const values: Readonly<Record<string, unknown>> = {
  undefined,
  null: null,
  true: true,
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  'a negative number': -1,
  'a BigInt': 1n,
  'a symbol': Symbol('x'),
  'a text': 'x',
  'a function': () => {},
  'an object': {},
  'an object without a prototype': Object.create(null),
  'an array': [1n, Symbol('x'), null],
  'a group of itself': itself,
}
const fields = ['', 'name', 'email', 'timesContacted', 'photo', 'members', 'keywords']

const good = { name: 'Anna Good', email: 'anna@x.example' }
const other = { name: 'Ann', email: 'ann@x.example', timesContacted: 2 }

/** A contact with a value in the place of one of its fields, or of all of it. */
const withValue = (field: string, kind: string): unknown =>
  field === '' ? values[kind] : { ...other, [field]: values[kind] }

const matchesOf = (...contacts: unknown[]) =>
  contacts.map((contact) => ({ contact, nameRanges: [[0, 3]], emailRanges: [[0, 3]] })) as never

const sources: Readonly<Record<string, (contact: unknown) => unknown>> = {
  array: (contact) => [contact, good],
  search: (contact): ContactSearch => ({
    async *search() {
      yield { matches: matchesOf(contact, good), total: 2, complete: true }
    },
  }),
  peek: (contact): ContactSearch => ({
    async *search() {},
    peek: () => ({ matches: matchesOf(contact, good), total: 2, complete: true }),
  }),
}
const pickers = { EmailPicker, RecipientPicker: RecipientPicker as typeof EmailPicker }

it('No field of a contact makes a picker throw, and the usable rows stay', async () => {
  const errors: unknown[] = []
  const onError = (event: ErrorEvent) => void errors.push(event.error)
  window.addEventListener('error', onError)
  await assert(
    asyncProperty(
      constantFrom(...(Object.keys(pickers) as (keyof typeof pickers)[])),
      constantFrom(...Object.keys(sources)),
      constantFrom(...fields),
      constantFrom(...Object.keys(values)),
      async (name, source, field, kind) => {
        const Picker = pickers[name]
        render(<Picker aria-label="To" contacts={sources[source]?.(withValue(field, kind)) as never} />)
        const input = screen.getByRole<HTMLInputElement>('combobox')
        act(() => input.focus())
        for (const value of ['a', 'an', 'ann']) {
          fireEvent.change(input, { target: { value } })
          await act(() => new Promise((done) => setTimeout(done)))
        }
        fireEvent.click(await screen.findByRole('option', { name: /Anna Good/ }))
        expect(`${input.closest('.tb-root')?.textContent} ${input.value}`).toMatch(/Anna Good|anna@x/)
        expect(screen.getByRole('combobox')).toBe(input)
        expect(errors).toEqual([])
      },
    ).afterEach(cleanup),
    { numRuns: runs(60) },
  )
  window.removeEventListener('error', onError)
})
