import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { people, pickers } from '../support/open-box.tsx'

const input = () => screen.getByRole('combobox')
const controlled = () => input().getAttribute('aria-controls')
const role = () => document.getElementById(controlled() ?? '')?.getAttribute('role')

describe.each(pickers)('aria-controls of a $name', ({ Box }) => {
  const box = <Box aria-label="box" contacts={people('Ann')} />

  it('names no list before the first focus, and then one that is there', async () => {
    render(box)
    expect(controlled()).toBeNull()
    for (const visit of [
      () => userEvent.click(input()),
      () => userEvent.keyboard('ann'),
      () => userEvent.tab(),
    ]) {
      await visit()
      expect(role()).toBe('listbox')
    }
  })

  it('names the list that the app opens, and none on the server', () => {
    render(<Box {...box.props} open />)
    expect(role()).toBe('listbox')
    expect(renderToString(box)).not.toContain('aria-controls')
  })

  it('names no list that has gone with its box', async () => {
    const { rerender } = render(<div key="one">{box}</div>)
    await act(async () => input().focus())
    expect(role()).toBe('listbox')
    rerender(<div key="other">{box}</div>)
    expect(controlled()).toBeNull()
  })
})
