import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { EmailPicker } from 'react-textbox-emailpicker'
import { expect, it, vi } from 'vitest'
import { Assignee } from '../../stories/manual/examples/recipes/Assignee.tsx'
import { Language } from '../../stories/manual/examples/recipes/Language.tsx'
import { Reviewers } from '../../stories/manual/examples/recipes/OwnRows.tsx'
import { Password } from '../../stories/manual/examples/recipes/Password.tsx'
import { Invitees, withTeams } from '../../stories/manual/examples/recipes/Teams.tsx'
import { Search } from '../../stories/manual/examples/recipes/Search.tsx'

it('The password is shown while the button is pressed in', async () => {
  const user = userEvent.setup()
  render(<Password />)
  const box = screen.getByLabelText<HTMLInputElement>('Password')
  await user.type(box, 'secret')
  expect(box.type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show', pressed: false }))
  expect(screen.getByLabelText<HTMLInputElement>('Password')).toBe(box)
  expect([box.type, box.value]).toEqual(['text', 'secret'])
  await user.click(screen.getByRole('button', { name: 'Show', pressed: true }))
  expect(box.type).toBe('password')
})

it('The search starts with Enter, and the cross ends it', async () => {
  const search = vi.fn<(query: string) => void>()
  const user = userEvent.setup()
  render(<Search onSearch={search} />)
  await user.type(screen.getByRole('searchbox', { name: 'Search the mails' }), 'lunch{Enter}')
  expect(search.mock.calls).toEqual([['lunch']])
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(search.mock.calls).toEqual([['lunch'], ['']])
})

it('The boxes get another language when its messages are loaded, and English for a language that is not there', async () => {
  const user = userEvent.setup()
  const inLanguage = (tag: string) => (
    <Language tag={tag}>
      <EmailPicker aria-label="To" clearable defaultText="ann" />
    </Language>
  )
  const { rerender } = render(inLanguage('de'))
  await user.click(screen.getByRole('combobox'))
  await screen.findByRole('button', { name: 'Leeren' })
  rerender(inLanguage('xx'))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Clear' })).not.toBeNull())
})

const ann = { name: 'Ann', email: 'ann@x.example', role: 'design', team: 'Web' }
const bob = { name: 'Bob', email: 'bob@x.example', role: 'tests', team: 'Web' }

it('A task has one assignee, who is one of the team', async () => {
  const assigned: (string | undefined)[] = []
  function App() {
    const [assignee, setAssignee] = useState<typeof ann>()
    return (
      <Assignee
        team={[ann, bob]}
        assignee={assignee}
        onAssign={(one) => {
          assigned.push(one?.role)
          setAssignee(one as typeof ann | undefined)
        }}
      />
    )
  }
  const user = userEvent.setup()
  render(<App />)
  const box = screen.getByRole('combobox', { name: 'Assignee' })
  for (const name of ['ann', 'bob']) {
    await user.type(box, name)
    await screen.findByRole('option')
    await user.keyboard('{Enter}')
  }
  await user.type(box, 'eve@x.example{Enter}')
  expect(assigned).toEqual(['design', 'tests'])
  expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-label'))).toEqual(['Bob'])
})

it('The ids of the rows that are chosen come back', async () => {
  const onChange = vi.fn<(ids: number[]) => void>()
  const user = userEvent.setup()
  render(<Reviewers rows={[{ id: 7, displayName: 'Ann', mail: 'ann@x.example' }]} onChange={onChange} />)
  await user.type(screen.getByRole('combobox'), 'an')
  await user.click(await screen.findByRole('option'))
  expect(onChange.mock.calls).toEqual([[[7]]])
})

it('A team enters its people', async () => {
  const user = userEvent.setup()
  render(<Invitees contacts={withTeams([ann, bob])} />)
  await user.type(screen.getByRole('combobox'), 'web')
  await user.click(await screen.findByRole('option', { name: 'Web 2 recipients' }))
  expect(screen.getAllByRole('row')).toHaveLength(2)
})
