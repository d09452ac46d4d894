import { act, render } from '@testing-library/react'
import { createRef } from 'react'
import type { BoxHandle, TextBoxHandle } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { sharedProperties, textBoxProperties } from './reference.ts'
import {
  allComponents,
  type AnyComponent,
  collectMessages,
  htmlOf,
  untypedBoxes,
  type UntypedProps,
} from './untyped-boxes.ts'
import { kindOf } from './value-kinds.ts'

const messages = collectMessages()

/** Mounts a box. Returns its HTML and its handle. */
function mount(component: AnyComponent, props: UntypedProps) {
  const Component = untypedBoxes[component]
  const ref = createRef<BoxHandle>()
  const draw = (given: UntypedProps) => <Component {...given} ref={ref} />
  const { container, rerender, unmount } = render(draw(props))
  return {
    handle: () => ref.current as BoxHandle,
    drawn: () => htmlOf(container),
    rerender: (given: UntypedProps) => rerender(draw(given)),
    unmount,
  }
}

/** A value as the message prints it. */
const printed = (value: unknown) => (typeof value === 'string' ? JSON.stringify(value) : String(value))

/** The values that each property can't be set to, and what the message about them has to name. */
const invalidFor = (properties: readonly Parameters<typeof kindOf>[0][]) =>
  properties
    .filter((property) => property.access !== 'R' && !('deprecated' in property))
    .map((property) => ({ name: property.name, ...kindOf(property) }))
    .filter(({ invalid }) => invalid.length > 0)

const defaults = new Map<string, unknown>(
  [...sharedProperties, ...textBoxProperties].flatMap((property) =>
    'default' in property && property.access === 'RW' ? [[property.name, property.default] as const] : [],
  ),
)

