import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { EmailPicker, Field, TextBox } from 'react-textbox-emailpicker'
import { afterEach, describe, expect, it, vi } from 'vitest'

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  root = undefined
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

// jsdom has no stylesheet, and React 18 does not believe that an environment with a document is a server.
const expected = /useLayoutEffect does nothing on the server/

/** Shows the HTML of a server. Returns a function that hydrates it and returns the messages about that. */
function serve(app: ReactNode) {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const container = document.createElement('div')
  container.innerHTML = renderToString(app)
  document.body.append(container)
  return () => {
    const mended: unknown[] = []
    act(() => {
      root = hydrateRoot(container, app, { onRecoverableError: (error) => mended.push(error) })
    })
    const said = complaints.mock.calls.map(([first]) => String(first))
    return [...said.filter((text) => !expected.test(text)), ...mended]
  }
}

const apps: readonly (readonly [name: string, app: ReactNode])[] = [
  ['TextBox', <TextBox key="1" />],
  ['EmailPicker', <EmailPicker key="1" />],
  ['native input', <input key="1" />],
  ['TextBox with an id', <TextBox key="1" id="own" />],
  [
    'TextBox that is deep in it',
    <div key="1" id="around">
      <TextBox />
    </div>,
  ],
]

describe.each(apps)('a server-rendered Field around a %s', (_, input) => {
  const app = (
    <>
      <Field label="To" description="Name" error="Say to whom" required orientation="horizontal">
        {input}
      </Field>
      <Field label="Cc">{<TextBox />}</Field>
    </>
  )

  it('has its label, its description and its error before React comes', () => {
    serve(app)
    const box = screen.getByLabelText<HTMLInputElement>('To')
    const texts = box.getAttribute('aria-describedby')?.split(' ')
    expect(texts?.map((id) => document.getElementById(id)?.textContent)).toEqual(['Say to whom', 'Name'])
    expect(box.required).toBe(true)
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText<HTMLInputElement>('Cc').required).toBe(false)
  })

  it('is hydrated without a mismatch, and keeps its ids', () => {
    const hydrate = serve(app)
    const { id } = screen.getByLabelText('To')
    expect(hydrate()).toEqual([])
    expect(screen.getByLabelText('To').id).toBe(id)
  })
})

it('a server-rendered Field binds its label to the own id of a box deep in it when hydrated', () => {
  const hydrate = serve(
    <Field label="To">
      <div>{<TextBox id="own" />}</div>
    </Field>,
  )
  expect(hydrate()).toEqual([])
  expect(screen.getByLabelText('To').id).toBe('own')
})
