import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { TextBox, type TextBoxHandle } from 'react-textbox-emailpicker'
import { components, type PropertySpec } from 'react-textbox-emailpicker/designer'
import { describe, expect, it } from 'vitest'

const attributesOf = (input: HTMLElement) =>
  Object.fromEntries([...input.attributes].map(({ name, value }) => [name, value]))

describe('an input type by name', () => {
  it.each([
    ['text', 1],
    ['password', 2],
    ['name', 3],
    ['email', 4],
    ['number', 5],
    ['datetime', 8],
    ['tel', 9],
  ] as const)('%s is the same as %i', (name, number) => {
    const ref = createRef<TextBoxHandle>()
    const { container, rerender } = render(<TextBox aria-label="box" inputType={name} ref={ref} />)
    const byName = attributesOf(container.querySelector('input') as HTMLElement)
    expect(ref.current?.inputType).toBe(number)
    rerender(<TextBox aria-label="box" inputType={number} ref={ref} />)
    expect(attributesOf(container.querySelector('input') as HTMLElement)).toEqual(byName)
  })

  it.each([
    ['search', { type: 'text', inputmode: 'search' }],
    ['url', { type: 'text', inputmode: 'url', autocomplete: 'url', spellcheck: 'false' }],
    ['date', { type: 'text' }],
  ] as const)('%s has no number', (name, attributes) => {
    const ref = createRef<TextBoxHandle>()
    const { container } = render(<TextBox aria-label="box" inputType={name} ref={ref} />)
    expect(ref.current?.inputType).toBe(name)
    expect(attributesOf(container.querySelector('input') as HTMLElement)).toMatchObject(attributes)
  })

  it('date takes digits and the separators of a date', async () => {
    render(<TextBox aria-label="box" inputType="date" />)
    await userEvent.type(screen.getByRole('textbox'), '2026-11-2a4:')
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('2026-11-24')
  })

  it('is in the list of the reference as data', () => {
    const properties: readonly PropertySpec[] = components[0].properties
    const names = properties.find(({ name }) => name === 'inputType')?.names
    expect(names).toEqual(expect.arrayContaining(['password', 'email', 'number', 'search', 'url', 'date']))
  })
})
