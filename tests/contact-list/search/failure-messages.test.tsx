import { waitFor } from '@testing-library/react'
import { EmailPicker, type EmailPickerMessages } from 'react-textbox-emailpicker'
import { ContactSourceError, type ContactSearch } from 'react-textbox-emailpicker/contacts'
import { de } from 'react-textbox-emailpicker/locales/de'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { open, people } from '../../support/open-box.tsx'

const complaints = vi.spyOn(console, 'error')
beforeEach(() => void complaints.mockReset())

/** A search that throws these, one after the other. */
const throwing = (...errors: unknown[]): ContactSearch => ({
  // oxlint-disable-next-line require-yield
  async *search() {
    throw errors.length > 1 ? errors.shift() : errors[0]
  },
})
/** Opens a picker whose search fails, and waits for the row that says so. */
async function failWith(error: unknown, said: string, failed?: unknown) {
  const messages = failed === undefined ? undefined : ({ failed } as Partial<EmailPickerMessages>)
  const box = open(<EmailPicker contacts={throwing(error)} messages={messages} />)
  await box.goes('<enters a>', `a| › ${said} Try again`)
  return { ...box, announced: () => waitFor(() => expect(box.status()).toBe(said)) }
}
const busy = new ContactSourceError('busy')
const english = 'The server is busy. Try again later.'

describe('The row of a failed search', () => {
  const other = 'Contacts could not be searched'
  it.each<[string, unknown, string, failed?: string]>([
    ['the sentence of a ContactSourceError', busy, english],
    ['the sentence of another copy of us', { name: 'ContactSourceError', message: 'Busy.' }, 'Busy.'],
    ['no other error', new Error('ECONNRESET 10.0.0.7'), other],
    ['no error of a program', new TypeError('x is not a function'), other],
    ['no text', 'closed', other],
    ['nothing of undefined', undefined, other],
    ['nothing of null', null, other],
    ['nothing of what has no text', Object.create(null), other],
    ['no number', 7, other],
    ['nothing of an error without a sentence', { name: 'ContactSourceError' }, other],
    ['nothing of a sentence that is a number', { name: 'ContactSourceError', message: 7 }, other],
    ['nothing of an empty sentence', { name: 'ContactSourceError', message: '' }, other],
    ['nothing of a blank sentence', { name: 'ContactSourceError', message: ' ' }, other],
    ['the text of a language, for all failures', busy, String(de.failed), String(de.failed)],
    ['English if the text of the app is empty', busy, english, ''],
    ['English if the text of the app is blank', busy, english, ' '],
  ])('shows and announces %s', async (_, error, said, failed) => {
    const { announced, told } = await failWith(error, said, failed)
    await announced()
    expect(told()).toBe('')
  })

  it('shows what the function of the app returns for the error', async () => {
    const failed = vi.fn<(error: unknown) => string>(
      (thrown) => `Grund: ${(thrown as ContactSourceError).problem}`,
    )
    const { announced } = await failWith(busy, 'Grund: busy', failed)
    await announced()
    expect(failed.mock.calls.every(([thrown]) => thrown === busy)).toBe(true)
  })

  it('does not ask the function of the app before there is a failure', async () => {
    const failed = vi.fn<() => string>(() => 'Fehler')
    await open(<EmailPicker contacts={people('Ann')} messages={{ failed }} />).press('<enters a>')
    expect(failed).not.toHaveBeenCalled()
  })

  it('is in English if the function of the app throws or returns no text, and the developer is told', async () => {
    for (const failed of [() => JSON.parse('{'), () => 7, () => undefined, () => '', () => ' \n'])
      (await failWith(busy, english, failed)).unmount()
    // Each message is printed once.
    expect(complaints.mock.calls.flat().filter((text) => /messages\.failed/.test(String(text)))).toEqual([
      'EmailPicker: messages.failed threw an error, or gave no text. The text that it replaces is shown instead.',
    ])
  })

  it('shows the text of the next failure after another try', async () => {
    const { goes } = open(<EmailPicker contacts={throwing(busy, new ContactSourceError('forbidden'))} />)
    await goes('<enters a>', `a| › ${english} Try again`)
    await goes(`<clicks ${english} Try again>`, 'a| › You are not allowed to see these contacts. Try again')
  })
})

it('A message for failures that is neither a string nor a function is reported, and English is used', async () => {
  await failWith(busy, english, 7)
  expect(complaints.mock.calls.flat()).toContain(
    "EmailPicker: messages.failed can't be 7. It takes a string or a function.",
  )
})
