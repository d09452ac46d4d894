import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { array, constantFrom, tuple } from 'fast-check'
import type { ComponentType } from 'react'
import { EmailPicker, RecipientPicker } from 'react-textbox-emailpicker'
import { parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { expect, it, vi } from 'vitest'
import { holdsLater } from '../support/holds.ts'

vi.setConfig({ testTimeout: 120_000 })

interface BoxProps {
  'aria-label': string
  onTextChanged: (text: string) => void
}

/** The addresses of the text that a box reports last when a text is typed into it. */
async function addressesIn(Box: ComponentType<BoxProps>, typed: string): Promise<string[]> {
  let text = ''
  render(<Box aria-label="To" onTextChanged={(now) => void (text = now)} />)
  const user = userEvent.setup({ delay: null })
  await user.type(screen.getByRole('combobox'), typed)
  cleanup()
  const valid = parseMailboxes(text).filter((mailbox) => mailbox.valid)
  return [...new Set(valid.map(({ email }) => email))]
}

const plain = ['ann@x.org', 'Ann Lee <ann@x.org>', '"Lee, Bob" <bob@x.org>', 'Lee, Cleo <cleo@x.org>', 'Ed']
const corrected = ['Ed{Backspace}ve <eve@x.org>', 'fay@x.org{ArrowLeft}{ArrowLeft}{ArrowRight}{ArrowRight}']
const entry = constantFrom(...plain, ...corrected, 'Di (HQ, Berlin) <di@x.org>')
const separator = constantFrom(',', ';', ', ', '; ')

it('the same keys give the same addresses as in a box for text', async () => {
  await holdsLater(2, [array(tuple(entry, separator), { maxLength: 5 })], async (parts) => {
    const typed = parts.flat().join('')
    if (typed === '') return
    const expected = await addressesIn(EmailPicker as ComponentType<BoxProps>, typed)
    expect(await addressesIn(RecipientPicker, typed)).toEqual(expected)
  })
})