describe.each(allComponents)('%s', (component) => {
  const own = invalidFor(
    component === 'TextBox' ? [...sharedProperties, ...textBoxProperties] : sharedProperties,
  )

  describe.each(own)('given what $name can not be', ({ name, invalid, accepted }) => {
    it.each(invalid)('reports %o once, and has the default', (value) => {
      const plain = mount(component, { multiline: component === 'TextBox' || undefined })
      const asByDefault = plain.drawn()
      plain.unmount()
      const box = mount(component, { multiline: component === 'TextBox' || undefined, [name]: value })
      box.rerender({ multiline: component === 'TextBox' || undefined, [name]: value, hint: 'again' })
      box.rerender({ multiline: component === 'TextBox' || undefined, [name]: value })
      expect(box.drawn()).toBe(asByDefault)
      expect(box.handle()).toMatchObject(defaults.has(name) ? { [name]: defaults.get(name) } : {})
      box.unmount()
      mount(component, { [name]: value })

      expect(messages).toHaveLength(1)
      expect(messages[0]).toContain(component)
      expect(messages[0]).toContain(name)
      expect(messages[0]).toContain(printed(value))
      for (const form of accepted) expect(messages[0]).toContain(form)
    })
  })

  it.each(own)('reports nothing when $name is left out', ({ name }) => {
    mount(component, { [name]: undefined })
    expect(messages).toEqual([])
  })

  it('reports nothing in production, and has the default', () => {
    vi.stubEnv('NODE_ENV', 'production')
    const box = mount(component, { fontSize: -3, backgroundColor: 'no color in production', lineColor: 1 })
    expect(box.handle()).toMatchObject({ fontSize: 14, backgroundColor: '#00000000' })
    act(() => box.handle().setCursorAt(Number.NaN))
    expect(messages).toEqual([])
  })

  const notNumbers = [Number.NaN, Infinity, -Infinity, '1', undefined]

  /** Calls that are refused, with the parameter that can't be used. */
  const refused: readonly {
    method: keyof BoxHandle
    given: readonly unknown[]
    parameter: string
    value: unknown
  }[] = [
    ...notNumbers.map((value) => ({
      method: 'setCursorAt' as const,
      given: [value],
      parameter: 'position',
      value,
    })),
    ...notNumbers.flatMap((value) => [
      { method: 'setShadow' as const, given: [value, 2, 3, 'red'], parameter: 'x', value },
      { method: 'setShadow' as const, given: [1, value, 3, 'red'], parameter: 'y', value },
      { method: 'setShadow' as const, given: [1, 2, value, 'red'], parameter: 'radius', value },
    ]),
    { method: 'setShadow', given: [1, 2, -3, 'red'], parameter: 'radius', value: -3 },
    { method: 'setShadow', given: [1, 2, 3, 'no shade'], parameter: 'color', value: 'no shade' },
    ...['middle', '', 'top left', 1].map((value) => ({
      method: 'setAnimationStyle' as const,
      given: ['Wave', value, 100, 'red'],
      parameter: 'position',
      value,
    })),
    ...[0, -1, ...notNumbers].map((value) => ({
      method: 'setAnimationStyle' as const,
      given: ['Wave', 'top', value, 'red'],
      parameter: 'size',
      value,
    })),
    {
      method: 'setAnimationStyle',
      given: ['Wave', 'top', 100, 'no tint'],
      parameter: 'color',
      value: 'no tint',
    },
  ]

  it.each(refused)('$method refuses $given, and reports it once', ({ method, given, parameter, value }) => {
    const box = mount(component, { defaultText: 'abcdef' })
    const call = (name: keyof BoxHandle, ...args: readonly unknown[]) =>
      act(() => (box.handle()[name] as (...all: readonly unknown[]) => void)(...args))
    call('setCursorAt', 2)
    call('setShadow', 5, 6, 7, '#336699FF')
    call('setAnimationStyle', 'Pulse', 'left', 30, '#336699FF')
    expect(messages).toEqual([])
    const before = box.drawn()
    call(method, ...given)
    call(method, ...given)
    expect(box.drawn()).toBe(before)
    expect(box.handle().currentPosition).toBe(2)
    expect(messages).toHaveLength(1)
    for (const part of [component, method, parameter, printed(value)]) expect(messages[0]).toContain(part)
  })

  it('reports nothing when a style of animation does not exist: that removes the animation', () => {
    const box = mount(component, {})
    const before = box.drawn()
    act(() => box.handle().setAnimationStyle('Pulse', 'left', 30, 'red'))
    expect(box.drawn()).not.toBe(before)
    act(() => box.handle().setAnimationStyle('No Style', 'nowhere', -1, 'no color at all'))
    expect(box.drawn()).toBe(before)
    expect(messages).toEqual([])
  })

  it.each(['enableCopyPaste', 'lineColor', ...(component === 'TextBox' ? ['numbersOnly'] : [])])(
    'warns once that %s is deprecated',
    (name) => {
      mount(component, { [name]: name === 'lineColor' ? 1 : true }).rerender({ [name]: 0 })
      mount(component, { [name]: name === 'lineColor' ? 2 : false })
      expect(messages).toHaveLength(1)
      expect(messages[0]).toMatch(/^warning: /)
      for (const part of [component, name, 'deprecated']) expect(messages[0]).toContain(part)
    },
  )
})

describe('a multiline TextBox', () => {
  it('reports once that it masks no Password, and behaves as Text', () => {
    const text = mount('TextBox', { multiline: true, inputType: 1 })
    const asText = text.drawn()
    text.unmount()
    const box = mount('TextBox', { multiline: true, inputType: 2 })
    box.rerender({ multiline: true, inputType: 2 })
    expect(box.drawn()).toBe(asText)
    expect((box.handle() as TextBoxHandle).inputType).toBe(2)
    expect(messages).toHaveLength(1)
    for (const part of ['TextBox', 'multiline', 'inputType', '2']) expect(messages[0]).toContain(part)
  })
})

describe('the properties that only EmailPicker has', () => {
  it.each([
    { name: 'contacts', value: 'ann@example.org' },
    { name: 'contacts', value: { find: () => [] } },
    { name: 'completion', value: 'name' },
    { name: 'limit', value: 0 },
    { name: 'limit', value: 2.5 },
    { name: 'minChars', value: -1 },
    { name: 'minChars', value: Number.NaN },
  ])('are reported once when $name is $value', ({ name, value }) => {
    mount('EmailPicker', { [name]: value }).rerender({ [name]: value })
    expect(messages).toHaveLength(1)
    for (const part of ['EmailPicker', name, printed(value)]) expect(messages[0]).toContain(part)
  })
})
