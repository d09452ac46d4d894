import { act, render } from '@testing-library/react'
import { createRef } from 'react'
import type { BoxHandle } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { sharedProperties, textBoxProperties } from './reference.ts'
import { allComponents, collectMessages, htmlOf, untypedBoxes } from './untyped-boxes.ts'
import type { AnyComponent, UntypedProps } from './untyped-boxes.ts'
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
      const other = { multiline: component === 'TextBox' || undefined }
      const plain = mount(component, other)
      const asByDefault = plain.drawn()
      plain.unmount()
      const box = mount(component, { ...other, [name]: value })
      box.rerender({ ...other, [name]: value, hint: 'again' })
      box.rerender({ ...other, [name]: value })
      expect(box.drawn()).toBe(asByDefault)
      expect(box.handle()).toMatchObject(defaults.has(name) ? { [name]: defaults.get(name) } : {})
      box.unmount()
      mount(component, { [name]: value })

      expect(messages).toHaveLength(1)
      for (const part of [component, name, printed(value), ...accepted]) expect(messages[0]).toContain(part)
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

  type Call = [method: keyof BoxHandle, given: readonly unknown[], parameter: string, value: unknown]

  /** Calls that are refused, with the parameter that can't be used. */
  const refused: readonly Call[] = [
    ...notNumbers.flatMap((value): Call[] => [
      ['setCursorAt', [value], 'position', value],
      ['setShadow', [value, 2, 3, 'red'], 'x', value],
      ['setShadow', [1, value, 3, 'red'], 'y', value],
      ['setShadow', [1, 2, value, 'red'], 'radius', value],
      ['setAnimationStyle', ['Wave', 'top', value, 'red'], 'size', value],
    ]),
    ['setShadow', [1, 2, -3, 'red'], 'radius', -3],
    ['setShadow', [1, 2, 3, 'no shade'], 'color', 'no shade'],
    ...['middle', '', 'top left', 1].map((value): Call => [
      'setAnimationStyle',
      ['Wave', value, 100, 'red'],
      'position',
      value,
    ]),
    ['setAnimationStyle', ['Wave', 'top', 0, 'red'], 'size', 0],
    ['setAnimationStyle', ['Wave', 'top', -1, 'red'], 'size', -1],
    ['setAnimationStyle', ['Wave', 'top', 100, 'no tint'], 'color', 'no tint'],
  ]

  it.each(refused)('%s refuses %j, and reports %s once', (method, given, parameter, value) => {
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
})

it.each([
  ['contacts', 'ann@example.org'],
  ['contacts', { find: () => [] }],
  ['completion', 'name'],
  ['limit', 2.5],
  ['minChars', -1],
])('A property of EmailPicker alone is reported once: %s is %s', (name, value) => {
  mount('EmailPicker', { [name]: value }).rerender({ [name]: value })
  expect(messages).toHaveLength(1)
  for (const part of ['EmailPicker', name, printed(value)]) expect(messages[0]).toContain(part)
})
