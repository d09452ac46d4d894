import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Reviewers as FromMui } from '../../stories/manual/examples/moving/FromMui.tsx'
import { Reviewers as FromReactSelect } from '../../stories/manual/examples/moving/FromReactSelect.tsx'
import { chips, show } from './show.ts'

const users = [
  { label: 'Ann Lee', mail: 'ann@x.example', isAway: true },
  { label: 'Bob Roe', mail: 'bob@x.example', isAway: false },
]

afterEach(() => {
  vi.unstubAllGlobals()
})

it('The port from MUI opens with a click, offers nobody who is away, and takes nobody else', async () => {
  const user = show(<FromMui users={users} />)
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
