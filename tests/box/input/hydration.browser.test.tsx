import { StrictMode, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { TextBox, type BoxProps } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shownIn } from '../../support/shown-in.ts'
import { atOnce, OwnedBox, Owner, upper } from '../content/controlled-parents.tsx'

const undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo.splice(0)) step()
})

const box = () => document.querySelector('.tb-input') as HTMLInputElement

/** Renders on the server, calls `before` on the page of the server, and hydrates it. */
async function hydrate(app: ReactNode, before: (box: HTMLInputElement) => unknown) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(app)
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await before(box())
  const root = hydrateRoot(container, app)
  undo.push(() => {
    root.unmount()
    container.remove()
    complaints.mockRestore()
  })
  // React marks the input when it has hydrated it.
  await expect.poll(() => Object.keys(box()).some((key) => key.startsWith('__reactProps'))).toBe(true)
  return complaints
}

/** Hydrates a box of an app that owns its text. */
async function hydrateOwned(Box: BoxType, owner: Owner, before: (box: HTMLInputElement) => unknown) {
  const complaints = await hydrate(<OwnedBox Box={Box} owner={owner} />, before)
  return { complaints, both: () => [box().value, owner.text] }
}

async function typeXY(input: HTMLInputElement) {
  input.focus()
  input.setSelectionRange(2, 2)
  await userEvent.keyboard('XY')
}

type BoxType = ComponentType<BoxProps>
const Multiline = (props: BoxProps) => <TextBox {...(props as object)} multiline />
const Strict = (props: BoxProps) => (
  <StrictMode>
    <TextBox {...(props as object)} />
  </StrictMode>
)

// EmailPicker has the editor of TextBox, as hydration.test says.
describe('what was typed before React came into a server-rendered TextBox', () => {
  it.each<[fact: string, Box: BoxType, text: string, shown: string]>([
    ['stays, and is reported', TextBox, 'first', 'fiXY|rst'],
    ['stays, and is reported once in strict mode', Strict, 'first', 'fiXY|rst'],
    ['stays, and is reported, in an empty multiline box', Multiline, '', 'XY|'],
    ['stays, and is reported, in a multiline box', Multiline, 'one\ntwo', 'onXY|e\ntwo'],
  ])('%s', async (_, Box, text, shown) => {
    const owner = new Owner(text)
    const { both, complaints } = await hydrateOwned(Box, owner, typeXY)
    const typed = shown.replace('|', '')
    await expect.poll(both).toEqual([typed, typed])
    expect(shownIn(box())).toBe(shown)
    expect([owner.reported, owner.reasons]).toEqual([[typed], ['autofill']])
    expect(complaints).not.toHaveBeenCalled()
    await userEvent.keyboard('Z')
    await expect.poll(() => shownIn(box())).toBe(shown.replace('|', 'Z|'))
    await expect.poll(both).toEqual(Array(2).fill(shown.replace('|', 'Z')))
  })

  it('is shown as the app transforms it', async () => {
    const { both } = await hydrateOwned(TextBox, new Owner('first', atOnce(upper)), typeXY)
    await expect.poll(both).toEqual(['FIXYRST', 'FIXYRST'])
    expect(shownIn(box())).toBe('FIXY|RST')
  })

  it('stays when the box is uncontrolled', async () => {
    await hydrate(<TextBox aria-label="box" defaultText="first" />, typeXY)
    expect(shownIn(box())).toBe('fiXY|rst')
  })

  it.each([
    // As in React's own textarea, a form's reset keeps the text of the app.
    ['controlled', <OwnedBox key="app" Box={Multiline} owner={new Owner('one\ntwo')} />, 'onXYe\ntwo'],
    ['uncontrolled', <Multiline key="box" aria-label="box" defaultText={'one\ntwo'} />, 'one\ntwo'],
  ])('stays in a multiline box, whose reset is that of React, %s', async (_, owned, afterReset) => {
    const complaints = await hydrate(owned, typeXY)
    await expect.poll(() => shownIn(box())).toBe('onXY|e\ntwo')
    await expect.poll(() => box().defaultValue).toBe(afterReset)
    expect(complaints).not.toHaveBeenCalled()
    await userEvent.keyboard('Z')
    expect(shownIn(box())).toBe('onXYZ|e\ntwo')
  })

  it('may be nothing: a text that was deleted', async () => {
    const owner = new Owner('one')
    const { both } = await hydrateOwned(Multiline, owner, async (input) => {
      input.focus()
      input.select()
      await userEvent.keyboard('{Delete}')
    })
    await expect.poll(both).toEqual(['', ''])
    expect([owner.reported, owner.reasons]).toEqual([[''], ['autofill']])
  })

  it.each<[Box: BoxType, text: string]>([
    [TextBox, 'first'],
    [Multiline, 'one\ntwo'],
    [Multiline, '\none'],
    [Multiline, 'a\r\nb'],
  ])('is not reported if it is nothing: $1', async (Box, text) => {
    const owner = new Owner(text)
    const { complaints } = await hydrateOwned(Box, owner, () => undefined)
    expect(box().value).toBe(text.replaceAll('\r\n', '\n'))
    expect(owner.reported).toEqual([])
    expect(complaints).not.toHaveBeenCalled()
  })
})
