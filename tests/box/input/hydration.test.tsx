import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { TextBox } from 'react-textbox-emailpicker'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { components } from '../boxes.tsx'

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

/** Hydrates the HTML of a server, and returns the messages about it. */
function hydrate(app: ReactNode, before: (box: HTMLInputElement) => void = () => undefined) {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const container = document.createElement('div')
  container.innerHTML = renderToString(app)
  document.body.append(container)
  before(screen.getByLabelText('box'))
  const mended: unknown[] = []
  act(() => {
    root = hydrateRoot(container, app, { onRecoverableError: (error) => mended.push(error) })
  })
  const said = complaints.mock.calls.map(([first]) => String(first))
  complaints.mockRestore()
  // jsdom has no stylesheet, and React 18 does not believe that an environment with a document is a server.
  const expected = /stylesheet is missing|useLayoutEffect does nothing on the server/
  return [...said.filter((text) => !expected.test(text)), ...mended]
}

const box = () => screen.getByLabelText<HTMLInputElement>('box')

const ignore = () => undefined

const reported = vi.fn<(text: string) => void>()

function App({ Box, allowed }: { Box: typeof TextBox; allowed?: RegExp }) {
  const [text, setText] = useState('first')
  return (
    <Box
      aria-label="box"
      text={text}
      onTextChanged={(changed) => {
        reported(changed)
        if (allowed?.test(changed) ?? true) setText(changed)
      }}
    />
  )
}

describe.each(components)('a server-rendered %s', (_, Box) => {
  it.each([
    ['controlled', { text: 'Ann', onTextChanged: ignore }],
    ['uncontrolled', { defaultText: 'Ann' }],
    ['styled', { defaultText: 'Ann', fontSize: 20, textColor: 'Red', rotationAngle: 3, widthPercent: 50 }],
    ['disabled and hidden', { text: 'Ann', enabled: false, visible: false }],
  ])('is hydrated without a mismatch (%s)', (__, props) => {
    expect(hydrate(<Box aria-label="box" {...props} />)).toEqual([])
    expect(box().value).toBe('Ann')
  })

  it('refuses what its app refuses, though text was typed before React came', async () => {
    reported.mockClear()
    hydrate(<App Box={Box} allowed={/^\d*$/} />, (input) => {
      input.value = '12'
    })
    await userEvent.type(box(), 'x3')
    expect(reported.mock.calls.flat()).toEqual(['12', '12x', '123'])
    expect(box().value).toBe('123')
  })
})

describe('a server-rendered TextBox', () => {
  it.each(['', 'one\ntwo', '\none', 'a\r\nb'])('is hydrated without a mismatch, in lines, as %j', (text) => {
    expect(hydrate(<TextBox aria-label="box" multiline text={text} onTextChanged={ignore} />)).toEqual([])
    expect(box().value).toBe(text.replaceAll('\r\n', '\n'))
  })

  it('is hydrated without a mismatch with an error text', () => {
    expect(hydrate(<TextBox aria-label="box" defaultText="x" errorText="Too short" />)).toEqual([])
    expect(box()).toHaveProperty('validationMessage', 'Too short')
  })
})
