import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { people } from '../support/people.ts'
import { turns } from '../support/turns.ts'

const contacts = people('Ann Anna')
const input = () => screen.getByRole<HTMLInputElement>('combobox')
const rowCount = () => screen.queryAllByRole('option').length

const preload = () => import('react-textbox-emailpicker/preload')

async function load(name: 'EmailPicker' | 'RecipientPicker') {
  const boxes = await import('react-textbox-emailpicker')
  return boxes[name] as typeof boxes.EmailPicker
}

/** Writes into the box, which nobody has visited. Both events are over at once. */
function write(text: string) {
  act(() => input().focus())
  fireEvent.change(input(), { target: { value: text } })
}

// The next file has modules that are not replaced.
afterAll(() => void vi.resetModules())

beforeEach(() => {
  vi.resetModules()
})

describe.each(['EmailPicker', 'RecipientPicker'] as const)('with preload, %s', (name) => {
  it.each(['first', 'after the package', 'after the box was mounted'])(
    'offers rows in the task of the first change, if it comes %s',
    async (when) => {
      if (when === 'first') await preload()
      const Picker = await load(name)
      if (when === 'after the package') await preload()
      render(<Picker aria-label="To" contacts={contacts} />)
      if (when === 'after the box was mounted') await preload()
      write('an')
      expect(rowCount()).toBe(2)
    },
  )

  it('hydrates', async () => {
    await preload()
    const Picker = await load(name)
    const picker = <Picker aria-label="To" contacts={contacts} defaultText="b@x.org" />
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(picker)
    // React 18 warns of layout effects on servers.
    error.mockClear()
    render(picker, { container, hydrate: true })
    expect(error).not.toHaveBeenCalled()
    write('an')
    expect(rowCount()).toBe(2)
    error.mockRestore()
  })
})

it('with preload, a text that has to be an address is checked in the first rendering', async () => {
  await preload()
  const EmailPicker = await load('EmailPicker')
  render(<EmailPicker aria-label="From" validate="address" defaultText="nobody" />)
  expect(input().validationMessage).toMatch(/nobody/)
})

// They replace a file of the source, which the built package does not have.
describe.skipIf(process.env.TEST_TARGET === 'dist')('a box whose list could not be loaded has it', () => {
  const file = '../../src/email-picker/Completions.tsx'

  it.each(['before', 'after'])('with preload %s the failure', async (order) => {
    let fail = () => {}
    vi.doMock(file, () => new Promise((_, reject) => (fail = () => reject(new Error('offline')))))
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const EmailPicker = await load('EmailPicker')
    render(<EmailPicker aria-label="To" contacts={contacts} />)
    act(() => input().focus())
    await act(() => turns())
    expect(rowCount()).toBe(0)
    vi.doUnmock(file)
    if (order === 'before') await preload()
    fail()
    await act(() => turns())
    expect(warn).toHaveBeenCalled()
    if (order === 'after') await preload()
    fireEvent.change(input(), { target: { value: 'an' } })
    expect(rowCount()).toBe(2)
    warn.mockRestore()
  })
})
