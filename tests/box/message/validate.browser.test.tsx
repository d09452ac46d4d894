import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { RecipientPicker, type Mailbox, type Validate } from 'react-textbox-emailpicker'

it('A button submits the form with the recipient that the press has made of the text', async () => {
  const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  const asked: { emails: string[]; answer: () => void }[] = []
  const validate: Validate<readonly Mailbox[]> = (mailboxes) =>
    new Promise((resolve) => {
      asked.push({ emails: mailboxes.map(({ email }) => email), answer: () => resolve(undefined) })
    })
  await render(
    <form onSubmit={submit}>
      <RecipientPicker aria-label="box" validate={validate} />
      <button>Send</button>
    </form>,
  )
  await userEvent.click(page.getByLabelText('box'))
  await userEvent.keyboard('ann@x.example')
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  await expect.poll(() => asked.at(-1)?.emails).toEqual(['ann@x.example'])
  expect(submit).not.toHaveBeenCalled()
  asked.at(-1)?.answer()
  await expect.poll(() => submit.mock.calls.length).toBe(1)
})
