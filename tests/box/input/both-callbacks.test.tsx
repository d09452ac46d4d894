import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Fragment, StrictMode, Suspense, useState } from 'react'
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { EmailPicker, RecipientPicker, TextBox, type BoxProps } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Activity, Hideable } from '../../support/activity.ts'
import { open } from '../../support/open-box.tsx'

// What a box reports reaches `onTextChanged`, and `onChange` and `onInput`, as React's own inputs call them.

const people = [{ name: 'Ann', email: 'ann@x.example' }]
const Recipients = (props: BoxProps) => <RecipientPicker contacts={people} {...props} />

const Single = (props: BoxProps) => <TextBox {...props} readOnly={false} />

type Box = ComponentType<BoxProps>
const all: Readonly<Record<string, Box>> = { TextBox: Single, RecipientPicker: Recipients }
const box = () => screen.getByLabelText<HTMLInputElement>('box')

const heard = { onTextChanged: [] as string[], onChange: [] as string[], onInput: [] as string[] }
const forget = () => Object.values(heard).forEach((list) => (list.length = 0))
const to = (...list: string[]) => ({ onTextChanged: list, onChange: list, onInput: list })

const listening: BoxProps = {
  'aria-label': 'box',
  onTextChanged: (text) => heard.onTextChanged.push(text),
  onChange: ({ target }) => heard.onChange.push(target.value),
  onInput: ({ currentTarget }) => heard.onInput.push(currentTarget.value),
}

/** An app that owns the text. */
function Owner({ Box }: { Box: Box }) {
  const [text, setText] = useState('ann')
  const onChange: BoxProps['onChange'] = (event) => {
    listening.onChange?.(event)
    setText(event.target.value)
  }
  return <Box {...listening} value={text} onChange={onChange} />
}

/** Composes at the end of the text. */
function compose(text: string) {
  const { length } = box().value
  fireEvent.compositionStart(box())
  box().setRangeText(text, length, length, 'end')
  const init = { bubbles: true, isComposing: true, inputType: 'insertCompositionText', data: text }
  fireEvent(box(), new InputEvent('input', init))
}

beforeEach(forget)

it.each([
  ...Object.entries(all),
  // They have the editor of a TextBox.
  ['EmailPicker', EmailPicker as Box],
  ['multiline TextBox', ((props) => <TextBox {...(props as object)} multiline />) as Box],
] as const)('a %s tells onTextChanged, onChange and onInput alike what is typed', async (_, Box) => {
  render(<Box {...listening} />)
  await userEvent.type(box(), 'ab')
  expect(heard).toEqual(to('a', 'ab'))
})

describe.each(Object.entries(all))('a %s tells onTextChanged, onChange and onInput alike', (name, Box) => {
  const isList = name === 'RecipientPicker'
  const isRuled = name.endsWith('TextBox')

  it('what the clear button clears', async () => {
    render(<Box {...listening} defaultText="ann" clearable />)
    await userEvent.click(screen.getByRole('button', { name: /clear/i }))
    expect(heard).toEqual(to(''))
  })

  it('what a reset of the form brings back', async () => {
    const { press } = open(<Box {...listening} defaultText="ann" />)
    await press('x')
    forget()
    await press('<resets>')
    expect(heard).toEqual(to('ann'))
  })

  it('nothing of what a script writes, and then the edit of it', async () => {
    let written: { value: string } | undefined
    render(<Box {...listening} inputRef={(input) => void (written = input ?? undefined)} />)
    act(() => {
      if (written) written.value = 'written'
    })
    expect(heard).toEqual(to())
    await userEvent.type(box(), 'x')
    expect(heard).toEqual(to('writtenx'))
  })

  it.each([
    ['alone', Fragment],
    ['in strict mode', StrictMode],
    ['behind a boundary', Suspense],
  ])('what was typed before it was hydrated %s', async (__, Around) => {
    const complaints = vi.spyOn(console, 'error')
    const app = (
      <Around>
        <Owner Box={Box} />
      </Around>
    )
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(app)
    complaints.mockClear()
    box().focus()
    box().setRangeText('x', 3, 3, 'end')
    const root = await act(async () => hydrateRoot(container, app))
    expect(heard).toEqual(to('annx'))
    expect(box().value).toBe('annx')
    expect(complaints).not.toHaveBeenCalled()
    complaints.mockRestore()
    act(() => root.unmount())
    container.remove()
  })

  it.runIf(Activity)('what was composed when React hides it', async () => {
    const App = ({ mode }: { mode: string }) => (
      <Hideable mode={mode}>
        <Box {...listening} defaultText={isList ? '' : '1'} {...(isRuled && { inputType: 'number' })} />
      </Hideable>
    )
    const { rerender } = render(<App mode="visible" />)
    act(() => box().focus())
    compose(isList ? 'a@x.example,b' : '2x')
    await act(async () => rerender(<App mode="hidden" />))
    expect(heard).toEqual(to(...heard.onTextChanged))
    await act(async () => rerender(<App mode="visible" />))
    const chips = isList ? 'a@x.example, ' : ''
    expect(heard.onTextChanged.at(-1)).toBe(chips + box().value)
    expect(heard.onTextChanged).toEqual(isRuled ? ['12'] : heard.onTextChanged)
  })

  it.runIf(isList)('what leaving it, a chip and undo do', async () => {
    render(<Box {...listening} />)
    await userEvent.type(box(), 'a@x.example')
    forget()
    act(() => box().blur())
    await userEvent.click(box())
    await userEvent.keyboard('{Backspace}{Backspace}{Control>}z{/Control}')
    expect(heard.onTextChanged.length).toBeGreaterThan(1)
    expect(heard).toEqual(to(...heard.onTextChanged))
  })
})
