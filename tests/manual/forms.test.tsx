import { screen, waitFor } from '@testing-library/react'
import { version } from 'react'
import { expect, it, vi } from 'vitest'
import { ActionForm } from '../../stories/manual/examples/forms/ActionForm.tsx'
import { CheckedForm } from '../../stories/manual/examples/forms/CheckedForm.tsx'
import { ZodForm } from '../../stories/manual/examples/forms/ZodForm.tsx'
import { show } from './show.ts'

const send = () => screen.getByRole('button', { name: 'Send' })
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

// The library would load the React of the other tests.
it.runIf(Number.parseInt(version, 10) >= 19)(
  'The form with a schema of zod takes recipients, and says what is wrong',
  async () => {
    const onSend = vi.fn<(mail: object) => void>()
    const user = show(<ZodForm contacts={[]} onSend={onSend} />)
    await user.click(send())
    await screen.findByText('Say to whom.')
    expect(document.activeElement).toBe(box('To'))

    await user.type(box('To'), 'nobody,')
    await user.type(box('Subject'), 'Lunch')
    await user.click(send())
    await screen.findByText('Correct the red recipients.')
    expect(onSend).not.toHaveBeenCalled()

    await user.type(box('To'), '{Backspace}{Backspace}Ann Lee <ann@office.example>, bob smith <bob@@x')
    await user.type(box('Subject'), '{Enter}')
    await screen.findByText('Not an address: bob@@x')
    expect(onSend).not.toHaveBeenCalled()

    await user.type(box('To'), '{Control>}a{/Control}{Backspace}')
    await user.click(send())
    await waitFor(() =>
      expect(onSend).toHaveBeenCalledExactlyOnceWith({
        to: 'Ann Lee <ann@office.example>',
        subject: 'Lunch',
      }),
    )
  },
)

it('The form that asks the server for a name says what is wrong when the user leaves a box', async () => {
  const taken = vi.fn<typeof fetch>(
    async (url) => new Response('', { status: url === '/teams/sales' ? 200 : 404 }),
  )
  vi.stubGlobal('fetch', taken)
  const user = show(<CheckedForm />)
  await user.type(box('Name'), 'sales')
  await user.click(box('Members'))
  await screen.findByText('There is a team with this name.')
  for (const name of ['ann', 'bob', 'cara', 'dan', 'eve', 'finn'])
    await user.keyboard(`${name}@office.example,`)
  expect(screen.queryByText(/five members/)).toBeNull()
  await user.tab()
  await screen.findByText('A team has five members or fewer.')
  await user.type(box('Name'), '2')
  await user.tab()
  await waitFor(() => expect(box('Name').validity.valid).toBe(true))
  expect(screen.queryByText(/team with/)).toBeNull()
  vi.unstubAllGlobals()
})

// React 18 has no actions.
it.runIf(Number.parseInt(version, 10) >= 19)(
  'The form with a server function keeps what was not accepted',
  async () => {
    const user = show(<ActionForm contacts={[]} />)
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
