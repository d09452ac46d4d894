import { render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import {
  EmailPicker,
  RecipientPicker,
  useRecentContacts,
  type EmailPickerProps,
} from 'react-textbox-emailpicker'
import type { ContactSearch } from 'react-textbox-emailpicker/contacts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { picker, rows } from './option-rows.ts'

// A message is printed once, so those of earlier tests count.
const printed: string[] = []
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((message) => void printed.push(String(message)))
})

type Props = Pick<EmailPickerProps, 'aria-label' | 'contacts' | 'recentContacts'>
const boxes = [
  ['EmailPicker', EmailPicker as ComponentType<Props>],
  ['RecipientPicker', RecipientPicker as ComponentType<Props>],
] as const

const answering = (value: unknown) =>
  ({
    async *search() {
      yield value
    },
  }) as unknown as ContactSearch

const sources: Readonly<Record<string, readonly [create: () => ContactSearch, error: string]>> = {
  'a search that answers with null': [() => answering(null), ''],
  'a search that answers with undefined': [() => answering(undefined), ''],
  'a search that returns null': [
    () => ({ search: () => null as never }),
    'its search method returns no async iterable',
  ],
  'a search that returns a promise': [
    () => ({ search: async () => ({ matches: [] }) }) as never,
    'its search method returns no async iterable',
  ],
}

describe.each(boxes)('%s', (name, Box) => {
  it.each(Object.entries(sources))('keeps the text, and says why, with %s', async (_, [create, error]) => {
    const contacts = create()
    function App() {
      const recent = useRecentContacts({ storage: { load: () => [{ email: 'rex@x.example' }], save() {} } })
      return <Box aria-label="To" contacts={contacts} recentContacts={recent} />
    }
    render(<App />)
    await userEvent.type(picker(), 'x')
    await waitFor(() => expect(rows().at(-1)).toBe('Contacts could not be searched Try again'))
    expect(picker().value).toBe('x')
    expect(printed.join('\n')).toContain(`${name}: the search of contacts failed: TypeError: ${error}`)
    expect(
      printed.filter((message) => !message.includes('the search of contacts failed: TypeError: ')),
    ).toEqual([])
  })
})
