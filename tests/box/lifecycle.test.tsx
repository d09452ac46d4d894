import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState, type ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import type { RecipientPickerProps, TextBoxHandle, TextBoxProps } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { Activity, Hideable } from '../support/activity.ts'

const box = () => screen.getByLabelText<HTMLInputElement>('box')

it('a box whose onChange handler renders the app at once reports the edit all the same', () => {
  const reported = vi.fn<(text: string) => void>()
  function App() {
    const [text, setText] = useState('')
    return (
      <TextBox
        aria-label="box"
        text={text}
        onChange={({ target }) => flushSync(() => setText(target.value))}
        onTextChanged={reported}
      />
    )
  }
  render(<App />)
  fireEvent.change(box(), { target: { value: 'a' } })
  expect(reported.mock.calls.map(([text]) => text)).toEqual(['a'])
  expect(box().value).toBe('a')
})

it('a line break typed before a multiline box is hydrated is reported', async () => {
  const reported = vi.fn<(text: string) => void>()
  const app = <TextBox aria-label="box" multiline text="abc" onTextChanged={reported} />
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(app)
  box().value = 'abc\n'
  const root = await act(async () => hydrateRoot(container, app))
  expect(reported.mock.calls.map(([text]) => text)).toEqual(['abc\n'])
  act(() => root.unmount())
  container.remove()
})

it('A ref of a hydrated box is the root from the server, and has nothing of the app after unmounting', async () => {
  const handles: (TextBoxHandle | null)[] = []
  const app = (
    <StrictMode>
      <TextBox aria-label="box" hint="Name" text="abc" ref={(handle) => void handles.push(handle)} />
    </StrictMode>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(app)
  const rendered = container.firstElementChild
  const root = await act(async () => hydrateRoot(container, app))
  expect(new Set(handles.filter(Boolean))).toEqual(new Set([rendered]))
  const [handle] = handles as [TextBoxHandle]
  expect([handle.hint, handle.text, handle.form]).toEqual(['Name', 'abc', null])
  act(() => root.unmount())
  container.remove()
  expect(handles.at(-1)).toBeNull()
  expect([handle.hint, handle.text]).toEqual(['', 'abc'])
})

type Draw = (props: TextBoxProps) => ReactElement
/** EmailPicker has the editor of TextBox. */
const boxes: [string, Draw][] = [
  ['TextBox', (props) => <TextBox {...props} />],
  ['RecipientPicker', (props) => <RecipientPicker {...(props as RecipientPickerProps)} />],
]

describe.runIf(Activity)('a box that is hidden for a while', () => {
  const form = () => screen.getByTestId<HTMLFormElement>('form')
  const submitted = () => new FormData(form()).get('to')

  /** Renders a box in a form. `show` hides it or shows it again, with other properties. */
  function start(draw: Draw, first: TextBoxProps) {
    const App = ({ mode, ...props }: TextBoxProps & { mode: string }) => (
      <form data-testid="form">
        {/* oxlint-disable-next-line react/capitalized-calls */}
        <Hideable mode={mode}>{draw({ 'aria-label': 'box', name: 'to', ...props })}</Hideable>
        <input aria-label="other" />
      </form>
    )
    const { rerender } = render(<App mode="visible" {...first} />)
    return (mode: 'visible' | 'hidden', props: TextBoxProps) =>
      act(async () => rerender(<App mode={mode} {...props} />))
  }
  const owned = (text: string): TextBoxProps => ({ text, onTextChanged: () => undefined })

  it.each(boxes)('submits what its app has set meanwhile (%s)', async (_, draw) => {
    const show = start(draw, owned('ann@x.example, '))
    await show('hidden', owned('ann@x.example, '))
    for (const mode of ['hidden', 'visible'] as const) {
      await show(mode, owned('bob@x.example, '))
      expect(submitted()).toBe('bob@x.example, ')
    }
  })

  it('says again that its user has emptied it', async () => {
    const props = { validate: () => 'Write something' }
    const show = start((given) => <TextBox {...given} />, props)
    await userEvent.type(box(), 'a{Backspace}{Tab}')
    await show('hidden', props)
    await show('visible', props)
    expect(screen.getByRole('alert').textContent).toBe('Write something')
  })

  it.each(boxes)('has what a form library has written meanwhile (%s)', async (_, draw) => {
    const handles = new Set<TextBoxHandle>()
    const ref = (given: TextBoxHandle | null) => void (given && handles.add(given))
    const props = { defaultText: 'ann@x.example, ', ref }
    const show = start(draw, props)
    const [handle] = [...handles] as [TextBoxHandle]
    await show('hidden', props)
    await act(async () => {
      handle.value = 'bob@x.example, '
    })
    expect(submitted()).toBe('bob@x.example, ')
    await show('visible', props)
    expect([submitted(), handle.value]).toEqual(['bob@x.example, ', 'bob@x.example, '])
    expect(handles.size).toBe(1)
  })

  it('takes no focus when it became multiline meanwhile', async () => {
    const show = start((props) => <TextBox {...props} />, { multiline: false })
    act(() => box().focus())
    await show('hidden', { multiline: false })
    act(() => screen.getByLabelText('other').focus())
    await show('hidden', { multiline: true })
    await show('visible', { multiline: true })
    expect(box().localName).toBe('textarea')
    expect(document.activeElement).toBe(screen.getByLabelText('other'))
  })
})
