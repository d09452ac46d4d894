import { act, fireEvent, render, screen } from '@testing-library/react'
import * as React from 'react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import {
  EmailPicker,
  RecipientPicker,
  TextBox,
  type BoxHandle,
  type TextBoxHandle,
  type TextBoxProps,
} from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'

const box = () => screen.getByLabelText<HTMLInputElement>('box')

describe('a box whose onChange handler renders the app at once', () => {
  it('reports the edit all the same', () => {
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
})

describe('a handler that throws', () => {
  it.each(['onFocus', 'onBlur'] as const)('keeps no event of the box from the app (%s)', (name) => {
    const events: string[] = []
    const onError = (event: ErrorEvent) => event.preventDefault()
    window.addEventListener('error', onError)
    const props: TextBoxProps = {
      [name]() {
        throw new Error('from the app')
      },
    }
    render(
      <TextBox
        aria-label="box"
        onGotFocus={() => events.push('got')}
        onLostFocus={() => events.push('lost')}
        {...props}
      />,
    )
    act(() => box().focus())
    act(() => box().blur())
    window.removeEventListener('error', onError)
    expect(events).toEqual(['got', 'lost'])
  })
})

describe('a line break typed before a multiline box is hydrated', () => {
  it('is reported', async () => {
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
})

it('A ref of a hydrated box is the root from the server, and has nothing of the app after unmounting', async () => {
  const handles: (TextBoxHandle | null)[] = []
  const app = (
    <React.StrictMode>
      <TextBox aria-label="box" hint="Name" text="abc" ref={(handle) => void handles.push(handle)} />
    </React.StrictMode>
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

// React 19 has it.
const Activity = (React as { Activity?: React.ComponentType<{ mode: string; children: React.ReactNode }> })
  .Activity

interface CommonProps extends Pick<
  TextBoxProps,
  'aria-label' | 'name' | 'text' | 'defaultText' | 'onTextChanged'
> {
  ref?: React.RefCallback<BoxHandle>
}

const boxes: [string, (props: CommonProps) => React.ReactElement][] = [
  ['TextBox', (props) => <TextBox {...props} />],
  ['EmailPicker', (props) => <EmailPicker {...props} />],
  ['RecipientPicker', (props) => <RecipientPicker {...props} />],
]

describe.runIf(Activity)('a box that is hidden for a while', () => {
  const Hideable = Activity as NonNullable<typeof Activity>

  it('shows the text of its app again, though its form was reset meanwhile', () => {
    const App = ({ mode, text }: { mode: string; text: string }) => (
      <form data-testid="form">
        <Hideable mode={mode}>
          <TextBox aria-label="box" text={text} onTextChanged={() => undefined} />
        </Hideable>
      </form>
    )
    const { rerender } = render(<App mode="visible" text="start" />)
    rerender(<App mode="visible" text="later" />)
    rerender(<App mode="hidden" text="later" />)
    screen.getByTestId<HTMLFormElement>('form').reset()
    rerender(<App mode="visible" text="later" />)
    expect(box().value).toBe('later')
  })

  it.each(boxes)('submits what its app has set meanwhile (%s)', async (_, Box) => {
    const App = ({ mode, text }: { mode: string; text: string }) => (
      <form data-testid="form">
        <Hideable mode={mode}>
          <Box aria-label="box" name="to" text={text} onTextChanged={() => undefined} />
        </Hideable>
      </form>
    )
    const { rerender } = render(<App mode="visible" text="ann@x.example, " />)
    const submitted = () => new FormData(screen.getByTestId<HTMLFormElement>('form')).get('to')
    await act(async () => rerender(<App mode="hidden" text="ann@x.example, " />))
    await act(async () => rerender(<App mode="hidden" text="bob@x.example, " />))
    expect(submitted()).toBe('bob@x.example, ')
    await act(async () => rerender(<App mode="visible" text="bob@x.example, " />))
    expect(submitted()).toBe('bob@x.example, ')
  })

  it.each(boxes)('has what a form library has written meanwhile (%s)', async (_, Box) => {
    const handles = new Set<BoxHandle>()
    const App = ({ mode }: { mode: string }) => (
      <form data-testid="form">
        <Hideable mode={mode}>
          <Box
            aria-label="box"
            name="to"
            defaultText="ann@x.example, "
            ref={(given) => void (given && handles.add(given))}
          />
        </Hideable>
      </form>
    )
    const { rerender } = render(<App mode="visible" />)
    const [handle] = [...handles] as [BoxHandle]
    const submitted = () => new FormData(screen.getByTestId<HTMLFormElement>('form')).get('to')
    await act(async () => rerender(<App mode="hidden" />))
    await act(async () => {
      handle.value = 'bob@x.example, '
    })
    expect(submitted()).toBe('bob@x.example, ')
    await act(async () => rerender(<App mode="visible" />))
    expect([submitted(), handle.value]).toEqual(['bob@x.example, ', 'bob@x.example, '])
    expect(handles.size).toBe(1)
  })

  it('takes no focus when it became multiline meanwhile', () => {
    const App = ({ mode, multiline }: { mode: string; multiline: boolean }) => (
      <>
        <Hideable mode={mode}>
          <TextBox aria-label="box" multiline={multiline} defaultText="text" />
        </Hideable>
        <input aria-label="other" />
      </>
    )
    const { rerender } = render(<App mode="visible" multiline={false} />)
    act(() => box().focus())
    rerender(<App mode="hidden" multiline={false} />)
    act(() => screen.getByLabelText('other').focus())
    rerender(<App mode="hidden" multiline />)
    rerender(<App mode="visible" multiline />)
    expect(box().localName).toBe('textarea')
    expect(document.activeElement).toBe(screen.getByLabelText('other'))
  })
})
