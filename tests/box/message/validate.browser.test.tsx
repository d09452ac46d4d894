import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { RecipientPicker, TextBox, type Validate } from 'react-textbox-emailpicker'

/** A server that checks what a box holds, and answers when the test says so. */
function server<Value>() {
  const asked: { value: Value; answer: (message?: string) => void }[] = []
  const validate: Validate<Value> = (value) =>
    new Promise<string | undefined>((resolve) => asked.push({ value, answer: resolve }))
  const answer = (message?: string) => asked.splice(0).forEach((question) => question.answer(message))
  return { asked, validate, answer }
}

const onSubmit = () =>
  vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())

it('Enter submits the form once the answer of the server is there', async () => {
  const submit = onSubmit()
  const { asked, validate, answer } = server<string>()
  await render(
    <form onSubmit={submit}>
      <TextBox aria-label="box" validate={validate} />
    </form>,
  )
  const box = page.getByLabelText('box')
  await userEvent.click(box)
  await userEvent.keyboard('bob{Enter}')
  await expect.poll(() => asked.at(-1)?.value).toBe('bob')
  expect(submit).not.toHaveBeenCalled()
  answer()
  await expect.poll(() => submit.mock.calls.length).toBe(1)
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}ann{Enter}')
  await expect.poll(() => asked.at(-1)?.value).toBe('ann')
  answer('Ann is away')
  await expect.poll(() => (box.element() as HTMLInputElement).validationMessage).toBe('Ann is away')
  await userEvent.keyboard('{Enter}')
  expect(submit).toHaveBeenCalledOnce()
})

it('A button submits the form with the recipient that the press has made of the text', async () => {
  const submit = onSubmit()
  const { asked, validate, answer } = server<readonly { email: string }[]>()
  await render(
    <form onSubmit={submit}>
      <RecipientPicker aria-label="box" validate={validate} />
      <button>Send</button>
    </form>,
  )
  await userEvent.click(page.getByLabelText('box'))
  await userEvent.keyboard('ann@x.example')
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  await expect.poll(() => asked.at(-1)?.value.map(({ email }) => email)).toEqual(['ann@x.example'])
  expect(submit).not.toHaveBeenCalled()
  answer()
  await expect.poll(() => submit.mock.calls.length).toBe(1)
})
