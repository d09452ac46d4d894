import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { EmailPicker, TextBox, type BoxPartName, type BoxProps } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { collectMessages, untypedBoxes } from '../../conformance/untyped-boxes.ts'

const messages = collectMessages()

describe.each(['TextBox', 'EmailPicker'] as const)('classNames of %s', (component) => {
  const Box: ComponentType<BoxProps & { classNames?: Partial<Record<BoxPartName, string>> }> =
    component === 'TextBox' ? TextBox : EmailPicker
  const Untyped = untypedBoxes[component]

  it('are added to the classes of the parts', () => {
    const { container } = render(<Box className="last" classNames={{ root: 'frame', input: 'wide bold' }} />)
    expect(container.querySelector('.tb-root')?.className).toBe('tb-root frame last')
    expect(container.querySelector('.tb-input')?.className).toBe('tb-input wide bold')
    expect(messages).toEqual([])
  })

  it('with an unknown part are reported once, with the parts that there are', () => {
    const { container } = render(<Untyped classNames={{ inptu: 'a', input: 'b' }} />)
    render(<Untyped classNames={{ inptu: 'a', input: 'b' }} />)
    expect(container.querySelector('.tb-input')?.className).toBe('tb-input b')
    expect(messages).toEqual([
      expect.stringMatching(new RegExp(`^${component}: classNames has no part inptu\\. .*root, input`)),
    ])
  })

  it.each([5, true, {}, ['a'], Symbol('a'), () => 'a'])('ignore %o as a class, reported once', (value) => {
    const { container } = render(<Untyped classNames={{ input: value, root: 'a' }} />)
    expect(container.querySelector('.tb-root')?.className).toBe('tb-root a')
    expect(container.querySelector('.tb-input')?.className).toBe('tb-input')
    expect(messages).toEqual([expect.stringMatching(`^${component}: classNames.input can't be .* a string`)])
  })

  it.each([null, undefined])('take %o for no class', (value) => {
    const { container } = render(<Untyped classNames={{ input: value }} />)
    expect(container.querySelector('.tb-input')?.className).toBe('tb-input')
    expect(messages).toEqual([])
  })

  it.each([5, 'a', ['a'], () => 'a'])('that are %o are ignored and reported', (value) => {
    const { container } = render(<Untyped classNames={value} />)
    expect(container.querySelector('.tb-input')?.className).toBe('tb-input')
    expect(messages).toEqual([expect.stringMatching(`^${component}: classNames can't be .* an object`)])
  })

  it('that are wrong are ignored in production, too', () => {
    vi.stubEnv('NODE_ENV', 'production')
    const { container } = render(<Untyped classNames={{ input: 5, inptu: 'a', root: 'b' }} />)
    expect(container.querySelector('.tb-root')?.className).toBe('tb-root b')
    expect(container.querySelector('.tb-input')?.className).toBe('tb-input')
    expect(messages).toEqual([])
  })
})

it('The parts of a picker that a TextBox does not have are unknown to a TextBox', () => {
  const Untyped = untypedBoxes.TextBox
  render(<Untyped classNames={{ option: 'a' } satisfies Partial<Record<string, string>>} />)
  expect(messages).toEqual([expect.stringMatching(/^TextBox: classNames has no part option/)])
  const parts: BoxPartName[] = ['root', 'input', 'animation', 'error', 'startAdornment', 'clear', 'count']
  for (const part of parts) expect(messages[0]).toContain(part)
})
