import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { createRef, useState } from 'react'
import {
  RecipientPicker,
  type RecipientPickerHandle,
  type RecipientPickerProps,
} from 'react-textbox-emailpicker'
import { parseMailboxes, type Contact } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'
import { runs } from '../support/runs.ts'
import { boxNamed } from './recipient-box.tsx'

vi.setConfig({ testTimeout: 120_000 })

// Boxes in which the comma, the semicolon, or both are a part of a name.

const box = boxNamed('To')
const contacts = [
  { name: 'Anders Zorn', email: 'anders@x.example' },
  { name: 'Lee, Ann', email: 'ann@x.example' },
  { name: 'Li; Bo', email: 'bo@x.example' },
]

function start(props: RecipientPickerProps = {}) {
  const ref = createRef<RecipientPickerHandle>()
  const rejected: string[] = []
  render(
    <form aria-label="form">
      <RecipientPicker
        ref={ref}
        aria-label="To"
        name="to"
        onRecipientRejected={({ reason, mailboxes }) =>
          void rejected.push(`${reason}: ${mailboxes.map(({ email }) => email).join(' | ')}`)
        }
        {...props}
      />
      <button type="button">Next</button>
    </form>,
  )
  return {
    user: userEvent.setup({ delay: null }),
    rejected,
    handle: () => ref.current as RecipientPickerHandle,
    submitted: () => new FormData(screen.getByRole<HTMLFormElement>('form')).get('to') as string,
  }
}

/** The recipients, and how a reader of the text reads them. */
const read = (mailboxes: readonly Contact[]) => mailboxes.map(({ name = '', email }) => `${name} <${email}>`)

/** Fails if somebody else reads other recipients in the text than the box has. */
function expectSameInText(handle: RecipientPickerHandle, text: string) {
  expect(text).toBe(handle.text)
  expect(read(parseMailboxes(text))).toEqual(read(handle.mailboxes))
}

