import 'react-textbox-emailpicker/styles.css'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { spreadBoxes } from './boxes.tsx'

const box = page.getByLabelText('box')
const input = () => box.element() as HTMLInputElement
const often = { interval: 10 }

it.each(spreadBoxes)('A $name has the message of react-hook-form until it is right', async ({ Box }) => {
  function Form() {
    const { register, handleSubmit } = useForm({
      shouldUseNativeValidation: true,
      defaultValues: { to: '' },
    })
    return (
      <form onSubmit={(event) => void handleSubmit(() => {})(event)}>
        <button formNoValidate>Send</button>
        <Box aria-label="box" {...register('to', { required: 'Say to whom' })} />
      </form>
    )
  }
  await render(<Form />)
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  await expect.poll(() => input().validationMessage, often).toBe('Say to whom')
  await userEvent.click(box)
  await userEvent.keyboard('zoe@x.example')
  await expect.poll(() => input().validationMessage, often).toBe('')
})
