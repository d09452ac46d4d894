import { act, render } from '@testing-library/react'
import { createRef, type ComponentType, type RefAttributes } from 'react'
import { EmailPicker, TextBox, type BoxHandle, type TextBoxHandle } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { components, sharedProperties, textBoxProperties, type ComponentName } from './reference.ts'

// What TypeScript would refuse is what these tests are about, so nothing here is typed more closely.
type Anything = Readonly<Record<string, unknown>>
type Box = ComponentType<Anything & RefAttributes<BoxHandle>>

const boxes: Readonly<Record<ComponentName, Box>> = {
  TextBox: TextBox as unknown as Box,
  EmailPicker: EmailPicker as unknown as Box,
}

const said: string[] = []

beforeEach(() => {
  said.length = 0
  // Here no box has its stylesheet, which is nothing that these tests are about.
  const listen = (...parts: unknown[]) => {
    const message = parts.join(' ')
    if (!message.includes('styles.css')) said.push(message)
  }
  const spies = [
    vi.spyOn(console, 'error').mockImplementation(listen),
    vi.spyOn(console, 'warn').mockImplementation((...parts) => listen('warning:', ...parts)),
  ]
  return () => {
    for (const spy of spies) spy.mockRestore()
    vi.unstubAllEnvs()
  }
})

