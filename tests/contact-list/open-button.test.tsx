import { waitFor } from '@testing-library/react'
import { RecipientPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { open, people, pickers } from '../support/open-box.tsx'

const contacts = people('Ann Bob')
const button = () => document.querySelector('.tb-open') as HTMLButtonElement

describe.each(pickers)('the button of $name', ({ Box }) => {
  function start(props: EmailPickerProps = {}) {
    const box = open(<Box openButton contacts={contacts} {...props} />)
    const isExpanded = () => button().ariaExpanded === 'true'
    return {
      ...box,
      /** Waits for so many rows, the state of the button, and the focus. */
      has: (count: number, isOpen: boolean, isFocused = true) =>
        waitFor(() =>
          expect([box.rows().length, isExpanded(), document.activeElement === box.input]).toEqual([
            count,
            isOpen,
            isFocused,
          ]),
        ),
      click: () => box.user.click(button()),
    }
  }

  it('opens the list, whatever the text is, and closes it, and the input has the focus', async () => {
    const { has, click, told } = start()
    await has(0, false, false)
    await click()
    await has(2, true)
    await click()
    await has(0, false)
    expect(told('open')).toBe('opened: button, closed: button')
  })

  it('closes a list that a key has opened', async () => {
    const { press, has, click, told } = start()
    await press('an')
    await has(1, true)
    await click()
    await has(0, false)
    expect(told('open')).toBe('opened: input, closed: button')
  })

  it('asks the app that controls the list', async () => {
    const { has, click, told } = start({ open: true })
    await has(2, true, false)
    await click()
    await has(2, true)
    expect(told('open')).toBe('closed: button')
  })

  it('says that the list is open when it comes later', async () => {
    const { press, rows, change, has, click } = start({ openButton: false })
    await press('an')
    await waitFor(() => expect(rows()).toHaveLength(1))
    change({ openButton: true })
    await has(1, true)
    await click()
    await has(0, false)
  })

  it.each<[string, EmailPickerProps, string]>([
    ['that nothing matches', {}, 'No matching contacts'],
    ['what the app has for an empty list', { renderEmpty: () => <b>Nobody yet</b> }, 'Nobody yet'],
  ])('shows %s where there are no contacts', async (__, props, text) => {
    const { has, click, told } = start({ contacts: [], ...props })
    const popup = () => document.querySelector<HTMLElement>('.tb-popup')?.textContent ?? ''
    await click()
    await has(0, true)
    await waitFor(() => expect(popup()).toContain(text))
    await click()
    await has(0, false)
    expect(told('open')).toBe('opened: button, closed: button')
  })

  it('is skipped by Tab, and is absent where the list is', async () => {
    const { user, input, change } = start()
    for (const next of [screenLabel('Before'), input, screenLabel('After')]) {
      await user.tab()
      expect(document.activeElement).toBe(next)
    }
    for (const props of [{ readOnly: true }, { disabled: true }, { openButton: false }]) {
      change(props)
      expect(button()).toBeNull()
    }
  })
})

const screenLabel = (label: string) => document.querySelector(`[aria-label=${label}]`)

it.each([
  ['a chip is current', '←'],
  ['chips are selected', '{Control>}a{/Control}'],
])('the button leads to the text when %s: keys are for the list, and no recipient goes', async (_, keys) => {
  const box = open(
    <RecipientPicker
      openButton
      autoHighlight={false}
      contacts={contacts}
      defaultText="Zed <zed@x.example>, Yan <yan@x.example>, "
    />,
  )
  await box.press(keys)
  await box.user.click(button())
  await box.goes('', '[Zed] [Yan] | › Ann, Bob', 'bo', '[Zed] [Yan] bo| › Bob', '↓⏎', '[Zed] [Yan] [Bob] |')
})
