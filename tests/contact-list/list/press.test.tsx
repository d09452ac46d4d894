import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmailPicker } from 'react-textbox-emailpicker'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'
import { createAskedSource } from '../asked-source.ts'

const ann = { name: 'Ann', email: 'ann@x.example' }
const anna = { name: 'Anna', email: 'anna@x.example' }
const abe = { name: 'Abe', email: 'abe@x.example' }

const picker = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option')
const list = () => screen.getByRole('listbox')
const row = (name: string) => {
  const found = options().find((option) => option.querySelector('.tb-contact-name')?.textContent === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}

async function offered() {
  const { source, last } = createAskedSource()
  const onContactPicked = vi.fn<(contact: Contact) => void>()
  render(<EmailPicker aria-label="To" contacts={source} onContactPicked={onContactPicked} />)
  const user = userEvent.setup()
  await user.type(picker(), 'a')
  const answer = (contacts: readonly Contact[], complete = false) =>
    act(async () => last().answer(contacts, { complete }))
  await answer([ann, anna])
  await waitFor(() => expect(options()).toHaveLength(2))
  const picked = () => onContactPicked.mock.calls.map(([{ name }]) => name)
  return { user, answer, picked }
}

interface Spot {
  clientX: number
  clientY: number
}
const spot: Spot = { clientX: 50, clientY: 80 }
const nearby: Spot = { clientX: 53, clientY: 84 }
const farAway: Spot = { clientX: 50, clientY: 140 }

const pointers = ['mouse', 'touch', 'pen'] as const

describe.each(pointers)('a press (%s)', (pointerType) => {
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

  it('picks the row that it started and ended on', async () => {
    const { picked } = await offered()
    press(row('Anna'))
    release(row('Anna'), row('Anna'))
    expect(picked()).toEqual(['Anna'])
  })

  it('picks the row that it started on when the rows move under it', async () => {
    const { answer, picked } = await offered()
    const pressed = row('Anna')
    press(pressed)
    await answer([abe, ann, anna])
    release(pressed, row('Ann'), nearby)
    expect(picked()).toEqual(['Anna'])
  })

  it('picks the contact that it started on, also when the source gives it in a new object', async () => {
    const { answer, picked } = await offered()
    const pressed = row('Anna')
    press(pressed)
    await answer([{ ...abe }, { ...ann }, { ...anna }])
    release(pressed, row('Ann'))
    expect(picked()).toEqual(['Anna'])
  })

  it('picks nothing when its row is gone', async () => {
    const { answer, picked } = await offered()
    const pressed = row('Anna')
    press(pressed)
    await answer([abe, ann], true)
    release(pressed, row('Ann'))
    expect(picked()).toEqual([])
    expect(picker().value).toBe('a')
    press(row('Ann'))
    release(row('Ann'), row('Ann'))
    expect(picked()).toEqual(['Ann'])
  })

  it('picks nothing when the row under it appeared after it started', async () => {
    const { answer, picked } = await offered()
    press(list())
    await answer([abe, ann, anna])
    release(row('Anna'), row('Anna'))
    expect(picked()).toEqual([])
  })

  it('picks nothing when the pointer is dragged from one row to another', async () => {
    const { picked } = await offered()
    press(row('Ann'))
    release(row('Ann'), row('Anna'), farAway)
    expect(picked()).toEqual([])
    expect(options()).toHaveLength(2)
  })

  it('picks its row however far the pointer moves on it', async () => {
    const { picked } = await offered()
    press(row('Ann'))
    release(row('Ann'), row('Ann'), { clientX: 300, clientY: 90 })
    expect(picked()).toEqual(['Ann'])
  })

  it('that was cancelled does not affect the next click', async () => {
    const { picked } = await offered()
    press(row('Ann'))
    fireEvent.pointerCancel(row('Ann'), { pointerType })
    expect(picked()).toEqual([])
    press(row('Anna'), farAway)
    release(row('Anna'), row('Anna'), farAway)
    expect(picked()).toEqual(['Anna'])
  })
})

describe('a click without a pointer, as of assistive technology,', () => {
  it('picks the row that it is on', async () => {
    const { picked } = await offered()
    act(() => row('Anna').click())
    expect(picked()).toEqual(['Anna'])
  })

  it('picks its row also after a press that ended elsewhere', async () => {
    const { picked } = await offered()
    fireEvent.pointerDown(row('Ann'), { button: 0 })
    act(() => row('Anna').click())
    expect(picked()).toEqual(['Anna'])
  })

  it('picks the row around the clicked element', async () => {
    const { picked } = await offered()
    fireEvent.click(row('Anna').querySelector('.tb-contact-address') as Element)
    expect(picked()).toEqual(['Anna'])
  })
})

it('The right mouse button picks nothing', async () => {
  const { user, picked } = await offered()
  await user.pointer({ keys: '[MouseRight]', target: row('Ann') })
  expect(picked()).toEqual([])
})
