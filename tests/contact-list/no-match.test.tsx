import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import type { ComponentType } from 'react'
import { EmailPicker, RecipientPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import { de } from 'react-textbox-emailpicker/locales/de'
import { describe, expect, it, vi } from 'vitest'
import { createAskedSource } from './asked-source.ts'

type Box = ComponentType<Omit<EmailPickerProps, 'validate'>>
const boxes = [
  { name: 'EmailPicker', Box: EmailPicker as Box },
  { name: 'RecipientPicker', Box: RecipientPicker as Box },
]
const contacts = [{ name: 'Ann', email: 'ann@x.example' }]

const input = () => screen.getByRole<HTMLInputElement>('combobox')
const popup = () => document.querySelector<HTMLElement>('.tb-popup')
/** What the popup shows. Undefined when there is none. */
const shown = () => {
  const element = popup()
  return element && !element.hidden && element.style.visibility !== 'hidden' ? element.textContent : undefined
}
const announced = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')

describe.each(boxes)('a text that no contact matches, in $name,', ({ Box }) => {
  const start = (props: Omit<EmailPickerProps, 'validate'> = {}) => {
    render(<Box aria-label="To" contacts={contacts} {...props} />)
    return userEvent.setup()
  }

  it('keeps the list, which says so, and not as an option', async () => {
    const user = start()
    await user.type(input(), 'a')
    expect(screen.getAllByRole('option')).toHaveLength(1)
    await user.keyboard('xy')
    expect(shown()).toBe('No matching contacts')
    expect(screen.queryAllByRole('option')).toEqual([])
    expect(screen.getByRole('listbox').textContent).toBe('')
    expect(input().getAttribute('aria-expanded')).toBe('false')
    expect(input().getAttribute('aria-activedescendant')).toBeNull()
  })

  it('is announced once', async () => {
    const user = start()
    await user.type(input(), 'xy')
    expect(popup()?.querySelector('.tb-status')?.getAttribute('aria-hidden')).toBe('true')
    await waitFor(() => expect(announced()).toBe('No matching contacts'))
  })

  it('is said in the language of the box', async () => {
    const user = start({ messages: de })
    await user.type(input(), 'xy')
    expect(shown()).toBe(de.none)
  })

  it('has no fault that axe finds', async () => {
    const user = start()
    await user.type(input(), 'xy')
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  it.each(['{Escape}', '{Alt>}{ArrowUp}{/Alt}'])('goes with %s, and the text stays', async (keys) => {
    const user = start()
    const onKeyDown = vi.fn<(event: KeyboardEvent) => void>()
    await user.type(input(), 'xy')
    window.addEventListener('keydown', onKeyDown)
    await user.keyboard(keys)
    window.removeEventListener('keydown', onKeyDown)
    expect([shown(), input().value]).toEqual([undefined, 'xy'])
    await user.keyboard('z')
    expect(shown()).toBe('No matching contacts')
    await user.tab()
    expect(shown()).toBeUndefined()
  })

  it('is not said of a complete address, of an empty text, or without contacts', async () => {
    const user = start({ minChars: 0 })
    await user.type(input(), 'bob@y')
    expect(shown()).toBe('No matching contacts')
    await user.keyboard('.example')
    expect(shown()).toBeUndefined()
    expect(announced()).toBe('')
    await user.clear(input())
    expect(shown()).not.toContain('No matching')
  })

  it('is not said where there are no contacts', async () => {
    const user = start({ contacts: [] })
    await user.type(input(), 'xy')
    expect(shown()).toBeUndefined()
  })

  it('is said only when the search is over, and not when it has failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { source, last } = createAskedSource()
    const user = start({ contacts: source })
    await user.type(input(), 'xy')
    await act(async () => last().answer([], { complete: false }))
    expect(shown() ?? '').not.toContain('No matching')
    await act(async () => last().answer([]))
    await waitFor(() => expect(shown()).toBe('No matching contacts'))
    await user.keyboard('z')
    await act(async () => last().fail())
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    expect(shown()).not.toContain('No matching')
  })

  it('is said below the offer to choose from the device', async () => {
    const user = start({ deviceContacts: async () => [] })
    await user.type(input(), 'xy')
    await waitFor(() => expect(shown()).toBe('From this deviceNo matching contacts'))
    expect(screen.getAllByRole('option')).toHaveLength(1)
    expect(input().getAttribute('aria-expanded')).toBe('true')
  })
})
