import 'react-textbox-emailpicker/styles.css'
import { StrictMode, useState, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import type { RecipientPickerProps } from 'react-textbox-emailpicker'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { boxNamed, forget, listOf, Recipients, reported } from './recipient-box.tsx'

const box = boxNamed()
const submitted = () => new FormData(document.querySelector('form') as HTMLFormElement).get('to')

const undo: (() => void)[] = []
beforeEach(forget)
afterEach(() => {
  for (const step of undo.splice(0)) step()
})

/** Renders on the server, calls `before` on the page of the server, and hydrates it. */
async function hydrate(app: ReactNode, before: () => Promise<unknown> | void = () => {}) {
  const container = document.createElement('div')
  container.innerHTML = renderToString(app)
  document.body.append(container)
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await before()
  const root = hydrateRoot(container, app)
  undo.push(() => {
    root.unmount()
    container.remove()
  })
  // React marks the input when it has hydrated it.
  await expect.poll(() => Object.keys(box.input()).some((key) => key.startsWith('__reactProps'))).toBe(true)
  return complaints
}

function Controlled(props: RecipientPickerProps) {
  const [text, setText] = useState(listOf('Ann', 'Bob'))
  return (
    <form>
      <Recipients
        {...props}
        name="to"
        text={text}
        onTextChanged={(now, { reason }) => {
          reported.push(reason)
          setText(now)
        }}
      />
    </form>
  )
}

const Uncontrolled = () => (
  <form>
    <Recipients name="to" defaultText={listOf('Ann', 'Bob')} />
  </form>
)

it.each([
  ['controlled', Controlled],
  ['uncontrolled', Uncontrolled],
])('A %s box from a server looks the same when React comes, and works then', async (_, App) => {
  const complaints = await hydrate(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  expect(complaints).not.toHaveBeenCalled()
  expect(box.names()).toEqual(['Ann', 'Bob'])
  await userEvent.click(box.remove('Ann'))
  await expect.poll(box.names).toEqual(['Bob'])
  expect(submitted()).toBe(listOf('Bob'))
})

it.each([
  ['controlled', Controlled],
  ['uncontrolled', Uncontrolled],
])('A %s box keeps what was typed before React came', async (_, App) => {
  const complaints = await hydrate(<App />, async () => {
    box.input().focus()
    await userEvent.keyboard('zoe')
    expect(box.input().value).toBe('zoe')
  })
  expect(complaints).not.toHaveBeenCalled()
  await expect.poll(submitted).toBe(`${listOf('Ann', 'Bob')}, zoe`)
  expect(box.input().value).toBe('zoe')
  expect(reported.filter((one) => one.includes('autofill'))).toHaveLength(1)
  await userEvent.keyboard('@x.example,')
  await expect.poll(box.names).toEqual(['Ann', 'Bob', 'zoe@x.example'])
  expect(box.input().value).toBe('')
})

it('A box makes a recipient of an address with a comma that was typed before React came', async () => {
  await hydrate(<Controlled />, async () => {
    box.input().focus()
    await userEvent.keyboard('zoe@x.example, ma')
  })
  await expect.poll(box.names).toEqual(['Ann', 'Bob', 'zoe@x.example'])
  expect(box.input().value.trim()).toBe('ma')
})

it('A box with 500 recipients from a server has the height that it has then', async () => {
  const many = Array.from({ length: 500 }, (_, n) => `p${n}@x.example`).join(', ')
  const heights: number[] = []
  const complaints = await hydrate(<Recipients defaultText={many} style={{ width: 400 }} />, () => {
    heights.push(box.root().offsetHeight)
  })
  heights.push(box.root().offsetHeight)
  expect(heights[0]).toBe(heights[1])
  expect(box.chips()).toHaveLength(60)
  expect(complaints).not.toHaveBeenCalled()
})
