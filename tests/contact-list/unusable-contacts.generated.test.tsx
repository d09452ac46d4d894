import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { assert, asyncProperty, constantFrom } from 'fast-check'
import { EmailPicker, RecipientPicker, type ContactSearch } from 'react-textbox-emailpicker'
import { beforeEach, expect, it, vi } from 'vitest'
import { runs } from '../support/runs.ts'

vi.setConfig({ testTimeout: 300_000 })

// What an app gives that no type allows: every field of a contact, a match and an update, with every kind of value.

const fail = () => {
  throw new Error('unreadable')
}
const { proxy: revoked, revoke } = Proxy.revocable({}, {})
revoke()
const throwing = new Proxy({}, { get: fail, has: fail, ownKeys: fail, getPrototypeOf: fail })

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
  'a function': fail,
  'an object': {},
  'an object without a prototype': Object.create(null),
  'an object whose text throws': { toString: fail, valueOf: fail },
  'an array': [1n, Symbol('x'), null],
  'ranges of no numbers': [[Number.NaN, 1n], [Symbol('x'), {}], [0]],
  'ranges that are nowhere': [
    [5, 1],
    [-3, 1e9],
    [0, 2],
    [1, 3],
  ],
  'a revoked proxy': revoked,
  'a proxy that throws': throwing,
  'an array of proxies': [revoked, throwing],
}
const getter = 'a getter that throws'

/** An object with a bad value in the place of one of its fields. */
const withBad = (object: object, field: string, kind: string): unknown =>
  field === ''
    ? values[kind]
    : Object.defineProperty({ ...object }, field, {
        enumerable: true,
        ...(kind === getter ? { get: fail } : { value: values[kind] }),
      })

const fields = {
  contact: ['', 'name', 'email', 'timesContacted', 'photo'],
  match: ['', 'contact', 'nameRanges', 'emailRanges'],
  update: ['', 'matches', 'total', 'complete', 'progress'],
} as const
const places = Object.entries(fields).flatMap(([owner, names]) => names.map((name) => [owner, name] as const))

const good = { name: 'Anna Good', email: 'anna@x.example' }
const other = { name: 'Ann', email: 'ann@x.example', timesContacted: 2 }
const matchOf = (contact: unknown) => ({ contact, nameRanges: [[0, 3]], emailRanges: [[0, 3]] })

function updateWith([owner, field]: (typeof places)[number], kind: string): unknown {
  const bad = owner === 'contact' ? withBad(other, field, kind) : other
  const match = owner === 'match' ? withBad(matchOf(bad), field, kind) : matchOf(bad)
  const update = { matches: [match, matchOf(good)], total: 2, complete: true }
  return owner === 'update' ? withBad(update, field, kind) : update
}

const searches: Readonly<Record<string, (update: unknown) => ContactSearch>> = {
  search: (update) => ({
    async *search() {
      yield update as never
    },
  }),
  peek: (update) => ({
    async *search() {
      yield update as never
    },
    peek: () => update as never,
  }),
}
const pickers = { EmailPicker, RecipientPicker: RecipientPicker as typeof EmailPicker }

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})

it('No field of a contact, a match or an update makes a picker throw, and the usable rows stay', async () => {
  const errors: unknown[] = []
  const onError = (event: ErrorEvent) => void errors.push(event.error)
  window.addEventListener('error', onError)
  await assert(
    asyncProperty(
      constantFrom(...(Object.keys(pickers) as (keyof typeof pickers)[])),
      constantFrom(...Object.keys(searches), 'array'),
      constantFrom(...places),
      constantFrom(...Object.keys(values), getter),
      async (name, source, place, kind) => {
        const Picker = pickers[name]
        const [owner, field] = place
        if ((field === '' && kind === getter) || (source === 'array' && owner !== 'contact')) return
        const contacts =
          source === 'array'
            ? [withBad(other, field, kind) as never, good]
            : searches[source]?.(updateWith(place, kind))
        render(<Picker aria-label="To" contacts={contacts as never} />)
        const input = screen.getByRole<HTMLInputElement>('combobox')
        act(() => input.focus())
        for (const value of ['a', 'an', 'ann']) {
          fireEvent.change(input, { target: { value } })
          await act(() => new Promise((done) => setTimeout(done)))
        }
        // A search whose update can't be read has failed.
        const isFailed = owner === 'update' && (['', 'matches'].includes(field) || kind === getter)
        if (!isFailed) fireEvent.click(await screen.findByRole('option', { name: /Anna Good/ }))
        const shown = `${input.closest('.tb-root')?.textContent} ${input.value}`
        expect(shown).toMatch(isFailed ? /ann/ : /Anna Good|anna@x/)
        expect(screen.getByRole('combobox')).toBe(input)
        expect(errors).toEqual([])
      },
    ).afterEach(cleanup),
    { numRuns: runs(60) },
  )
  window.removeEventListener('error', onError)
})