describe.each([[[';']], [[]], [[' ']], [[';', ' ']]] as NonNullable<RecipientPickerProps['separators']>[][])(
  'where %j are the separators',
  (separators) => {
    const props = { separators, contacts }

    it('the whole draft is searched for, and a pick with Enter or Tab takes its place', async () => {
      for (const key of ['{Enter}', '{Tab}']) {
        const { user, handle, submitted } = start(props)
        await user.type(box.input(), 'Lee, An')
        expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
          expect.stringContaining('Lee, Ann'),
        ])
        await user.keyboard(key)
        expect(box.names()).toEqual(['Lee, Ann'])
        expect(box.input().value).toBe('')
        expectSameInText(handle(), submitted())
        cleanup()
      }
    })

    it('a pick takes the place of the whole draft also with the caret before its comma', async () => {
      const { user } = start(props)
      await user.type(box.input(), 'Lee, An{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
      await user.keyboard('{ArrowDown}')
      await screen.findByRole('option')
      await user.keyboard('{Enter}')
      expect(box.names()).toEqual(['Lee, Ann'])
      expect(box.input().value).toBe('')
    })

    it.each([
      ['Lee, Ann <ann@x.org>', 'Lee, Ann', 'ann@x.org'],
      ['Lee, Ann, Jr. <ann@x.org>', 'Lee, Ann, Jr.', 'ann@x.org'],
      ['Lee, Ann, "A" <ann@x.org>', 'Lee, Ann, "A"', 'ann@x.org'],
      ['Lee, Ann ann@x.org', 'Lee, Ann', 'ann@x.org'],
      ['Lee, <ann@x.org>', 'Lee', 'ann@x.org'],
      ['Lee, Ann, Jr. (ann@x.org)', 'Lee, Ann, Jr.', 'ann@x.org'],
      ['李，安，三 <ann@x.org>', '李，安，三', 'ann@x.org'],
    ])('%s is one recipient with Enter and after leaving the box', async (typed, name, email) => {
      for (const commit of ['{Enter}', '{Tab}']) {
        const { user, handle, submitted } = start({ separators })
        await user.type(box.input(), typed + commit)
        expect(read(handle().mailboxes)).toEqual([`${name} <${email}>`])
        expect(box.input().value).toBe('')
        expectSameInText(handle(), submitted())
        cleanup()
      }
    })

    it('a name alone is one entry that is no address, as a draft and as a recipient', async () => {
      const { user, handle, submitted, rejected } = start({ separators })
      await user.type(box.input(), 'Lee, Ann, Jr.')
      await user.tab()
      expect(rejected).toEqual(['not-an-address: Lee, Ann, Jr.'])
      expect(box.input().value).toBe('Lee, Ann, Jr.')
      await user.click(box.input())
      await user.keyboard('{Enter}')
      expect(box.names()).toEqual(['"Lee, Ann, Jr."'])
      expectSameInText(handle(), submitted())
    })

    it('a comma after an address ends the entry', async () => {
      const { user, handle } = start({ separators, contacts })
      await user.type(box.input(), 'cid@x.org, Dee <dee@x.org>, Lee, An')
      await screen.findByRole('option')
      await user.keyboard('{Enter}')
      expect(box.names()).toEqual(['cid@x.org', 'Dee', 'Lee, Ann'])
      expectSameInText(handle(), handle().text)
    })

    it('undo brings back what was typed, and redo the recipient', async () => {
      const { user, handle } = start({ separators })
      const typed = 'Lee, Ann, Jr. <ann@x.org>'
      for (const commit of [(now: UserEvent) => now.keyboard('{Enter}'), (now: UserEvent) => now.tab()]) {
        await user.type(box.input(), typed)
        await commit(user)
        expect(box.names()).toEqual(['Lee, Ann, Jr.'])
        await user.click(box.input())
        await user.keyboard('{Control>}z{/Control}')
        expect([box.names(), box.input().value]).toEqual([[], typed])
        await user.keyboard('{Control>}y{/Control}')
        expect(box.names()).toEqual(['Lee, Ann, Jr.'])
        await user.clear(box.input())
        await user.keyboard('{Backspace}{Backspace}')
        expect(handle().text.trim()).toBe('')
      }
    })

    it('an app that answers in its own spelling has the same recipients', async () => {
      const texts: string[] = []
      function App() {
        const [text, setText] = useState('')
        return (
          <RecipientPicker
            aria-label="To"
            separators={separators}
            text={text}
            onTextChanged={(next) => {
              texts.push(next)
              setText(next.toUpperCase())
            }}
          />
        )
      }
      render(<App />)
      const user = userEvent.setup({ delay: null })
      await user.type(box.input(), 'Lee, Ann, Jr. <ann@x.org>{Enter}')
      expect(box.names()).toEqual(['LEE, ANN, JR.'])
      expect(read(parseMailboxes(texts.at(-1) ?? ''))).toEqual(['LEE, ANN, JR. <ANN@X.ORG>'])
    })

    it('the recipients that the app gets can be set again', async () => {
      function App() {
        const [mailboxes, setMailboxes] = useState<readonly Contact[]>([])
        return (
          <RecipientPicker
            aria-label="To"
            separators={separators}
            mailboxes={mailboxes.map(({ name, email }) => ({ name, email }))}
            onMailboxesChanged={setMailboxes}
          />
        )
      }
      render(<App />)
      const user = userEvent.setup({ delay: null })
      await user.type(box.input(), 'Lee, Ann, Jr. <ann@x.org>{Enter}Bo, Cid{Enter}')
      expect(box.names()).toEqual(['Lee, Ann, Jr.', '"Bo, Cid"'])
    })

    it('the draft of a text of the app is found again', () => {
      const { handle } = start({ separators, defaultText: 'Dee <dee@x.org>, Lee, An' })
      expect([box.names(), box.input().value]).toEqual([['Dee'], 'Lee, An'])
      expect(handle().text).toBe('Dee <dee@x.org>, Lee, An')
    })

    it('the draft of another text of the app is found', () => {
      const element = (text: string) => (
        <RecipientPicker aria-label="To" separators={separators} text={text} />
      )
      const { rerender } = render(element(''))
      rerender(element('Dee <dee@x.org>; Lee, An'))
      expect([box.names(), box.input().value]).toEqual([['Dee'], 'Lee, An'])
    })

    it('a chip that is opened and edited stays one recipient', async () => {
      const { user, handle } = start({ separators, defaultText: '"Lee, Ann" <ann@x.org>, dee@x.org' })
      await user.click(box.input())
      await user.keyboard('{ArrowLeft}{ArrowLeft}{Enter}')
      await user.clear(box.input())
      await user.keyboard('Lee, Bo, Jr. <bo@x.org>{Enter}')
      expect(box.names()).toEqual(['Lee, Bo, Jr.', 'dee@x.org'])
      expectSameInText(handle(), handle().text)
    })

    it('opening another chip keeps a draft with a comma as one recipient', async () => {
      const { user, handle } = start({ separators, defaultText: 'dee@x.org, ' })
      await user.type(box.input(), 'Lee, Ann')
      await user.dblClick(screen.getByText('dee@x.org'))
      expect(box.names()).toEqual(['"Lee, Ann"'])
      expect(box.input().value).toBe('dee@x.org')
      expect(read(parseMailboxes(handle().text))).toHaveLength(2)
    })

    it('text that comes at once at a chip stays one entry', async () => {
      const { user } = start({ separators, defaultText: 'dee@x.org, ' })
      await user.click(box.input())
      await user.keyboard('{ArrowLeft}')
      const inputType = 'insertReplacementText'
      const data = 'Lee, An'
      act(() => {
        const event = new InputEvent('beforeinput', { inputType, data, bubbles: true, cancelable: true })
        box.input().dispatchEvent(event)
      })
      expect([box.names(), box.input().value]).toEqual([['dee@x.org'], 'Lee, An'])
    })

    it('a duplicate is left out as one recipient', async () => {
      const { user, rejected } = start({ separators, defaultText: 'ann@x.org, ' })
      await user.type(box.input(), 'Lee, Ann, Jr. <ann@x.org>{Enter}')
      expect(box.names()).toEqual(['ann@x.org'])
      expect(rejected).toEqual(['duplicate: ann@x.org'])
    })

    it('a draft with a comma counts as one of maxRecipients', async () => {
      const { user } = start({ separators, maxRecipients: 1 })
      await user.type(box.input(), 'Lee, Ann, Jr. <ann@x.org>')
      expect(box.input().validity.valid).toBe(true)
      await user.keyboard('{Enter}')
      expect(box.names()).toEqual(['Lee, Ann, Jr.'])
    })

    it('pasted and dropped lists are read with all separators', () => {
      start({ separators })
      act(() => box.input().focus())
      const list = 'a@x.org, "Lee, B" <b@x.org>; c@x.org'
      fireEvent.paste(box.input(), { clipboardData: { getData: () => list, types: ['text/plain'] } })
      const dataTransfer = { types: ['text/plain'], getData: () => 'd@x.org; Lee, E <e@x.org>' }
      fireEvent.drop(box.area(), { dataTransfer })
      expect(box.names().toSorted()).toEqual(['Lee, B', 'Lee, E', 'a@x.org', 'c@x.org', 'd@x.org'])
    })
  },
)

