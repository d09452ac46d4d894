import { act, fireEvent, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmailPicker } from 'react-textbox-emailpicker'
import {
  createContactIndex,
  type ContactIndex,
  type ContactSearch,
  type ContactSourceProblem,
} from 'react-textbox-emailpicker/contacts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerOf, bodyOf, faultsOf, people, responseOf, type Format } from '../../contacts/faults.ts'
import { sources, type Source } from '../../contacts/faulty-sources.ts'
import { picker, rows } from './option-rows.ts'

// A message is printed once, so those of earlier tests count.
const printed: string[] = []
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((message) => void printed.push(String(message)))
})

/** What the picker says of each problem that a server can have. */
const sentences: Partial<Record<ContactSourceProblem, string>> = {
  unreachable: "The server can't be reached.",
  'sign-in': 'The server asks you to sign in again.',
  forbidden: 'You are not allowed to see these contacts.',
  'not-found': 'The address book was not found on the server.',
  busy: 'The server is busy. Try again later.',
  failed: 'The server could not answer.',
  'web-page': 'The server sent a web page instead of contacts.',
  unreadable: "The server sent an answer that can't be read.",
  'bad-row': "The server sent a contact that can't be read.",
  'cut-off': 'The answer of the server was cut off.',
  'bad-text': "The server sent characters that can't be read.",
  'too-large': 'The server sent too much data.',
}

/** Prepares a source whose server answers as `answer` says. Each call of what it returns opens it, as an app does. */
function prepare({ open, hasNoGet }: Source, answer: () => Response) {
  const opened = open({
    url: 'https://contacts.example.org/ann/',
    signal: new AbortController().signal,
    fetch: async (input) =>
      hasNoGet && (input as Request).method === 'GET' ? new Response(null, { status: 405 }) : answer(),
  })
  return (): ContactSearch => {
    const source = opened()
    return 'search' in source ? source : createContactIndex(source)
  }
}

const whole = ({ others = [] }: Source) => [...people, ...others].toSorted()

/**
 * The first fault with each problem, and the first that is none. What the picker says depends on the problem, and on
 * whether the app connects to the server.
 */
const someFaults = (name: string, { format, isFetchedByApp }: Source) =>
  faultsOf(format).filter(
    ([, { problem }], at, all) =>
      all.findIndex(([, other]) => other.problem === problem) === at &&
      (name === 'httpSearch' || problem === 'failed' || (isFetchedByApp && problem === 'unreachable')),
  )

const shown = [
  'httpSearch',
  'cardDavSearch',
  'mergeSearches',
  'cardDavContacts, in one answer,',
  'vCardContacts',
  'cachedContacts, without a database,',
].map((name) => [name, sources[name] as Source] as const)

