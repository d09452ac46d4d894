import { act, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { turns } from '../../support/turns.ts'

/** What the code that places bubbles has shown and hidden. */
const steps: string[] = []

/** Has the code come when the promise of `comes` resolves. */
function setBubbles(comes: () => Promise<void>) {
  vi.doMock('../../../src/box/message/bubbles.ts', async () => {
    await comes()
    return {
      showBubble({ textContent }: HTMLElement) {
        steps.push(`show ${textContent}`)
        return () => void steps.push(`hide ${textContent}`)
      },
      placeSoon() {},
    }
  })
}

/** Has the code come when the function that is returned is called. */
function setLateBubbles() {
  let come = () => {}
  const coming = new Promise<void>((resolve) => {
    come = resolve
  })
  setBubbles(() => coming)
  return come
}

/** Lets the promises that are ready run. */
const pass = () => act(() => turns())

async function load() {
  const { Field, RecipientPicker, TextBox } = await import('react-textbox-emailpicker')
  const message = (text: string) => (
    <TextBox aria-label="Name" ref={(box) => box?.showErrorMessage()} errorText={text} />
  )
  return { Field, RecipientPicker, TextBox, message }
}

beforeEach(() => {
  vi.resetModules()
  steps.length = 0
  // jsdom has no top layer.
  HTMLElement.prototype.showPopover = () => {}
})

afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
})

// They replace a file of the source, which the built package does not have.
describe.skipIf(process.env.TEST_TARGET === 'dist')(
  'an error message that is shown for the first time',
  () => {
    it('is announced at once, and seen when what places it has come', async () => {
      const come = setLateBubbles()
      const { message } = await load()
      render(message('Too short'))
      const alert = screen.getByRole('alert')
      expect(alert.textContent).toBe('Too short')
      expect(alert.style.opacity).toBe('0')
      await pass()
      expect(steps).toEqual([])
      come()
      await waitFor(() => expect(steps).toEqual(['show Too short']))
      expect(screen.getByRole('alert')).toBe(alert)
      expect(alert.style.opacity).toBe('')
    })

    it('is not shown if it is gone by then', async () => {
      const come = setLateBubbles()
      const { message } = await load()
      const { rerender } = render(message('Too short'))
      rerender(<p>Saved</p>)
      come()
      await pass()
      expect(steps).toEqual([])
    })

    it('is shown once, also where React runs effects twice', async () => {
      const come = setLateBubbles()
      const { message } = await load()
      const { unmount } = render(<StrictMode>{message('Too short')}</StrictMode>)
      come()
      await waitFor(() => expect(steps).toEqual(['show Too short']))
      unmount()
      expect(steps).toEqual(['show Too short', 'hide Too short'])
    })

    it('is seen, with a report, if what places it cannot be loaded', async () => {
      setBubbles(async () => {
        throw new Error('offline')
      })
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
      const { message } = await load()
      render(message('Too short'))
      await waitFor(() => expect(screen.getByRole('alert').style.opacity).toBe(''))
      expect(warn.mock.calls.flat()).toEqual([
        expect.stringMatching(/places error messages could not be loaded/),
      ])
      warn.mockRestore()
    })

    it('loads nothing in a Field, in a browser without a top layer, and as long as there is none', async () => {
      const comes = vi.fn<() => Promise<void>>(async () => {})
      setBubbles(comes)
      const { Field, RecipientPicker, TextBox, message } = await load()
      const { unmount } = render(
        <>
          <Field label="Name">{message('Too short')}</Field>
          <TextBox aria-label="Name" errorText="Too short" validate={() => 'Too short'} />
          <RecipientPicker aria-label="To" validate={() => undefined} />
        </>,
      )
      await pass()
      unmount()
      Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
      render(message('Too short'))
      await pass()
      expect(screen.getByRole('alert').style.opacity).toBe('')
      expect(comes).not.toHaveBeenCalled()
    })
  },
)
