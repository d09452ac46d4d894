import { useLayoutEffect, useState } from 'react'
import { RecipientPicker, TextBox, type TextChangeDetails } from 'react-textbox-emailpicker'
import { formatMailboxes, parseMailboxes } from 'react-textbox-emailpicker/contacts'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

// Resets before which no code has to run between events are in resets-of-owned-text.test.tsx.

const reset = page.getByRole('button', { name: 'Reset' })
const input = () => document.querySelector('.tb-input') as HTMLInputElement
const form = () => document.querySelector('form') as HTMLFormElement
const rest = () => new Promise((done) => setTimeout(done, 20))

async function type(text: string) {
  await userEvent.click(page.getByLabelText('box'))
  await userEvent.keyboard(`{Control>}{End}{/Control}${text}`)
  await expect.poll(() => input().value).toContain(text.split(',').at(-1))
}

const boxes = {
  'a TextBox': TextBox,
  'a TextBox with several lines': ((props) => <TextBox {...(props as object)} multiline />) as typeof TextBox,
  'a RecipientPicker': RecipientPicker as typeof TextBox,
  'a RecipientPicker with mailboxes': (({ text = '', onTextChanged, ...props }) => {
    const changed = (list: Parameters<typeof formatMailboxes>[0], details: TextChangeDetails) =>
      onTextChanged?.(formatMailboxes(list), details)
    return (
      <RecipientPicker
        {...(props as object)}
        onChange={undefined}
        mailboxes={parseMailboxes(text)}
        onMailboxesChanged={changed}
      />
    )
  }) as typeof TextBox,
}

describe.each(Object.entries(boxes))('a reset, and a text that the app owns: %s', (name, Box) => {
  const told: string[] = []
  const known = { text: '' }

  function App({ next }: { next?: string }) {
    const [text, setText] = useState('zoe@x.example')
    useLayoutEffect(() => void (known.text = text))
    return (
      <form onReset={() => next && setText(next)}>
        <Box
          aria-label="box"
          name="to"
          text={text}
          onTextChanged={(changed, { reason }) => (told.push(reason), setText(changed))}
          onChange={() => told.push('change')}
        />
        <button type="reset">Reset</button>
      </form>
    )
  }
  const everything = () => {
    const chips = [...document.querySelectorAll('.tb-chip-name')].map(({ textContent }) => textContent)
    return JSON.stringify([chips, input().value, new FormData(form()).getAll('to'), known, told])
  }

  // With mailboxes, the draft is the box's own, and goes.
  it.skipIf(name.endsWith('mailboxes'))('changes nothing, and the user goes on', async () => {
    await render(<App />)
    await type(',ann@x.example,bo')
    for (const keys of ['', 'b']) {
      if (keys) await userEvent.keyboard(keys)
      const before = everything()
      form().reset()
      expect(everything()).toBe(before)
      await rest()
      expect(everything()).toBe(before)
    }
    expect(input().value.endsWith('bob')).toBe(true)
    input().blur()
    const before = everything()
    await userEvent.click(reset)
    await rest()
    expect(everything()).toBe(before)
  })

  it('by a button shows and submits what the app sets in onReset', async () => {
    await render(<App next="cid@x.example" />)
    await type('!')
    told.length = 0
    await userEvent.click(reset)
    await expect.poll(() => known.text).toBe('cid@x.example')
    await rest()
    expect(everything().match(/cid@x.example/g)?.length).toBe(3)
    expect(told.filter((reason) => /reset|change/.test(reason))).toEqual([])
  })
})
