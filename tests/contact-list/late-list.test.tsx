import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { people } from '../support/people.ts'
import { shownIn } from '../support/shown-in.ts'
import { deferred, turns } from '../support/turns.ts'

const contacts = people('Ann Anna')
const input = () => screen.getByRole<HTMLInputElement>('combobox')
const shows = (line: string) => waitFor(() => expect(shownIn(input())).toBe(line))

/** Lets the promises that are ready run. */
const pass = () => act(() => turns())

/** Has the code for the list come when the function that is returned is called. */
function setLate(): () => void {
  const { promise: coming, resolve: come } = deferred()
  for (const file of ['../../src/email-picker/Completions.tsx', '../../src/recipient-picker/Editing.tsx'])
    vi.doMock(file, async (importOriginal) => {
      await coming
      return importOriginal<object>()
    })
  return come
}

/** Has the code fail to load. */
function setMissing(): void {
  for (const file of ['../../src/email-picker/Completions.tsx', '../../src/recipient-picker/Editing.tsx'])
    vi.doMock(file, () => Promise.reject(new Error('offline')))
}

const texts: string[] = []

async function start(name: 'EmailPicker' | 'RecipientPicker', props: object = {}, isControlled = false) {
  const boxes = await import('react-textbox-emailpicker')
  const Picker = boxes[name] as typeof boxes.RecipientPicker
  function App() {
    const [text, setText] = useState('')
    const own = isControlled ? { text } : {}
    return (
      <Picker
        aria-label="To"
        contacts={contacts}
        {...props}
        {...own}
        onTextChanged={(now) => {
          texts.push(now)
          setText(now)
        }}
      />
    )
  }
  render(<App />)
  const user = userEvent.setup({ delay: null })
  await user.click(input())
  return user
}

// The next file has modules that are not replaced.
afterAll(() => void vi.resetModules())

beforeEach(() => {
  vi.resetModules()
  texts.length = 0
})

// They replace files of the source, which the built package does not have.
describe.skipIf(process.env.TEST_TARGET === 'dist')('before the code for the list has come', () => {
  it.each(['EmailPicker', 'RecipientPicker'] as const)('%s is a combobox, and takes text', async (name) => {
    const come = setLate()
    const user = await start(name, { autoHighlight: false })
    await user.keyboard('an')
    await shows('an|')
    expect(texts).toEqual(['a', 'an'])
    come()
    await shows('an| › Ann, Anna')
    expect(texts).toEqual(['a', 'an'])
  })

  it('a list in a text of the app becomes recipients, and an undo makes it a text again', async () => {
    const come = setLate()
    const user = await start('RecipientPicker', {}, true)
    await user.keyboard('b@x.org, c@x.org, d')
    come()
    await shows('[b@x.org] [c@x.org] d|')
    expect(texts.at(-1)).toBe('b@x.org, c@x.org, d')
    await user.keyboard('{Control>}z{/Control}')
    await shows('b@x.org, c@x.org, d|')
  })

  const [list, two] = ['b@x.org, c@x.org, ', '[b@x.org] [c@x.org]']
  const cross = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Remove b@x.org' }))
  const paste = (user: UserEvent) => user.paste('b@x.org\nc@x.org')
  type Do = string | ((user: UserEvent) => Promise<unknown>)
  it.each<[string, 'EmailPicker' | 'RecipientPicker', Do, before: string, after: string, text?: string]>([
    ['arrow keys wait for rows', 'EmailPicker', 'an{ArrowDown}{ArrowDown}', 'an|', 'an| › Ann, Anna*'],
    ['arrow keys wait for rows', 'RecipientPicker', 'an{ArrowDown}', 'an|', 'an| › Ann, Anna*'],
    ['an Enter waits for the first row', 'RecipientPicker', 'ann{Enter}', 'ann|', '[Ann] |'],
    ['a list that is typed becomes recipients', 'RecipientPicker', `${list}d`, `${list}d|`, `${two} d|`],
    ['lines that are pasted become recipients', 'RecipientPicker', paste, `${list}|`, `${two} |`],
    ['leaving the box makes recipients', 'RecipientPicker', 'b@x.org{Tab}', '[b@x.org]', '[b@x.org]'],
    ['the cross of a chip removes it later', 'RecipientPicker', cross, `${two} |`, '[c@x.org] |', list],
  ])('%s (%s)', async (_, name, keys, before, after, defaultText) => {
    const come = setLate()
    const user = await start(name, { defaultText })
    await (typeof keys === 'string' ? user.keyboard(keys) : keys(user))
    await shows(before)
    come()
    await shows(after)
  })

  it('letters of a late app stay', async () => {
    setLate()
    const { RecipientPicker } = await import('react-textbox-emailpicker')
    const answers: (() => void)[] = []
    function App() {
      const [text, setText] = useState('')
      const onTextChanged = (now: string) => answers.push(() => setText(now))
      return <RecipientPicker aria-label="To" text={text} onTextChanged={onTextChanged} />
    }
    render(<App />)
    const user = userEvent.setup({ delay: null })
    await user.click(input())
    await user.keyboard('ab')
    act(() => answers[0]?.())
    expect(input().value).toBe('ab')
    act(() => answers[1]?.())
    expect(input().value).toBe('ab')
  })
})

describe.skipIf(process.env.TEST_TARGET === 'dist')('without the code for the list', () => {
  it.each([
    ['EmailPicker', 'b@x.org'],
    ['RecipientPicker', '[b@x.org]'],
  ] as const)("%s takes text, and Enter is the form's", async (name, left) => {
    setMissing()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const user = await start(name, { autoHighlight: true })
    await pass()
    await user.keyboard('b@x.org')
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    fireEvent(input(), enter)
    expect([enter.defaultPrevented, texts.at(-1)]).toEqual([false, 'b@x.org'])
    expect(warn).toHaveBeenCalled()
    await shows('b@x.org|')
    await user.tab()
    await shows(left)
  })
})
