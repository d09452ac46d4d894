import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { turns } from '../support/turns.ts'

const contacts = [
  { name: 'Ann Lee', email: 'ann@x.example' },
  { name: 'Anna Ray', email: 'anna@x.example' },
]
const input = () => screen.getByRole<HTMLInputElement>('combobox')
const rows = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const chips = () => screen.queryAllByRole('row').map((chip) => chip.getAttribute('aria-label'))
const active = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent

/** Lets the promises that are ready run. */
const pass = () => act(() => turns())

/** Has the code for the list come when the function that is returned is called. */
function setLate(): () => void {
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
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

beforeEach(() => {
  vi.resetModules()
  texts.length = 0
})

// They replace files of the source, which the built package does not have.
describe.skipIf(process.env.TEST_TARGET === 'dist')('before the code for the list has come', () => {
  it.each(['EmailPicker', 'RecipientPicker'] as const)('%s is a combobox, and takes text', async (name) => {
    const come = setLate()
    const user = await start(name)
    await user.keyboard('an')
    expect(input().getAttribute('aria-expanded')).toBe('false')
    expect(texts).toEqual(['a', 'an'])
    come()
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(input().value).toBe('an')
    expect(texts).toEqual(['a', 'an'])
  })

  it.each(['EmailPicker', 'RecipientPicker'] as const)('arrow keys of %s wait for the rows', async (name) => {
    const come = setLate()
    const user = await start(name)
    await user.keyboard(name === 'EmailPicker' ? 'an{ArrowDown}{ArrowDown}' : 'an{ArrowDown}')
    come()
    await waitFor(() => expect(active()).toMatch(/Anna Ray/))
  })

  it('an Enter of RecipientPicker waits for the first row', async () => {
    const come = setLate()
    const user = await start('RecipientPicker')
    await user.keyboard('ann{Enter}')
    expect(chips()).toEqual([])
    come()
    await waitFor(() => expect(chips()).toEqual(['Ann Lee']))
  })

  it.each([false, true])('a list that is typed becomes recipients (controlled: %s)', async (isControlled) => {
    const come = setLate()
    const user = await start('RecipientPicker', {}, isControlled)
    await user.keyboard('b@x.org, c@x.org, d')
    expect(input().value).toBe('b@x.org, c@x.org, d')
    come()
    await waitFor(() => expect(chips()).toEqual(['b@x.org', 'c@x.org']))
    expect(input().value).toBe('d')
    expect(texts.at(-1)).toBe('b@x.org, c@x.org, d')
    await user.keyboard('{Control>}z{/Control}')
    expect(input().value).toBe('b@x.org, c@x.org, d')
  })

  it('lines that are pasted become recipients', async () => {
    const come = setLate()
    const user = await start('RecipientPicker')
    await user.paste('b@x.org\nc@x.org')
    come()
    await waitFor(() => expect(chips()).toEqual(['b@x.org', 'c@x.org']))
  })

  it('leaving the box makes recipients', async () => {
    setLate()
    const user = await start('RecipientPicker')
    await user.keyboard('b@x.org')
    await user.tab()
    expect(chips()).toEqual(['b@x.org'])
    expect(texts.at(-1)).toBe('b@x.org')
  })

  it('the cross of a chip removes it later', async () => {
    const come = setLate()
    const user = await start('RecipientPicker', { defaultText: 'b@x.org, c@x.org, ' })
    await user.click(screen.getByRole('button', { name: 'Remove b@x.org' }))
    come()
    await waitFor(() => expect(chips()).toEqual(['c@x.org']))
  })

  it('the text that the app sets is shown, and letters of a late app stay', async () => {
    setLate()
    const { RecipientPicker } = await import('react-textbox-emailpicker')
    const answers: (() => void)[] = []
    function App() {
      const [text, setText] = useState('')
      return (
        <RecipientPicker
          aria-label="To"
          text={text}
          onTextChanged={(now) => answers.push(() => setText(now))}
        />
      )
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
  it.each(['EmailPicker', 'RecipientPicker'] as const)(
    "%s takes text, and Enter is the form's",
    async (name) => {
      setMissing()
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
      const user = await start(name, { autoHighlight: true })
      await pass()
      await user.keyboard('b@x.org')
      const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
      fireEvent(input(), enter)
      expect(enter.defaultPrevented).toBe(false)
      expect(input().value).toBe('b@x.org')
      expect(texts.at(-1)).toBe('b@x.org')
      expect(warn).toHaveBeenCalled()
      await user.tab()
      expect(chips()).toEqual(name === 'RecipientPicker' ? ['b@x.org'] : [])
    },
  )
})
