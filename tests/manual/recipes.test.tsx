import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { EmailPicker, RecipientPicker } from 'react-textbox-emailpicker'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { Assignee } from '../../stories/manual/examples/recipes/Assignee.tsx'
import { Language } from '../../stories/manual/examples/recipes/Language.tsx'
import { Password } from '../../stories/manual/examples/recipes/Password.tsx'
import { replyAll, type Mail } from '../../stories/manual/examples/recipes/reply-all.ts'
import { ReplyAll } from '../../stories/manual/examples/recipes/ReplyAll.tsx'
import { withTeams } from '../../stories/manual/examples/recipes/teams.ts'
import { Search } from '../../stories/manual/examples/recipes/Search.tsx'
import { loadOnlyContacts } from '../recipient-picker/load-only-contacts.tsx'
import { factsOf } from '../support/text-table.ts'
import { chips, show } from './show.ts'

beforeAll(loadOnlyContacts)

it('The password is shown while the button is pressed in', async () => {
  const user = show(<Password />)
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
  const user = show(<Search onSearch={search} />)
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
  const user = show(<App />)
  const box = screen.getByRole('combobox', { name: 'Assignee' })
  for (const name of ['ann', 'bob']) {
    await user.type(box, name)
    await screen.findByRole('option')
    await user.keyboard('{Enter}')
  }
  await user.type(box, 'eve@x.example{Enter}')
  expect(assigned).toEqual(['design', 'tests'])
  expect(chips()).toEqual(['Bob'])
})

it('A team enters its people', async () => {
  const user = show(<RecipientPicker contacts={withTeams([ann, bob])} aria-label="To" />)
  await user.type(screen.getByRole('combobox'), 'web')
  await user.click(await screen.findByRole('option', { name: 'Web 2 recipients' }))
  expect(screen.getAllByRole('row')).toHaveLength(2)
})

describe('An answer to all', () => {
  const own = ['Me@office.z', 'me@home.z']

  it.each(
    factsOf(`
      goes to the sender and the others, and not to the user
        from: Ann <ann@x.y> / to: me@office.z, "Roe, Bob" <bob@x.y> / cc: eve@x.y, me@HOME.z    ann@x.y bob@x.y / eve@x.y
      goes to nobody twice, in whatever case
        from: ann@x.y / to: Ann@X.y, bob@x.y / cc: BOB@x.y, Bob <bob@x.y>                       ann@x.y bob@x.y /
      goes where the sender wants answers
        from: ann@x.y / replyTo: list@x.y / to: me@office.z                                     list@x.y /
      to a mail of the user goes to the same people
        from: me@office.z / to: ann@x.y / cc: bob@x.y                                           ann@x.y / bob@x.y
      goes to the members of a group
        from: ann@x.y / to: Team: bob@x.y, eve@x.y;                                             ann@x.y bob@x.y eve@x.y /
      leaves out what is no address
        from: ann@x.y / to: undisclosed-recipients:; / cc: nobody                               ann@x.y /
      has no more people if there is nobody else
        from: me@office.z / to: me@home.z                                                       /`),
  )('%s', (_fact, [mail = '', expected]) => {
    const headers = mail.split(' / ').map((header) => header.split(/: (.*)/))
    const { to, cc } = replyAll(Object.fromEntries(headers) as Mail, own)
    const emails = [to, cc].map((people) => people.map(({ email }) => email).join(' '))
    expect(emails.join(' / ').trim()).toBe(expected)
  })

  it('starts with chips that can be removed and added', async () => {
    const user = userEvent.setup()
    const mail = { from: 'Ann <ann@x.example>', to: 'me@office.z', cc: 'Bob <bob@x.example>' }
    render(<ReplyAll mail={mail} own={own} contacts={[]} />)
    const chipsOf = (name: RegExp) =>
      within(screen.getByRole('grid', { name }))
        .getAllByRole('row')
        .map((row) => row.getAttribute('aria-label'))
    expect([chipsOf(/^To /), chipsOf(/^Cc /)]).toEqual([['Ann'], ['Bob']])
    await user.click(screen.getByRole('button', { name: 'Remove Bob' }))
    await user.type(screen.getByRole('combobox', { name: 'To' }), 'eve@x.example,')
    expect(chipsOf(/^To /)).toEqual(['Ann', 'eve@x.example'])
    expect(screen.queryByRole('grid', { name: /^Cc / })).toBeNull()
  })
})
