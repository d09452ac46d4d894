import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { RecipientPicker, TextBox, type Validate } from 'react-textbox-emailpicker'

const soon = (message?: string) =>
  new Promise<string | undefined>((resolve) => setTimeout(resolve, 50, message))

const notAnn: Validate<string> = (text) => soon(text.includes('ann') ? 'Ann is away' : undefined)

const onSubmit = () =>
  vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())

it('Enter submits the form once the answer of the server is there', async () => {
  const submit = onSubmit()
  await render(
    <form onSubmit={submit}>
      <TextBox aria-label="box" validate={notAnn} />
    </form>,
  )
  const box = page.getByLabelText('box')
  await userEvent.click(box)
  await userEvent.keyboard('bob{Enter}')
  expect(submit).not.toHaveBeenCalled()
  await expect.poll(() => submit.mock.calls.length).toBe(1)
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}ann{Enter}')
  await expect.poll(() => (box.element() as HTMLInputElement).validationMessage).toBe('Ann is away')
  await userEvent.keyboard('{Enter}')
  expect(submit).toHaveBeenCalledOnce()
})

it('A button submits the form with the recipient that the press has made of the text', async () => {
  const submit = onSubmit()
  const validate = vi.fn<Validate<readonly { email: string }[]>>(() => soon())
  await render(
    <form onSubmit={submit}>
      <RecipientPicker aria-label="box" validate={validate} />
      <button>Send</button>
    </form>,
  )
  await userEvent.click(page.getByLabelText('box'))
  await userEvent.keyboard('ann@x.example')
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  await expect.poll(() => submit.mock.calls.length).toBe(1)
  expect(validate.mock.lastCall?.[0].map(({ email }) => email)).toEqual(['ann@x.example'])
})
