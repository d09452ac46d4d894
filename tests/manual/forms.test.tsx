import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { version } from 'react'
import { expect, it, vi } from 'vitest'
import { ActionForm } from '../../stories/manual/examples/forms/ActionForm.tsx'
import { ZodForm } from '../../stories/manual/examples/forms/ZodForm.tsx'

const send = () => screen.getByRole('button', { name: 'Send' })
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

it('The form with a schema of zod takes recipients, and says what is wrong', async () => {
  const onSend = vi.fn<(mail: object) => void>()
  const user = userEvent.setup()
  render(<ZodForm contacts={[]} onSend={onSend} />)
  await user.click(send())
  await screen.findByText('Say to whom.')
  expect(document.activeElement).toBe(box('To'))

  await user.type(box('To'), 'nobody,')
  await user.type(box('Subject'), 'Lunch')
  await user.click(send())
  await screen.findByText('Correct the red recipients.')
  expect(onSend).not.toHaveBeenCalled()

  await user.type(box('To'), '{Backspace}{Backspace}Ann Lee <ann@office.example>,')
  await user.click(send())
  await waitFor(() =>
    expect(onSend).toHaveBeenCalledExactlyOnceWith({
      to: 'Ann Lee <ann@office.example>',
      subject: 'Lunch',
    }),
  )
})

// React 18 has no actions.
it.runIf(Number.parseInt(version, 10) >= 19)(
  'The form with a server function keeps what was not accepted',
  async () => {
    const user = userEvent.setup()
    render(<ActionForm contacts={[]} />)
    await user.type(box('Subject'), 'Lunch')
    await user.type(box('To'), 'ann@elsewhere.org,')
    await user.click(send())
    await screen.findByText('We deliver to .example only.')
    await screen.findByRole('row', { name: 'ann@elsewhere.org' })
    expect(box('Subject').value).toBe('Lunch')

    await user.type(box('To'), '{Backspace}{Backspace}ann@office.example,')
    await user.click(send())
    await screen.findByText(/^Sent to ann@office.example/)
    await waitFor(() => expect(screen.queryByRole('row')).toBeNull())
  },
)
