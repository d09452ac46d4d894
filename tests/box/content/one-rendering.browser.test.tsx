import { Profiler, StrictMode, useState, type ComponentType } from 'react'
import { EmailPicker, Field, MessagesProvider, TextBox } from 'react-textbox-emailpicker'
import type { BoxProps, EmailPickerProps } from 'react-textbox-emailpicker'
import { de } from 'react-textbox-emailpicker/locales/de'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { dropPauses } from '../../support/still-time.ts'
import { frames } from '../../support/turns.ts'

const contacts = [{ name: 'Ann', email: 'ann@x.example' }]

const boxes: Record<string, ComponentType<EmailPickerProps>> = {
  TextBox: (props: BoxProps) => <TextBox {...props} readOnly={false} />,
  'multiline TextBox': (props: BoxProps) => <TextBox {...props} readOnly={false} multiline />,
  EmailPicker: (props) => <EmailPicker {...props} contacts={contacts} />,
  'EmailPicker that checks an address': (props) => (
    <EmailPicker {...props} contacts={contacts} validate="address" />
  ),
}

const input = () => page.getByLabelText('An', { exact: true }).element() as HTMLInputElement

/** Renders a box with all that it can have around its text. Returns the texts of the counter after each commit. */
async function start(Box: ComponentType<EmailPickerProps>, isControlled: boolean) {
  const commits: (string | null | undefined)[] = []
  function App() {
    const [text, setText] = useState('')
    return (
      <Profiler id="app" onRender={() => commits.push(document.querySelector('.tb-count')?.textContent)}>
        <MessagesProvider messages={de}>
          <Field label="An" description="Name oder Adresse" error="Zu kurz" required>
            <Box
              {...(isControlled && { text, onTextChanged: setText })}
              startAdornment={<i>@</i>}
              endAdornment={<button type="button">…</button>}
              clearable
              showCount
              maxLength={4}
            />
          </Field>
        </MessagesProvider>
      </Profiler>
    )
  }
  await render(<App />, { wrapper: StrictMode })
  await userEvent.click(input())
  await frames()
  commits.length = 0
  return commits
}

describe.each(Object.entries(boxes))('a key in a %s with everything in the frame', (_, Box) => {
  it.each([
    ['owned by the app', true],
    ['of its own', false],
  ])('causes one commit, with the text %s', async (__, isControlled) => {
    dropPauses()
    const commits = await start(Box, isControlled)
    // The list has no contact for them, so no rows come later.
    await userEvent.keyboard('z')
    await userEvent.keyboard('y')
    await userEvent.keyboard('{Backspace}')
    expect(input().value).toBe('z')
    expect(commits).toEqual(['1/4', '2/4', '1/4'])
  })
})
