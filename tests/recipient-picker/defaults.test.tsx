import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Recipients, boxNamed, listOf } from './recipient-box.tsx'

const box = boxNamed('To')
const contacts = [
  { name: 'Ann', email: 'ann@x.example' },
  { name: 'Anton', email: 'anton@x.example' },
]

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

it.each([null, 0, 'yes'])(
  'with autoHighlight=%j, which is no flag, the first row is active',
  async (value) => {
    render(<Recipients contacts={contacts} autoHighlight={value as never} />)
    await userEvent.type(box.input(), 'an')
    expect(await screen.findByRole('option', { selected: true })).toHaveProperty(
      'textContent',
      'AAnn ann@x.example',
    )
  },
)

it.each([null, 0, 'name'])('with completion=%j, which is none, a recipient has a name', async (value) => {
  const onTextChanged = vi.fn<(text: string) => void>()
  render(<Recipients contacts={contacts} completion={value as never} onTextChanged={onTextChanged} />)
  await userEvent.type(box.input(), 'an')
  await screen.findAllByRole('option')
  await userEvent.keyboard('{Enter}')
  expect(onTextChanged.mock.lastCall?.[0]).toBe(`${listOf('Ann')}, `)
})

it.each([null, 0, ['x']])(
  'with separators=%j, which are none, the comma and the semicolon separate',
  async (value) => {
    render(<Recipients separators={value as never} />)
    await userEvent.type(box.input(), 'ann@x.example,bob@x.example;cid@x.example ')
    expect(box.names()).toEqual(['ann@x.example', 'bob@x.example'])
  },
)