/** Mounts a box, and says what there is of it: its page, but for generated ids, and its handle. */
function mount(component: ComponentName, props: Anything) {
  const Component = boxes[component]
  const ref = createRef<BoxHandle>()
  const draw = (given: Anything) => <Component {...given} ref={ref} />
  const { container, rerender, unmount } = render(draw(props))
  return {
    handle: () => ref.current as BoxHandle,
    drawn: () =>
      container.innerHTML.replaceAll(/(?:downshift-)?[:«_]r[^"\s]*/g, 'id').replaceAll(' style=""', ''),
    rerender: (given: Anything) => rerender(draw(given)),
    unmount,
  }
}

/** As it stands in the message. */
const shown = (value: unknown) => (typeof value === 'string' ? JSON.stringify(value) : String(value))

const colorForms = ['#RRGGBBAA', '#RRGGBB', '#RGBA', '#RGB', 'name', 'ARGB', '&HAARRGGBB']
const colors = [
  'no color',
  '',
  '#12345',
  '#1234567',
  '#123456789',
  '#GGGGGG',
  '&H123456',
  '&HGG000000',
  '12AB34',
  'currentcolor',
  'inherit',
  'rgb(1, 2, 3)',
  'red; background: url(https://example.org/)',
  'var(--color)',
  1.5,
  2 ** 32,
  -(2 ** 31) - 1,
  Number.NaN,
  Infinity,
  true,
]
const lengths = [-1, Number.NaN, Infinity, '50%', '100px']

/** What can't be used for each property, and what the message has to name as what can. */
const invalid: readonly { name: string; values: readonly unknown[]; accepted: readonly string[] }[] = [
  { name: 'backgroundColor', values: colors, accepted: colorForms },
  { name: 'textColor', values: colors, accepted: colorForms },
  { name: 'hintColor', values: colors, accepted: colorForms },
  { name: 'cursorColor', values: colors, accepted: colorForms },
  { name: 'fontSize', values: [0, -1, Number.NaN, Infinity, '14', '14pt'], accepted: ['number', 'above 0'] },
  { name: 'fontTypeface', values: [-1, 4, 1.5, Number.NaN, 'serif', '2'], accepted: ['0', '1', '2', '3'] },
  { name: 'textAlignment', values: [-1, 3, 0.5, Number.NaN, 'center', '1'], accepted: ['0', '1', '2'] },
  { name: 'rotationAngle', values: [Number.NaN, Infinity, -Infinity, '90deg'], accepted: ['finite number'] },
  { name: 'width', values: lengths, accepted: ['number'] },
  { name: 'height', values: lengths, accepted: ['number'] },
  { name: 'widthPercent', values: lengths, accepted: ['number'] },
  { name: 'heightPercent', values: lengths, accepted: ['number'] },
]

const invalidForTextBox: typeof invalid = [
  { name: 'highlightColor', values: colors, accepted: colorForms },
  { name: 'inputType', values: [0, 10, -1, 2.5, Number.NaN, '5', 'Number'], accepted: ['1', '9'] },
  {
    name: 'maxLines',
    values: [0, -1, 1.5, Number.NaN, Infinity, '3'],
    accepted: ['whole number', 'above 0'],
  },
]

const defaults = new Map<string, unknown>(
  [...sharedProperties, ...textBoxProperties].flatMap((property) =>
    'default' in property && property.access === 'RW' ? [[property.name, property.default] as const] : [],
  ),
)

describe.each(components)('%s', (component) => {
  const own = component === 'TextBox' ? [...invalid, ...invalidForTextBox] : invalid

  describe.each(own)('given what $name can not be', ({ name, values, accepted }) => {
    it.each(values)('says so once for %o, and has the default', (value) => {
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

      expect(said).toHaveLength(1)
      expect(said[0]).toContain(component)
      expect(said[0]).toContain(name)
      expect(said[0]).toContain(shown(value))
      for (const form of accepted) expect(said[0]).toContain(form)
    })
  })

  it.each(own)('says nothing when $name is left out', ({ name }) => {
    mount(component, { [name]: undefined })
    expect(said).toEqual([])
  })

  it('says nothing in production, and has the default', () => {
    vi.stubEnv('NODE_ENV', 'production')
    const box = mount(component, { fontSize: -3, backgroundColor: 'no color in production', lineColor: 1 })
    expect(box.handle()).toMatchObject({ fontSize: 14, backgroundColor: '#00000000' })
    act(() => box.handle().setCursorAt(Number.NaN))
    expect(said).toEqual([])
  })

  const notNumbers = [Number.NaN, Infinity, -Infinity, '1', undefined]

  /** Calls that are refused, with the parameter that is to blame. */
  const refused: readonly {
    method: keyof BoxHandle
    given: readonly unknown[]
    blamed: string
    value: unknown
  }[] = [
    ...notNumbers.map((value) => ({
      method: 'setCursorAt' as const,
      given: [value],
      blamed: 'position',
      value,
    })),
    ...notNumbers.flatMap((value) => [
      { method: 'setShadow' as const, given: [value, 2, 3, 'red'], blamed: 'x', value },
      { method: 'setShadow' as const, given: [1, value, 3, 'red'], blamed: 'y', value },
      { method: 'setShadow' as const, given: [1, 2, value, 'red'], blamed: 'radius', value },
    ]),
    { method: 'setShadow', given: [1, 2, -3, 'red'], blamed: 'radius', value: -3 },
    { method: 'setShadow', given: [1, 2, 3, 'no shade'], blamed: 'color', value: 'no shade' },
    ...['middle', '', 'top left', 1].map((value) => ({
      method: 'setAnimationStyle' as const,
      given: ['Wave', value, 100, 'red'],
      blamed: 'position',
      value,
    })),
    ...[0, -1, ...notNumbers].map((value) => ({
      method: 'setAnimationStyle' as const,
      given: ['Wave', 'top', value, 'red'],
      blamed: 'size',
      value,
    })),
    {
      method: 'setAnimationStyle',
      given: ['Wave', 'top', 100, 'no tint'],
      blamed: 'color',
      value: 'no tint',
    },
  ]

  it.each(refused)(
    '$method refuses $given, and says once that $blamed is to blame',
    ({ method, given, blamed, value }) => {
      const box = mount(component, { defaultText: 'abcdef' })
      const call = (name: keyof BoxHandle, ...args: readonly unknown[]) =>
        act(() => (box.handle()[name] as (...all: readonly unknown[]) => void)(...args))
      call('setCursorAt', 2)
      call('setShadow', 5, 6, 7, '#336699FF')
      call('setAnimationStyle', 'Pulse', 'left', 30, '#336699FF')
      expect(said).toEqual([])
      const before = box.drawn()
      call(method, ...given)
      call(method, ...given)
      expect(box.drawn()).toBe(before)
      expect(box.handle().currentPosition).toBe(2)
      expect(said).toHaveLength(1)
      for (const part of [component, method, blamed, shown(value)]) expect(said[0]).toContain(part)
    },
  )

  it('says nothing when the style of an animation is none: that removes it', () => {
    const box = mount(component, {})
    const before = box.drawn()
    act(() => box.handle().setAnimationStyle('Pulse', 'left', 30, 'red'))
    expect(box.drawn()).not.toBe(before)
    act(() => box.handle().setAnimationStyle('No Style', 'nowhere', -1, 'no color at all'))
    expect(box.drawn()).toBe(before)
    expect(said).toEqual([])
  })

  it.each(['enableCopyPaste', 'lineColor', ...(component === 'TextBox' ? ['numbersOnly'] : [])])(
    'warns once that %s is deprecated',
    (name) => {
      mount(component, { [name]: name === 'lineColor' ? 1 : true }).rerender({ [name]: 0 })
      mount(component, { [name]: name === 'lineColor' ? 2 : false })
      expect(said).toHaveLength(1)
      expect(said[0]).toMatch(/^warning: /)
      for (const part of [component, name, 'deprecated']) expect(said[0]).toContain(part)
    },
  )
})

describe('a multiline TextBox', () => {
  it('says once that it masks no Password, and behaves as Text', () => {
    const text = mount('TextBox', { multiline: true, inputType: 1 })
    const asText = text.drawn()
    text.unmount()
    const box = mount('TextBox', { multiline: true, inputType: 2 })
    box.rerender({ multiline: true, inputType: 2 })
    expect(box.drawn()).toBe(asText)
    expect((box.handle() as TextBoxHandle).inputType).toBe(2)
    expect(said).toHaveLength(1)
    for (const part of ['TextBox', 'multiline', 'inputType', '2']) expect(said[0]).toContain(part)
  })
})

describe('the values that EmailPicker has for itself', () => {
  it.each([
    { name: 'contacts', value: 'ann@example.org' },
    { name: 'contacts', value: { find: () => [] } },
    { name: 'completion', value: 'name' },
    { name: 'limit', value: 0 },
    { name: 'limit', value: 2.5 },
    { name: 'minChars', value: -1 },
    { name: 'minChars', value: Number.NaN },
  ])('are complained of once when $name is $value', ({ name, value }) => {
    mount('EmailPicker', { [name]: value }).rerender({ [name]: value })
    expect(said).toHaveLength(1)
    for (const part of ['EmailPicker', name, shown(value)]) expect(said[0]).toContain(part)
  })
})
