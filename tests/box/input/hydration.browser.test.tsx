import { StrictMode, useState, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { TextBox, type BoxProps } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

const undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo.splice(0)) step()
})

/** Renders on the server, calls `before` on the page of the server, and hydrates it. */
async function hydrate(app: ReactNode, before: (box: HTMLInputElement) => Promise<unknown> | void) {
  const container = document.createElement('div')
  container.innerHTML = renderToString(app)
  document.body.append(container)
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const box = () => container.querySelector('.tb-input') as HTMLInputElement
  await before(box())
  const root = hydrateRoot(container, app)
  undo.push(() => {
    root.unmount()
    container.remove()
    complaints.mockRestore()
  })
  // React marks the input when it has hydrated it.
  await expect.poll(() => Object.keys(box()).some((key) => key.startsWith('__reactProps'))).toBe(true)
  return { box, complaints }
}

const reported = vi.fn<(text: string, reason: string) => void>()

function App({
  Box,
  initial,
  transform,
}: {
  Box: typeof TextBox
  initial: string
  transform?: (text: string) => string
}) {
  const [text, setText] = useState(initial)
  const onTextChanged: BoxProps['onTextChanged'] = (changed, { reason }) => {
    reported(changed, reason)
    setText(transform ? transform(changed) : changed)
  }
  return (
    <>
      <Box aria-label="box" text={text} onTextChanged={onTextChanged} />
      <output>{text}</output>
    </>
  )
}

const app = () => document.querySelector('output')?.textContent

async function type(box: HTMLInputElement, text: string) {
  box.focus()
  box.setSelectionRange(2, 2)
  await userEvent.keyboard(text)
}

// EmailPicker has the editor of TextBox, as hydration.test says.
describe('a server-rendered TextBox', () => {
  const Box = TextBox

  it('keeps and reports what was typed before React came', async () => {
    reported.mockClear()
    const { box, complaints } = await hydrate(<App Box={Box} initial="first" />, (input) => type(input, 'XY'))
    await expect.poll(app).toBe('fiXYrst')
    expect(box().value).toBe('fiXYrst')
    expect(box().selectionStart).toBe(4)
    expect(reported.mock.calls).toEqual([['fiXYrst', 'autofill']])
    expect(complaints).not.toHaveBeenCalled()
    await userEvent.keyboard('Z')
    await expect.poll(app).toBe('fiXYZrst')
    expect(box().value).toBe('fiXYZrst')
  })

  it('reports it once in strict mode', async () => {
    reported.mockClear()
    const { box } = await hydrate(
      <StrictMode>
        <App Box={Box} initial="first" />
      </StrictMode>,
      (input) => type(input, 'XY'),
    )
    await expect.poll(app).toBe('fiXYrst')
    expect(box().value).toBe('fiXYrst')
    expect(reported.mock.calls).toEqual([['fiXYrst', 'autofill']])
  })

  it('shows the text that the app makes of it', async () => {
    const upper = (text: string) => text.toUpperCase()
    const { box } = await hydrate(<App Box={Box} initial="FIRST" transform={upper} />, (input) =>
      type(input, 'xy'),
    )
    await expect.poll(() => [box().value, app()]).toEqual(['FIXYRST', 'FIXYRST'])
    expect(box().selectionStart).toBe(4)
  })

  it('keeps it when it is uncontrolled', async () => {
    const { box } = await hydrate(<Box aria-label="box" defaultText="first" />, (input) => type(input, 'XY'))
    expect(box().value).toBe('fiXYrst')
  })

  it('reports nothing when nothing was typed', async () => {
    reported.mockClear()
    const { box, complaints } = await hydrate(<App Box={Box} initial="first" />, () => undefined)
    expect(box().value).toBe('first')
    expect(reported).not.toHaveBeenCalled()
    expect(complaints).not.toHaveBeenCalled()
  })
})

describe('a server-rendered multiline TextBox', () => {
  const Multiline = ((props) => <TextBox {...props} multiline />) as typeof TextBox

  it('keeps and reports what was typed before React came', async () => {
    reported.mockClear()
    const { box } = await hydrate(<App Box={Multiline} initial="" />, (input) => type(input, 'XY'))
    await expect.poll(app).toBe('XY')
    expect(box().value).toBe('XY')
  })

  it.each([
    // As in React's own textarea, a form's reset keeps the text of the app.
    ['controlled', <App key="app" Box={Multiline} initial={'one\ntwo'} />, 'onXYe\ntwo'],
    ['uncontrolled', <Multiline key="box" aria-label="box" defaultText={'one\ntwo'} />, 'one\ntwo'],
  ])('keeps what was typed into its text before React came, %s', async (_, owned, afterReset) => {
    const { box, complaints } = await hydrate(owned, (input) => type(input, 'XY'))
    await expect.poll(() => box().value).toBe('onXYe\ntwo')
    expect(box().selectionStart).toBe(4)
    await expect.poll(() => box().defaultValue).toBe(afterReset)
    expect(complaints).not.toHaveBeenCalled()
    await userEvent.keyboard('Z')
    expect(box().value).toBe('onXYZe\ntwo')
  })

  it('stays empty if all of its text was deleted before React came', async () => {
    reported.mockClear()
    const { box } = await hydrate(<App Box={Multiline} initial="one" />, async (input) => {
      input.focus()
      input.select()
      await userEvent.keyboard('{Delete}')
    })
    await expect.poll(app).toBe('')
    expect(box().value).toBe('')
    expect(reported.mock.calls).toEqual([['', 'autofill']])
  })

  it.each(['one\ntwo', '\none', 'a\r\nb'])('shows %j without a report', async (text) => {
    reported.mockClear()
    const { box, complaints } = await hydrate(<App Box={Multiline} initial={text} />, () => undefined)
    expect(box().value).toBe(text.replaceAll('\r\n', '\n'))
    expect(reported).not.toHaveBeenCalled()
    expect(complaints).not.toHaveBeenCalled()
  })
})
