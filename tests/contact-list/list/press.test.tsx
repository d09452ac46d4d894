import { act, fireEvent, screen } from '@testing-library/react'
import { EmailPicker } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { open } from '../../support/open-box.tsx'

async function offered() {
  const box = open(<EmailPicker />)
  await box.goes('a<finds Ann Anna …>', 'a| › Ann, Anna')
  return {
    ...box,
    row: (name: string) => screen.getByRole('option', { name: `${name} ${name.toLowerCase()}@x.example` }),
  }
}

const spot = { clientX: 50, clientY: 80 }
const nearby = { clientX: 53, clientY: 84 }
const farAway = { clientX: 50, clientY: 140 }
const list = () => screen.getByRole('listbox')

describe.each(['mouse', 'touch', 'pen'])('a press (%s)', (pointerType) => {
  const press = (target: Element, at = spot) => {
    fireEvent.pointerDown(target, { ...at, button: 0, isPrimary: true, pointerType })
    fireEvent.mouseDown(target, at)
  }
  /** The target of a click is the common ancestor of both ends: the list, when these were two rows. */
  const release = (pressed: Element, target: Element, at = spot) => {
    fireEvent.pointerUp(target, { ...at, button: 0, isPrimary: true, pointerType })
    fireEvent.mouseUp(target, at)
    fireEvent.click(pressed === target ? target : list(), { ...at, detail: 1 })
  }

  it.each<[string, from: string, meanwhile: string, to: string, at: typeof spot, told: string]>([
    ['picks the row that it started and ended on', 'Anna', '', 'Anna', spot, 'picked Anna'],
    ['picks its row when rows move under it', 'Anna', '<finds Abe Ann Anna …>', 'Ann', nearby, 'picked Anna'],
    ['picks its contact, also in a new object', 'Anna', '<finds Abe Ann Anna …>', 'Ann', spot, 'picked Anna'],
    ['picks nothing when its row is gone', 'Anna', '<finds Abe Ann>', 'Ann', spot, ''],
    ['picks nothing when the pointer is dragged from one row to another', 'Ann', '', 'Anna', farAway, ''],
    ['picks its row however far it moves', 'Ann', '', 'Ann', { clientX: 300, clientY: 90 }, 'picked Ann'],
  ])('%s', async (_, from, meanwhile, to, at, expected) => {
    const { row, press: take, told } = await offered()
    const pressed = row(from)
    press(pressed)
    await take(meanwhile)
    release(pressed, row(to), at)
    expect(told()).toBe(expected)
  })

  it('picks nothing when the row under it appeared after it started', async () => {
    const { row, press: take, told } = await offered()
    press(list())
    await take('<finds Abe Ann Anna …>')
    release(row('Anna'), row('Anna'))
    expect(told()).toBe('')
  })

  it('picks again after one whose row was gone', async () => {
    const { row, press: take, told } = await offered()
    const pressed = row('Anna')
    press(pressed)
    await take('<finds Abe Ann>')
    release(pressed, row('Ann'))
    press(row('Ann'))
    release(row('Ann'), row('Ann'))
    expect(told()).toBe('picked Ann')
  })

  it('that was cancelled does not affect the next click', async () => {
    const { row, told } = await offered()
    press(row('Ann'))
    fireEvent.pointerCancel(row('Ann'), { pointerType })
    expect(told()).toBe('')
    press(row('Anna'), farAway)
    release(row('Anna'), row('Anna'), farAway)
    expect(told()).toBe('picked Anna')
  })
})

it.each<[string, (row: HTMLElement, other: HTMLElement) => void]>([
  ['picks the row that it is on', (row) => act(() => row.click())],
  [
    'picks its row also after a press that ended elsewhere',
    (row, other) => {
      fireEvent.pointerDown(other, { button: 0 })
      act(() => row.click())
    },
  ],
  ['picks the row around its element', (row) => void fireEvent.click(row.querySelector('bdi') as Element)],
])('a click without a pointer, as of assistive technology, %s', async (_, click) => {
  const { row, told } = await offered()
  click(row('Anna'), row('Ann'))
  expect(told()).toBe('picked Anna')
})

it('The right mouse button picks nothing', async () => {
  const { press, told } = await offered()
  await press('<right-clicks Ann>')
  expect(told()).toBe('')
})
