import { EmailPicker } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { send } from '../../support/cdp.ts'
import { hasCdp } from '../../support/engine.ts'
import { pressMouse } from '../../support/mouse.ts'
import { createAskedSource } from '../asked-source.ts'

const ann = { name: 'Ann', email: 'ann@x.example' }
const anna = { name: 'Anna', email: 'anna@x.example' }
const abe = { name: 'Abe', email: 'abe@x.example' }
const others = Array.from({ length: 30 }, (_, at) => ({ name: `Ada ${at}`, email: `ada${at}@x.example` }))

const box = page.getByRole('combobox', { name: 'To' })
const rows = page.getByRole('option')
const input = () => box.element() as HTMLInputElement
const nameIn = (element: unknown) => (element as Element).querySelector('.tb-contact-name')?.textContent
const names = () => rows.elements().map(nameIn)
const row = (name: string) => rows.elements().find((element) => nameIn(element) === name) as Element
const often = { interval: 10 }

const onContactPicked = vi.fn<(contact: Contact) => void>()
const picked = () => onContactPicked.mock.calls.map(([{ name }]) => name)

beforeEach(async () => {
  onContactPicked.mockClear()
  await page.viewport(800, 600)
})

/** Records the row under the pointer at each event of this type. */
function watch(type: string, run: (name: string | null | undefined) => void) {
  const listening = new AbortController()
  onTestFinished(() => listening.abort())
  addEventListener(
    type,
    (event) => {
      const { clientX, clientY } = event as MouseEvent
      run(nameIn(document.elementFromPoint(clientX, clientY)?.closest('.tb-option') ?? document.body))
    },
    { signal: listening.signal, capture: true },
  )
}

/** Offers contacts that are replaced when one of them is pressed. Returns the rows that the pointer was released on. */
async function offered(before: readonly Contact[], after: readonly Contact[]) {
  const { source, last } = createAskedSource()
  await render(<EmailPicker aria-label="To" contacts={source} onContactPicked={onContactPicked} />)
  await userEvent.click(box)
  await userEvent.keyboard('a')
  last().answer(before, { complete: false })
  await expect.poll(() => names().slice(0, 2), often).toEqual(['Ann', 'Anna'])
  const released: unknown[] = []
  // In a separate task, as answers arrive: not between the events of a press.
  watch('pointerdown', () => setTimeout(() => last().answer(after, { complete: true })))
  watch('pointerup', (name) => released.push(name))
  return released
}

describe('a press on a row', () => {
  it.each([
    { rows: 'a few rows', before: [ann, anna], after: [abe, ann, anna] },
    { rows: 'many rows', before: [ann, anna, ...others], after: [abe, ann, anna, ...others] },
    { rows: 'a few rows that become many', before: [ann, anna], after: [abe, ann, anna, ...others] },
  ])('picks it, though $rows move under the pointer', async ({ before, after }) => {
    const released = await offered(before, after)
    const release = await pressMouse(row('Anna'))
    await expect.poll(() => names()[0], often).toBe('Abe')
    await release()
    expect(released).toEqual(['Ann'])
    await expect.poll(picked, often).toEqual(['Anna'])
    expect(input().value).toBe('anna@x.example')
    expect(document.activeElement).toBe(input())
  })

  it.runIf(hasCdp)('by a finger picks it, though the rows move under it', async () => {
    await offered([ann, anna], [abe, ann, anna])
    const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect()
    const { left, top, width, height } = row('Anna').getBoundingClientRect()
    const touchPoints = [{ x: frame.left + left + width / 2, y: frame.top + top + height / 2 }]
    await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await expect.poll(names, often).toEqual(['Abe', 'Ann', 'Anna'])
    await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(picked, often).toEqual(['Anna'])
  })
})