describe.each(shown)('When the server of %s', (name, source) => {
  const { format, others = [], isFetchedByApp, readsAhead } = source

  it.each(someFaults(name, source))(
    '%s, the picker says so, types as before, and finds the contacts with another try',
    async (__, { problem, answer, found }) => {
      let isBroken = true
      const create = prepare(source, () => responseOf(isBroken ? answer() : answerOf(format)))
      const isOwn = isFetchedByApp && problem === 'unreachable'
      const sentence = isOwn ? 'Contacts could not be searched' : problem && sentences[problem]
      const before = readsAhead && problem ? [] : people.slice(0, found)
      const expected = [...before, ...others, ...(sentence ? [`${sentence} Try again`] : [])].toSorted()
      const first = create()
      const { rerender } = render(<EmailPicker aria-label="To" contacts={first} />)
      await userEvent.type(picker(), 'an')
      await waitFor(() => expect(rows().toSorted()).toEqual(expected), { timeout: 5000 })
      await userEvent.type(picker(), 'nx{Backspace}')
      expect(picker().value).toBe('ann')
      await waitFor(() => expect(rows().toSorted()).toEqual(expected), { timeout: 5000 })
      // What an app throws itself, and what is no fault, has no sentence.
      expect(printed.join('\n')).toContain((!isOwn && sentence) || '')
      isBroken = false
      const again = create()
      // For an index, the app creates a new one.
      if (sentence && again === first)
        fireEvent.click([...document.querySelectorAll('[role=option]')].at(-1) as Element)
      else rerender(<EmailPicker aria-label="To" contacts={again} />)
      await waitFor(() => expect(rows().toSorted()).toEqual(whole(source)))
      expect(picker().value).toBe('ann')
    },
  )

  it('sends one byte at a time, the picker types as before, and has the rows at the end', async () => {
    const waiting: (() => void)[] = []
    const bytes = new TextEncoder().encode(bodyOf(format, people))
    const sent = { all: false }
    function slowAnswer() {
      let at = 0
      sent.all = false
      const body = new ReadableStream({
        async pull(controller) {
          await new Promise<void>((resolve) => waiting.push(resolve))
          controller.enqueue(bytes.subarray(at, ++at))
          sent.all = at === bytes.length
          if (sent.all) controller.close()
        },
      })
      return new Response(body, { status: format.status, headers: { 'Content-Type': format.type } })
    }
    const timePasses = async () =>
      act(async () => {
        for (const go of waiting.splice(0)) go()
        await new Promise((resolve) => setTimeout(resolve))
      })
    render(<EmailPicker aria-label="To" contacts={prepare(source, slowAnswer)()} />)
    await userEvent.type(picker(), 'an')
    for (let second = 0; second < 20; second++) await timePasses()
    expect(rows()).not.toContain(people[0])
    await userEvent.type(picker(), 'nx{Backspace}')
    expect(picker().value).toBe('ann')
    for (let second = 0; second < 4000 && !sent.all; second++) await timePasses()
    await waitFor(() => expect(rows().toSorted()).toEqual(whole(source)))
    expect(picker().value).toBe('ann')
    expect(waiting).toEqual([])
  })
})

/** A server that answers with a million contacts, and what was read of its last answer. */
function million({ status, type, start, row }: Format) {
  const encoder = new TextEncoder()
  const state = { read: 0, isCanceled: false }
  function answer() {
    state.read = 0
    state.isCanceled = false
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(encoder.encode(start)),
      pull(controller) {
        let text = ''
        for (let n = 0; n < 1000; n++) text += row(`ann${state.read++}@example.org`)
        controller.enqueue(encoder.encode(text))
        if (state.read === 1_000_000) controller.close()
      },
      cancel: () => void (state.isCanceled = true),
    })
    return new Response(body, { status, headers: { 'Content-Type': type } })
  }
  return { state, answer }
}

describe('When a server answers with a million rows, the picker shows the first, and ends the request of', () => {
  it.each(['httpSearch', 'mergeSearches', 'cardDavSearch'])('%s', async (name) => {
    const source = sources[name] as Source
    const { state, answer } = million(source.format)
    render(<EmailPicker aria-label="To" contacts={prepare(source, answer)()} />)
    await userEvent.type(picker(), 'ann')
    await waitFor(() => expect(rows().length).toBeGreaterThan(10))
    await waitFor(() => expect(state.isCanceled).toBe(true), { timeout: 5000 })
    expect(state.read).toBeLessThan(100_000)
    await userEvent.type(picker(), 'x{Backspace}')
    expect(picker().value).toBe('ann')
    await waitFor(() => expect(rows()).toContain('ann0@example.org'))
  })

  it.each(['cardDavContacts, in one answer,', 'vCardContacts', 'cachedContacts, without a database,'])(
    '%s when the app closes the index',
    async (name) => {
      const source = sources[name] as Source
      const { state, answer } = million(source.format)
      const index = prepare(source, answer)() as ContactIndex
      render(<EmailPicker aria-label="To" contacts={index} />)
      await userEvent.type(picker(), 'ann')
      await waitFor(() => expect(rows().length).toBeGreaterThan(10))
      await userEvent.type(picker(), 'x{Backspace}')
      expect(picker().value).toBe('ann')
      await waitFor(() => expect(rows().length).toBeGreaterThan(10))
      expect(state).toMatchObject({ isCanceled: false })
      index.close()
      await waitFor(() => expect(state.isCanceled).toBe(true))
      expect(state.read).toBeLessThan(1_000_000)
    },
  )
})
