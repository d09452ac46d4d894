import 'react-textbox-emailpicker/styles.css'
import { useState } from 'react'
import type { RecipientPickerProps } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { boxNamed, forget, listOf, Recipients, reported } from './recipient-box.tsx'

const box = boxNamed()
const other = page.getByLabelText('Name')
const submitted = () => new FormData(document.querySelector('form') as HTMLFormElement).getAll('to')

beforeEach(forget)

/** Fills in the box like a browser, which raises these events in each field of a form, whichever has the focus. */
function fill(text: string) {
  const input = box.input()
  const prototype: unknown = Object.getPrototypeOf(input)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text)
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
}

async function start(props: RecipientPickerProps = {}) {
  const { rerender } = await render(<App {...props} />)
  await userEvent.click(other)
  return (next: RecipientPickerProps) => rerender(<App {...next} />)
}

const App = (props: RecipientPickerProps) => (
  <form>
    <input aria-label="Name" />
    <Recipients name="to" {...props} />
  </form>
)

describe('a box that a browser fills in while the focus is elsewhere', () => {
  it.each<[string, string, RecipientPickerProps, string[], string]>([
    ['an address', 'zoe@x.example', {}, ['zoe@x.example'], ''],
    ['a name and an address', 'Zoe <zoe@x.example>', {}, ['Zoe'], ''],
    ['two addresses', 'zoe@x.example, bob@x.example', {}, ['zoe@x.example', 'bob@x.example'], ''],
    [
      'an address beside others',
      'zoe@x.example',
      { defaultText: listOf('Ann') },
      ['Ann', 'zoe@x.example'],
      '',
    ],
    ['a name', 'Zoe', {}, [], 'Zoe'],
    ['somebody who is there already', 'ann@x.example', { defaultText: listOf('Ann') }, ['Ann'], ''],
  ])('treats %s as if the user left the box then', async (_, text, props, names, draft) => {
    await start(props)
    fill(text)
    await expect.poll(box.names).toEqual(names)
    expect(box.input().value).toBe(draft)
    expect(document.activeElement).toBe(other.element())
  })

  it('tells the app of the text, and then of the recipient', async () => {
    await start({ defaultText: listOf('Ann') })
    fill('zoe@x.example')
    await expect.poll(() => reported).toEqual(['text autofill', 'mailboxes commit: Ann zoe@x.example'])
    expect(submitted()).toEqual([`${listOf('Ann')}, zoe@x.example`])
  })

  it('makes a recipient of an address that replaces what was typed on an earlier visit', async () => {
    await start()
    await userEvent.click(box.input())
    await userEvent.keyboard('bob')
    await userEvent.click(other)
    forget()
    fill('bob@x.example')
    await expect.poll(box.names).toEqual(['bob@x.example'])
    expect(reported).toEqual(['text autofill', 'mailboxes commit: bob@x.example'])
  })

  it('tells the app what is not an address', async () => {
    const rejected: string[] = []
    await start({
      onRecipientRejected: ({ reason, mailboxes }) => rejected.push(`${reason}: ${mailboxes[0]?.email}`),
    })
    fill('Zoe')
    await expect.poll(() => rejected).toEqual(['not-an-address: Zoe'])
  })

  it.each(['text', 'mailboxes'])('gets no recipient if an app that owns the %s refuses it', async (owned) => {
    await start(
      owned === 'text' ? { text: '', onTextChanged: (text) => void reported.push(text) } : { mailboxes: [] },
    )
    fill('zoe@x.example')
    await expect.poll(() => reported.length).toBeGreaterThan(0)
    await expect.poll(box.names).toEqual([])
  })

  it.each(['text', 'mailboxes'])(
    'gets the recipient if an app that owns the %s accepts it',
    async (owned) => {
      function Owner() {
        const [text, setText] = useState('')
        const [mailboxes, setMailboxes] = useState<RecipientPickerProps['mailboxes']>([])
        return (
          <App
            {...(owned === 'text'
              ? { text, onTextChanged: setText }
              : { mailboxes, onMailboxesChanged: setMailboxes })}
          />
        )
      }
      await render(<Owner />)
      await userEvent.click(other)
      fill('zoe@x.example')
      await expect.poll(box.names).toEqual(['zoe@x.example'])
      expect(box.input().value).toBe('')
      expect(submitted()).toEqual(['zoe@x.example'])
    },
  )

  it('has what was there before after one undo', async () => {
    await start({ defaultText: listOf('Ann') })
    fill('zoe@x.example')
    await expect.poll(box.names).toEqual(['Ann', 'zoe@x.example'])
    await userEvent.click(box.input())
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(() => [...box.names(), box.input().value]).toEqual(['Ann', ''])
  })
})

it('What a browser fills in where the user is stays a draft until the user leaves', async () => {
  await start()
  await userEvent.click(box.input())
  forget()
  fill('zoe@x.example')
  await expect.poll(() => reported).toEqual(['text autofill'])
  expect(box.names()).toEqual([])
  expect(box.input().value).toBe('zoe@x.example')
  await userEvent.click(other)
  await expect.poll(() => reported.slice(1)).toEqual(['mailboxes commit: zoe@x.example', 'lost focus'])
})

it('What is written into a box with the focus in a window in the background stays a draft until the user leaves', async () => {
  await start()
  await userEvent.click(box.input())
  // There, `:focus` matches nothing.
  vi.spyOn(box.input(), 'matches').mockReturnValue(false)
  for (const text of ['zoe@x.co', 'zoe@x.com']) {
    fill(text)
    await expect.poll(() => reported.at(-1)).toBe('text autofill')
    expect(box.names()).toEqual([])
  }
  expect(box.input().value).toBe('zoe@x.com')
  vi.restoreAllMocks()
  await userEvent.click(other)
  await expect.poll(box.names).toEqual(['zoe@x.com'])
})
