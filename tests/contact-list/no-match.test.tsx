import { screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { EmailPicker, RecipientPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import { de } from 'react-textbox-emailpicker/locales/de'
import { describe, expect, it, vi } from 'vitest'
import { open, people } from '../support/open-box.tsx'

const none = 'No matching contacts'
const popup = () => document.querySelector<HTMLElement>('.tb-popup')
/** What the popup shows. Empty when there is none. */
const shown = () => {
  const element = popup()
  return element && !element.hidden && element.style.visibility !== 'hidden' ? element.textContent : ''
}

describe('a text that no contact matches', () => {
  const start = (props: EmailPickerProps = {}) => open(<EmailPicker contacts={people('Ann')} {...props} />)
  const device = { deviceContacts: async () => [] }

  it('keeps the list, which says so, and not as an option', async () => {
    const { press, goes, rows, input } = start({ autoHighlight: false })
    await goes('a', 'a| › Ann', 'xy', 'axy|')
    expect([shown(), rows(), screen.getByRole('listbox').textContent]).toEqual([none, [], ''])
    expect(input.getAttribute('aria-activedescendant')).toBeNull()
    await press('{Tab}')
    expect(shown()).toBe('')
  })

  it('is said among chips, too', async () => {
    await open(<RecipientPicker contacts={people('Ann')} />).press('xy')
    expect(shown()).toBe(none)
  })

  it('is announced once', async () => {
    const { press, status } = start()
    await press('xy')
    expect(popup()?.querySelector('.tb-status')?.getAttribute('aria-hidden')).toBe('true')
    await waitFor(() => expect(status()).toBe(none))
  })

  it.each<[string, string, string, EmailPickerProps?]>([
    ['is said in the language of the box', 'xy', de.none, { messages: de }],
    ['is not said after Escape', 'xy{Escape}', ''],
    ['is said again for another text', 'xy{Escape}z', none],
    ['is not said after Alt+Up', 'xy{Alt>}↑{/Alt}', ''],
    ['is said of half an address', 'bob@y', none],
    ['is not said of a complete address', 'bob@y.example', ''],
    ['is not said where there are no contacts', 'xy', '', { contacts: [] }],
    ['is said when the search is over', 'xy<finds nobody>', none, { contacts: undefined }],
    ['is said below the offer of the device', 'xy', `From this device${none}`, device],
  ])('%s', async (_, steps, said, props) => {
    const { press, input } = start(props)
    await press(steps)
    await waitFor(() => expect(shown()).toBe(said))
    expect(input.value).toBe(steps.replace(/\{[^}]*\}|<[^>]*>|↑/g, ''))
  })

  it.each<[string, string, EmailPickerProps]>([
    ['of an empty text', 'xy{Backspace}{Backspace}', { minChars: 0 }],
    ['before the search is over', 'xy<finds nobody …>', { contacts: undefined }],
    ['when the search has failed', 'xy<fails>', { contacts: undefined }],
  ])('is not said %s', async (_, steps, props) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { press } = start(props)
    await press(steps)
    expect(shown()).not.toContain('No matching')
  })

  it('takes one Escape from a dialog around it', async () => {
    const { press, told } = start()
    await press('xy{Escape}')
    expect(told('key')).not.toContain('Escape')
    await press('{Escape}')
    expect(told('key')).toContain('Escape')
  })

  it('has no fault that axe finds', async () => {
    await start().press('xy')
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
