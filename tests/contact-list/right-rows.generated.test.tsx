import { act, fireEvent, render, screen } from '@testing-library/react'
import { array, assert, asyncProperty, constantFrom, integer } from 'fast-check'
import { useState } from 'react'
import { EmailPicker } from 'react-textbox-emailpicker'
import type { ContactSearch, SearchUpdate } from 'react-textbox-emailpicker/contacts'
import { expect, it, vi, onTestFinished } from 'vitest'
import { print } from '../support/print.ts'
import { runs, seed } from '../support/runs.ts'
import { createAskedSource, type Asked } from './asked-source.ts'

const sessions = runs(15)

const picker = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option')
const shown = () => options().flatMap((row) => row.querySelector('.tb-contact-address')?.textContent ?? [])

const actions = constantFrom(
  ...(['type', 'type', 'delete', 'down', 'down', 'up', 'page', 'enter', 'enter', 'escape', 'click'] as const),
  ...(['answer', 'answer', 'answerInPart', 'answerOld', 'fail', 'swap', 'setText'] as const),
  ...(['answerAtOnce', 'answerAtOnce', 'answerAtOnce', 'answerAtOnce', 'pause', 'pause', 'blur'] as const),
)
type Action = typeof actions extends { generate(...args: never): { value: infer V } } ? V : never

/** Texts are of one letter. A contact tells which text it belongs to, and which of two sources found it. */
function found(which: number, { query, limit }: Pick<Asked, 'query' | 'limit'>) {
  const most = Math.min(limit, 7)
  return Array.from({ length: most }, (_, at) => ({ email: `${query}-${which}-${at}@x` }))
}

type Peeked = 'nothing' | 'part' | 'all' | 'garbage' | 'an error'

/** What the sources know at once, one call after the other. */
const peeks = array(constantFrom<Peeked[]>('nothing', 'part', 'all', 'garbage', 'an error'), { maxLength: 9 })

/** A source that also answers at once, with these answers in turn. Without any, it has no `peek`. */
function createPeekedSource(which: number, answers: readonly Peeked[]) {
  const driven = createAskedSource()
  if (answers.length === 0) return driven
  let calls = 0
  const source: ContactSearch = {
    ...driven.source,
    peek(query, { limit }) {
      const matches = found(which, { query, limit }).map((contact) => ({
        contact,
        nameRanges: [],
        emailRanges: [],
      }))
      switch (answers[calls++ % answers.length]) {
        case 'part':
          return { matches: matches.slice(0, 2), total: 7, complete: false }
        case 'all':
          return { matches, total: 7, complete: true }
        case 'garbage':
          return { matches: [null, ...matches], total: NaN, complete: true } as unknown as SearchUpdate
        case 'an error':
          throw new Error('broken')
        default:
          return undefined
      }
    },
  }
  return { ...driven, source }
}

/** A picker whose app has two sources, and can set the text by itself. */
function start(limit: number, peeked: readonly Peeked[], onPicked: (email: string, text: string) => void) {
  const sources = [createPeekedSource(0, peeked), createPeekedSource(1, peeked)]
  let which = 0
  let setText = (_text: string) => {}
  const keep = (set: typeof setText) => {
    setText = set
  }
  function App({ source }: { source: number }) {
    const [text, set] = useState('')
    keep(set)
    return (
      <EmailPicker
        contacts={sources[source]?.source ?? []}
        limit={limit}
        text={text}
        onTextChanged={(next, { reason }) => {
          if (reason === 'pick') onPicked(next, text)
          set(next)
        }}
      />
    )
  }
  const { rerender, unmount } = render(<App source={which} />)
  act(() => picker().focus())
  const typed = () => picker().value.replace(/-.*/, '')
  const type = (value: string) => fireEvent.change(picker(), { target: { value } })
  const press = (key: string) => fireEvent.keyDown(picker(), { key })
  const asked = () => sources[which]?.asked ?? []
  const answer = (question: Asked | undefined, complete: boolean) =>
    question?.answer(found(which, question), { total: 7, complete })
  const acts: Record<Action, () => unknown> = {
    type: () => type(`${typed()}a`),
    // jsdom sets the value without React's tracking, and React ignores a text that it has seen before.
    delete: () => !picker().value.includes('-') && type(typed().slice(1)),
    down: () => press('ArrowDown'),
    up: () => press('ArrowUp'),
    page: () => press('PageDown'),
    enter: () => press('Enter'),
    escape: () => press('Escape'),
    click: () => options()[0] && fireEvent.click(options()[0] as Element),
    answer: () => answer(asked().at(-1), true),
    answerAtOnce: () => answer(asked().at(-1), true),
    answerInPart: () => answer(asked().at(-1), false),
    answerOld: () => answer(asked()[0], true),
    fail: () => asked().at(-1)?.fail(),
    swap: () => {
      which = 1 - which
      rerender(<App source={which} />)
    },
    setText: () => act(() => setText('aa')),
    pause: () => undefined,
    blur: () => {
      act(() => picker().blur())
      act(() => picker().focus())
    },
  }
  return {
    unmount,
    act: (action: Action) => acts[action](),
    isRight: (email: string, text: string) => new RegExp(`^${text}-${which}-\\d@x$`).test(email),
  }
}

it(
  'In any sequence of events, only a contact that the current source gave for the current text is active, picked, or in a list that is not busy',
  async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => errors.mockRestore())
    let [active, picked] = [0, 0]
    print(
      `EmailPicker with a source that answers, fails and changes: ${sessions} sessions, FAST_CHECK_SEED=${seed}`,
    )
    await assert(
      asyncProperty(
        array(actions, { minLength: 5, maxLength: 60 }),
        integer({ min: 1, max: 4 }),
        peeks,
        async (script, limit, peeked) => {
          const wrong: string[] = []
          const app = start(limit, peeked, (email, text) => {
            picked++
            if (!app.isRight(email, text)) wrong.push(`${email} was picked for "${text}"`)
          })
          try {
            for (const action of script) {
              app.act(action)
              if (action === 'pause' || action === 'answerAtOnce') await act(async () => {})
              const row = options().find((option) => option.getAttribute('aria-selected') === 'true')
              const email = row?.querySelector('.tb-contact-address')?.textContent
              if (email) active++
              if (email && !app.isRight(email, picker().value))
                wrong.push(`${email} is active for "${picker().value}"`)
              if (screen.queryByRole('listbox')?.getAttribute('aria-busy') !== 'true')
                wrong.push(...shown().filter((each) => !app.isRight(each, picker().value)))
              expect(wrong).toEqual([])
              expect(picker().getAttribute('aria-activedescendant') ?? '').toBe(row?.id ?? '')
            }
          } finally {
            app.unmount()
          }
        },
      ),
      { numRuns: sessions },
    )
    const known = /the search of contacts failed|not wrapped in act/
    expect(errors.mock.calls.filter(([text]) => !known.test(String(text)))).toEqual([])
    expect(active).toBeGreaterThanOrEqual(runs(10))
    expect(picked).toBeGreaterThanOrEqual(runs(1))
  },
  60_000 + sessions * 500,
)
