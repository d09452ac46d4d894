import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { EmailPicker, RecipientPicker } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'

const contacts = [{ name: 'Ann', email: 'ann@x.example' }]
const boxes: readonly (readonly [string, (props: { open?: boolean }) => ReactElement])[] = [
  ['EmailPicker', (props) => <EmailPicker aria-label="box" contacts={contacts} {...props} />],
  ['RecipientPicker', (props) => <RecipientPicker aria-label="box" contacts={contacts} {...props} />],
]

const input = () => screen.getByRole('combobox')
const controlled = () => input().getAttribute('aria-controls')
const roleOfControlled = () => document.getElementById(controlled() ?? '')?.getAttribute('role')

describe.each(boxes)('aria-controls of a %s', (_, box) => {
  it('names no list before the first focus, and then one that is there', async () => {
    render(box({}))
    expect(controlled()).toBeNull()
    await userEvent.click(input())
    expect(roleOfControlled()).toBe('listbox')
    await userEvent.keyboard('ann')
    expect(roleOfControlled()).toBe('listbox')
    await userEvent.tab()
    expect(roleOfControlled()).toBe('listbox')
  })

  it('names the list that the app opens', () => {
    render(box({ open: true }))
    expect(roleOfControlled()).toBe('listbox')
  })

  it('names no list on the server', () => {
    expect(renderToString(box({}))).not.toContain('aria-controls')
  })

  it('names no list that has gone with its box', async () => {
    const { rerender } = render(<div key="one">{box({})}</div>)
    await act(async () => input().focus())
    expect(roleOfControlled()).toBe('listbox')
    rerender(<div key="other">{box({})}</div>)
    expect(controlled()).toBeNull()
  })
})
