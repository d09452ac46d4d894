import { render, screen, waitFor } from '@testing-library/react'
import { useEffect, useLayoutEffect } from 'react'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import { createContactIndex, type ContactIndex } from 'react-textbox-emailpicker/contacts'
import { expect, it, vi } from 'vitest'
import { open } from '../support/open-box.tsx'

async function indexOf(...emails: string[]) {
  const index = createContactIndex(emails.map((email) => ({ email })))
  await index.ready
  return index
}

it('A contact that is removed right after a rendering that shows it is gone from the list, and is not picked', async () => {
  const emails = ['ann@x.org', 'andy@x.org']
  const [first, second] = [await indexOf(...emails), await indexOf(...emails)]
  function App({ remove, ...props }: EmailPickerProps & { remove?: string }) {
    const contacts = props.contacts as ContactIndex
    useLayoutEffect(() => {
      if (remove) contacts.remove(remove)
    }, [contacts, remove])
    return <EmailPicker {...props} />
  }
  const { goes, change } = open(<App contacts={first} />)
  await goes('an', 'an| › andy@x.org, ann@x.org')
  change({ contacts: second, remove: 'ann@x.org' } as EmailPickerProps)
  await goes('', 'an| › andy@x.org', '↓⏎', 'andy@x.org|')
})

it.each([
  ['↓⏎', 'ann@x.org|'],
  ['↓{Tab}', 'ann@x.org'],
])('An app that throws in onContactPicked leaves the list closed after %s', async (keys, shown) => {
  const error = new Error('from the app')
  const onError = vi.fn<(event: ErrorEvent) => void>((event) => event.preventDefault())
  window.addEventListener('error', onError)
  const onContactPicked = () => {
    throw error
  }
  const { goes } = open(
    <EmailPicker contacts={await indexOf('ann@x.org')} onContactPicked={onContactPicked} />,
  )
  await goes('an', 'an| › ann@x.org', keys, shown)
  window.removeEventListener('error', onError)
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ error }))
})

it('A click that an effect of the app dispatches opens the list, and React has nothing to complain of', async () => {
  const onConsoleError = vi.spyOn(console, 'error')
  const index = await indexOf('ann@x.org')
  function App() {
    useEffect(() => {
      const picker = screen.getByRole('combobox')
      picker.focus()
      picker.click()
    }, [])
    return <EmailPicker contacts={index} minChars={0} />
  }
  render(<App />)
  await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(1))
  expect(onConsoleError).not.toHaveBeenCalled()
  onConsoleError.mockRestore()
})
