import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RecipientPicker } from 'react-textbox-emailpicker'
import { httpSearch } from 'react-textbox-emailpicker/contacts'
import { afterEach, expect, it, vi } from 'vitest'
import { Reviewers as FromMui } from '../../stories/manual/examples/moving/FromMui.tsx'
import { Reviewers as FromReactSelect } from '../../stories/manual/examples/moving/FromReactSelect.tsx'

const users = [
  { label: 'Ann Lee', mail: 'ann@x.example', isAway: true },
  { label: 'Bob Roe', mail: 'bob@x.example', isAway: false },
]

const chips = () => screen.queryAllByRole('row').map((row) => row.getAttribute('aria-label'))

afterEach(() => {
  vi.unstubAllGlobals()
})

it('The port from MUI opens with a click, offers nobody who is away, and takes nobody else', async () => {
  const user = userEvent.setup()
  render(<FromMui users={users} />)
  const box = screen.getByRole('combobox', { name: 'Reviewers' })
  await user.click(box)
  const away = await screen.findByRole('option', { name: /Ann Lee/ })
  expect(away.getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('option', { name: /Bob Roe/ }))
  expect(box.getAttribute('aria-expanded')).toBe('false')
  await user.type(box, 'eve@x.example,')
  expect(chips()).toEqual(['Bob Roe'])
})

it('The port from react-select asks the server, and submits the list under its name', async () => {
  const asked = vi.fn<typeof fetch>(async () => Response.json(users))
  vi.stubGlobal('fetch', asked)
  const user = userEvent.setup()
  const { container } = render(
    <form>
      <FromReactSelect />
    </form>,
  )
  await user.type(screen.getByRole('combobox', { name: 'Reviewers' }), 'bob')
  await user.click(await screen.findByRole('option', { name: /Bob Roe/ }))
  expect(chips()).toEqual(['Bob Roe'])
  expect(new FormData(container.querySelector('form') ?? undefined).get('reviewers')).toMatch(
    /^Bob Roe <bob@x\.example>/,
  )
})

it('With minChars 0, a click asks the server for the first rows', async () => {
  const asked = vi.fn<typeof fetch>(async () => Response.json(users))
  const people = httpSearch({
    request: (query) => `/api/users?q=${query}`,
    mapRow: ({ label, mail }: (typeof users)[number]) => ({ name: label, email: mail }),
    fetch: asked,
  })
  const user = userEvent.setup()
  render(<RecipientPicker aria-label="To" contacts={people} minChars={0} />)
  await user.click(screen.getByRole('combobox'))
  await screen.findByRole('option', { name: /Ann Lee/ })
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['/api/users?q='])
})