it('where only the comma separates, a semicolon is a part of a name', async () => {
  const { user, handle } = start({ separators: [','], contacts })
  await user.type(box.input(), 'Li; B')
  await screen.findByRole('option')
  await user.keyboard('{Enter}Li; Cid; Jr. <cid@x.org>,')
  expect(box.names()).toEqual(['Li; Bo', 'Li; Cid; Jr.'])
  expectSameInText(handle(), handle().text)
})

it('where only the semicolon separates, it makes a recipient of a name with commas', async () => {
  const { user, handle } = start({ separators: [';'] })
  await user.type(box.input(), 'Lee, Ann <ann@x.org>;Lee, Bo, Jr. <bo@x.org>;Cid, Dee;')
  expect(box.names()).toEqual(['Lee, Ann', 'Lee, Bo, Jr.', '"Cid, Dee"'])
  expectSameInText(handle(), handle().text)
})

it('where the blank separates, it makes a recipient of a name with commas', async () => {
  const { user, handle } = start({ separators: [' '] })
  await user.type(box.input(), 'Lee, Bo, Jr. <bo@x.org> c')
  expect([box.names(), box.input().value]).toEqual([['Lee, Bo, Jr.'], 'c'])
  expect(read(handle().mailboxes)).toEqual(['Lee, Bo, Jr. <bo@x.org>'])
})

const pieces = [
  'Lee',
  ',',
  ', ',
  ' ',
  '"',
  '(x)',
  'Ann',
  '<a@x.org>',
  'b@y.org',
  '<bad>',
  '\\',
  ':',
  '，',
  'Bob <c@x.org>',
]

it('whatever is typed, the text has exactly the recipients of the box, and all that was typed', async () => {
  await assert(
    asyncProperty(
      constantFrom([';'] as const, [] as const, [' '] as const),
      array(constantFrom(...pieces), { minLength: 1, maxLength: 9 }),
      constantFrom('Enter', 'Leave'),
      async (separators, words, commit) => {
        const { handle, rejected } = start({ separators, defaultText: 'Zoe, z@z.org; ' })
        const typed = words.join('')
        act(() => box.input().focus())
        fireEvent.change(box.input(), { target: { value: typed } })
        if (commit === 'Enter') fireEvent.keyDown(box.input(), { key: 'Enter' })
        else act(() => box.input().blur())
        const { text, mailboxes } = handle()
        const draft = box.input().value
        const chips = draft ? text.slice(0, text.lastIndexOf(draft)) : text
        expect(read(parseMailboxes(chips))).toEqual(read(mailboxes))
        const letters = (some: string) => some.replace(/[^a-z@.]/gi, '').toLowerCase()
        // Who is there already is left out, with the name, and so is a comment behind an address.
        const isLeftOut = rejected.some((one) => one.startsWith('duplicate'))
        const kept = isLeftOut ? [] : words.filter((word) => word !== '(x)')
        for (const word of kept) expect(letters(text)).toContain(letters(word))
        cleanup()
      },
    ).afterEach(cleanup),
    { numRuns: runs(100) },
  )
})
