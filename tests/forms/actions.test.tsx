import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useActionState, version, type ComponentProps } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { components } from '../box/boxes.tsx'

const input = () => screen.getByLabelText<HTMLInputElement>('box')
const send = () => screen.getByRole('button', { name: 'Send' })

// React 18 has no actions.
const isReact19 = Number.parseInt(version, 10) >= 19

describe.runIf(isReact19).each(components)('a %s in a form with an action', (_, Box) => {
  it('is in the FormData that the action gets, and goes back to its first text', async () => {
    const action = vi.fn<(to: unknown) => void>()
    const reported = vi.fn<(text: string, reason: string) => void>()
    const user = userEvent.setup()
    render(
      <form action={(data: FormData) => action(data.get('to'))}>
        <Box
          aria-label="box"
          name="to"
          defaultText="first"
          onTextChanged={(text, { reason }) => reported(text, reason)}
        />
        <button>Send</button>
      </form>,
    )
    await user.type(input(), '!')
    await user.click(send())
    await waitFor(() => expect(reported).toHaveBeenLastCalledWith('first', 'reset'))
    expect(action.mock.calls).toEqual([['first!']])
    expect(input().value).toBe('first')
  })

  it('is not submitted as long as it is invalid', async () => {
    const action = vi.fn<() => void>()
    const user = userEvent.setup()
    render(
      <form action={() => action()}>
        <Box aria-label="box" name="to" required />
        <button>Send</button>
      </form>,
    )
    await user.click(send())
    expect(action).not.toHaveBeenCalled()
  })

  it('keeps the text when the action returns it as the default', async () => {
    type FormAction = ComponentProps<'form'>['action']
    function App() {
      const [to, action] = useActionState((_before: string, data: FormData) => String(data.get('to')), '')
      return (
        <form action={action as FormAction}>
          <Box aria-label="box" name="to" defaultText={to} />
          <button>Send</button>
          <p>Sent: {to}</p>
        </form>
      )
    }
    const user = userEvent.setup()
    render(<App />)
    await user.type(input(), 'ann')
    await user.click(send())
    await screen.findByText('Sent: ann')
    await new Promise((done) => setTimeout(done))
    expect(input().value).toBe('ann')
    await user.type(input(), 'a')
    expect(input().value).toBe('anna')
  })
})
