import { useState } from 'react'
import type { EmailPickerProps } from 'react-textbox-emailpicker'
import type { ContactSearch } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { turns } from '../support/turns.ts'
import { inputIn, often, Picker, rowsOf } from '../contact-list/opened-list.tsx'

function App({ initial = '', ...props }: EmailPickerProps & { initial?: string }) {
  const [text, setText] = useState(initial)
  return <Picker text={text} onTextChanged={setText} {...props} />
}

async function start(props: Parameters<typeof App>[0] = {}) {
  await render(<App {...props} />)
  const input = inputIn(document)
  input.focus()
  input.setSelectionRange(input.value.length, input.value.length)
  return input
}

it('the caret stays where the user types while rows arrive and the app renders', async () => {
  const streaming: ContactSearch = {
    async *search(query) {
      for (let total = 1; total <= 5; total++) {
        await turns(1)
        const contact = { email: `${query}.${total}@x.example` }
        yield { matches: [{ contact, nameRanges: [], emailRanges: [] }], total, complete: total === 5 }
      }
    },
  }
  const input = await start({ contacts: streaming, initial: 'ad' })
  input.setSelectionRange(1, 1)
  for (const [index, letter] of [...'nnaber'].entries()) {
    await userEvent.keyboard(letter)
    await expect.poll(() => rowsOf(input).length, often).toBeGreaterThan(0)
    expect(input.selectionStart).toBe(index + 2)
  }
  expect(input.value).toBe('annaberd')
})

describe('the input', () => {
  it('is the same element, and keeps the focus, when the list opens and closes', async () => {
    const input = await start()
    const events: string[] = []
    for (const type of ['focus', 'blur', 'focusin', 'focusout'])
      input.addEventListener(type, () => events.push(type))
    await userEvent.keyboard('ann')
    await expect.poll(() => rowsOf(input).length, often).toBeGreaterThan(0)
    await userEvent.keyboard('{ArrowDown}{Escape}{ArrowDown}')
    await expect.poll(() => rowsOf(input).length, often).toBeGreaterThan(0)
    await userEvent.click(rowsOf(input)[0] as Element)
    expect(inputIn(document)).toBe(input)
    expect(document.activeElement).toBe(input)
    expect(events).toEqual([])
  })

  it('has text large enough that phones do not zoom in, and turns off autofill, which would cover the list', async () => {
    const input = await start()
    expect(Number.parseFloat(getComputedStyle(input).fontSize)).toBeGreaterThanOrEqual(16)
    expect(input.autocomplete).toBe('off')
    expect(`${input.id}${input.name}`).not.toMatch(/mail/i)
  })

  it('allows autofill when the app asks for it', async () => {
    expect(await start({ autoComplete: 'email', name: 'email' })).toMatchObject({
      autocomplete: 'email',
      name: 'email',
    })
  })
})
