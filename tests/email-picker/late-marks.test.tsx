import { act, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { turns } from '../support/turns.ts'

/** Has the code that underlines come when the promise of `comes` resolves. */
function setMarks(comes: () => Promise<void>) {
  vi.doMock('../../src/email-picker/EntryMarks.tsx', async (importOriginal) => {
    await comes()
    return importOriginal<object>()
  })
}

/** Has it come when the function that is returned is called. */
function setLateMarks() {
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  setMarks(() => coming)
  return come
}

async function load() {
  const { EmailPicker } = await import('react-textbox-emailpicker')
  return <EmailPicker aria-label="From" validate="address" defaultText="nobody" />
}

const marks = () => [...document.querySelectorAll<HTMLElement>('u')].map(({ dataset }) => dataset.text)
const pass = () => act(() => turns())

beforeEach(() => {
  vi.resetModules()
})

// They replace a file of the source, which the built package does not have.
describe.skipIf(process.env.TEST_TARGET === 'dist')('an entry that is not an address', () => {
  it('is named, and underlined when the code for that has come', async () => {
    const come = setLateMarks()
    render(await load())
    expect((await screen.findByRole('alert')).textContent).toMatch(/nobody/)
    await pass()
    expect(marks()).toEqual([])
    come()
    await waitFor(() => expect(marks()).toEqual(['nobody']))
  })

  it('is underlined at once in the next box', async () => {
    setMarks(async () => {})
    const picker = await load()
    const { unmount } = render(picker)
    await waitFor(() => expect(marks()).toEqual(['nobody']))
    unmount()
    render(picker)
    expect(marks()).toEqual(['nobody'])
  })

  it('is named, with a report, if the code cannot be loaded', async () => {
    setMarks(async () => {
      throw new Error('offline')
    })
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    render(await load())
    await waitFor(() =>
      expect(warn.mock.calls.flat()).toEqual([expect.stringMatching(/underlines .* could not be loaded/)]),
    )
    expect(screen.getByRole('alert').textContent).toMatch(/nobody/)
    expect(marks()).toEqual([])
    warn.mockRestore()
  })

  it('is underlined after hydration, also where another box has loaded the code before', async () => {
    setMarks(async () => {})
    const picker = await load()
    const { unmount } = render(picker)
    await waitFor(() => expect(marks()).toEqual(['nobody']))
    unmount()
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(picker)
    // React 18 warns of layout effects on servers, for which it takes the rendering above.
    const error = vi.spyOn(console, 'error')
    expect(marks()).toEqual([])
    render(picker, { container, hydrate: true })
    expect(marks()).toEqual(['nobody'])
    expect(error).not.toHaveBeenCalled()
    error.mockRestore()
  })

  it('loads nothing as long as there is none', async () => {
    const comes = vi.fn<() => Promise<void>>(async () => {})
    setMarks(comes)
    const { EmailPicker } = await import('react-textbox-emailpicker')
    render(<EmailPicker aria-label="From" validate="address" defaultText="ann@x.org" />)
    await pass()
    expect(comes).not.toHaveBeenCalled()
  })
})
