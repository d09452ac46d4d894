import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useActionState, useState, version } from 'react'
import { Field, RecipientPicker, type Contact } from 'react-textbox-emailpicker'
import { expect, it, vi } from 'vitest'

interface Props {
  /** Returns what was wrong. */
  send: (form: FormData) => Promise<string | undefined>
}

function Invite({ send }: Props) {
  const [people, setPeople] = useState<readonly Contact[]>([])
  const [error, action, isSending] = useActionState(async (_: string | undefined, form: FormData) => {
    const wrong = await send(form)
    if (!wrong) setPeople([])
    return wrong
  }, undefined)
  return (
    <form action={action}>
      <Field label="Invite" error={error} required>
        <RecipientPicker name="people" mailboxes={people} onMailboxesChanged={setPeople} />
      </Field>
      <button disabled={isSending}>Send</button>
    </form>
  )
}

// React 18 has no actions.
it.runIf(Number.parseInt(version, 10) >= 19)(
  'The action empties the box, and keeps the recipients that were not accepted, and what was being written',
  async () => {
    const send = vi.fn<(form: FormData) => Promise<string | undefined>>()
    send.mockResolvedValueOnce('Nobody has the address bob@x.example.').mockResolvedValueOnce(undefined)
    const user = userEvent.setup()
    render(<Invite send={send} />)
    await user.type(screen.getByRole('combobox'), 'ann@x.example,bob@x.example')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('Nobody has the address bob@x.example.')
    expect(send.mock.calls[0]?.[0].get('people')).toBe('ann@x.example, bob@x.example')
    const chips = () => screen.queryAllByRole('row').map((row) => row.getAttribute('aria-label'))
    expect(chips()).toEqual(['ann@x.example', 'bob@x.example'])
    await user.click(screen.getByRole('button', { name: 'Remove bob@x.example' }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(chips()).toEqual([]))
    expect(screen.queryByText(/^Nobody/)).toBeNull()
  },
)
