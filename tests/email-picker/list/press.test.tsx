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
  /** A click is on what the pointer was on at both ends, so on the list when these were two rows. */
  const release = (pressed: Element, target: Element, at = spot) => {
    fireEvent.pointerUp(target, { ...at, button: 0, isPrimary: true, pointerType })
    fireEvent.mouseUp(target, at)
    fireEvent.click(pressed === target ? target : list(), { ...at, detail: 1 })
  }

  it('picks the row that it began and ended on', async () => {
    const { picked } = await offered()
    press(row('Anna'))
    release(row('Anna'), row('Anna'))
    expect(picked()).toEqual(['Anna'])
  })

  it('picks the row that it began on where the rows have moved under it', async () => {
    const { answer, picked } = await offered()
    const pressed = row('Anna')
    press(pressed)
    await answer([abe, ann, anna])
    release(pressed, row('Ann'), nearby)
    expect(picked()).toEqual(['Anna'])
  })

  it('picks the contact that it began on, also when the source has made it anew', async () => {
    const { answer, picked } = await offered()
    const pressed = row('Anna')
    press(pressed)
    await answer([{ ...abe }, { ...ann }, { ...anna }])
    release(pressed, row('Ann'))
    expect(picked()).toEqual(['Anna'])
  })

  it('picks nobody where its row has gone', async () => {
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

  it('picks nobody where the row that it is on came only after it began', async () => {
    const { answer, picked } = await offered()
    press(list())
    await answer([abe, ann, anna])
    release(row('Anna'), row('Anna'))
    expect(picked()).toEqual([])
  })

  it('picks nobody where the pointer was drawn from one row to another', async () => {
    const { picked } = await offered()
    press(row('Ann'))
    release(row('Ann'), row('Anna'), farAway)
    expect(picked()).toEqual([])
    expect(options()).toHaveLength(2)
  })

  it('picks its row however far the pointer moved on it', async () => {
    const { picked } = await offered()
    press(row('Ann'))
    release(row('Ann'), row('Ann'), { clientX: 300, clientY: 90 })
    expect(picked()).toEqual(['Ann'])
  })

  it('that was cancelled means nothing for the click that comes next', async () => {
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

  it('picks it also after a press that ended elsewhere', async () => {
    const { picked } = await offered()
    fireEvent.pointerDown(row('Ann'), { button: 0 })
    act(() => row('Anna').click())
    expect(picked()).toEqual(['Anna'])
  })

  it('picks it in what a row has in it', async () => {
    const { picked } = await offered()
    fireEvent.click(row('Anna').querySelector('.tb-contact-address') as Element)
    expect(picked()).toEqual(['Anna'])
  })
})

it('the right mouse button picks nobody', async () => {
  const { user, picked } = await offered()
  await user.pointer({ keys: '[MouseRight]', target: row('Ann') })
  expect(picked()).toEqual([])
})
