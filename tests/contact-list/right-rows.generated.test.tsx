import { act, fireEvent } from '@testing-library/react'
import { array, assert, asyncProperty, constantFrom, integer } from 'fast-check'
import { EmailPicker } from 'react-textbox-emailpicker'
import type { ContactSearch, SearchUpdate } from 'react-textbox-emailpicker/contacts'
import { expect, it, vi, onTestFinished } from 'vitest'
import { open } from '../support/open-box.tsx'
import { print } from '../support/print.ts'
import { runs, seed } from '../support/runs.ts'
import { createAskedSource, type Asked } from './asked-source.ts'

const sessions = runs(15)

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

const addressOf = (row: Element | undefined) => row?.querySelector('.tb-contact-address')?.textContent

/** A picker whose app has its text and two sources. */
function start(limit: number, peeked: readonly Peeked[], onPicked: (email: string, text: string) => void) {
  const sources = [createPeekedSource(0, peeked), createPeekedSource(1, peeked)] as const
  let which: 0 | 1 = 0
  const box = open(
    <EmailPicker limit={limit} onContactPicked={({ email }) => onPicked(email, before)} />,
    (text, set) => set(text),
    sources[0],
  )
  let before = ''
  const { input, raise } = box
  act(() => input.focus())
  const typed = () => input.value.replace(/-.*/, '')
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  const asked = () => sources[which].asked
  const answer = (question: Asked | undefined, complete = true) =>
    question?.answer(found(which, question), { total: 7, complete })
  const acts: Record<Action, () => unknown> = {
    type: () => type(`${typed()}a`),
    // jsdom sets the value without React's tracking, and React ignores a text that it has seen before.
    delete: () => !input.value.includes('-') && type(typed().slice(1)),
    down: () => raise('ArrowDown'),
    up: () => raise('ArrowUp'),
    page: () => raise('PageDown'),
    enter: () => raise('Enter'),
    escape: () => raise('Escape'),
    click: () => box.rows()[0] && fireEvent.click(box.rows()[0] as Element),
    answer: () => answer(asked().at(-1)),
    answerAtOnce: () => answer(asked().at(-1)),
    answerInPart: () => answer(asked().at(-1), false),
    answerOld: () => answer(asked()[0]),
    fail: () => asked().at(-1)?.fail(),
    swap() {
      which = which === 0 ? 1 : 0
      box.change({ contacts: sources[which].source })
    },
    setText: () => box.press('<sets aa>'),
    pause: () => undefined,
    blur() {
      act(() => input.blur())
      act(() => input.focus())
    },
  }
  return {
    ...box,
    act(action: Action) {
      before = input.value
      return acts[action]()
    },
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
              await app.act(action)
              if (action === 'pause' || action === 'answerAtOnce') await act(async () => {})
              const { value } = app.input
              const row = app.rows().find((option) => option.ariaSelected === 'true')
              const email = addressOf(row)
              if (email) active++
              if (email && !app.isRight(email, value)) wrong.push(`${email} is active for "${value}"`)
              const shown = app.rows().flatMap((each) => addressOf(each) ?? [])
              if (document.querySelector('.tb-list')?.getAttribute('aria-busy') !== 'true')
                wrong.push(...shown.filter((each) => !app.isRight(each, value)))
              expect(wrong).toEqual([])
              expect(app.input.getAttribute('aria-activedescendant') ?? '').toBe(row?.id ?? '')
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
