import { act, fireEvent, render } from '@testing-library/react'
import { createRef, type ComponentType, type RefAttributes } from 'react'
import { EmailPicker, TextBox, type BoxHandle } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { components, sharedProperties, textBoxProperties, type ComponentName } from './reference.ts'
import {
  countPrints,
  deprecated,
  documentedCases,
  nativeHandlers,
  replaced,
  untypedValues,
} from './untyped-values.ts'

type Anything = Readonly<Record<string, unknown>>
type Box = ComponentType<Anything & RefAttributes<BoxHandle>>

const boxes: Readonly<Record<ComponentName, Box>> = {
  TextBox: TextBox as unknown as Box,
  EmailPicker: EmailPicker as unknown as Box,
}

const said: string[] = []

beforeEach(() => {
  said.length = 0
  const listen = (...parts: unknown[]) => {
    const message = parts.map(String).join(' ')
    // Here no box has its stylesheet, and jsdom loads no fonts.
    if (!/styles\.css|can't load the font/.test(message)) said.push(message)
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

const types = { Boolean: 'boolean', Number: 'number', Text: 'string', Color: 'string' } as const

/** What the handle reads with another type than the reference says. */
function wrongReadings(component: ComponentName, handle: BoxHandle): string[] {
  const all = component === 'TextBox' ? [...sharedProperties, ...textBoxProperties] : sharedProperties
  return all
    .filter(({ access }) => access !== 'W')
    .filter((property) => {
      const type = typeof handle[property.name as keyof BoxHandle]
      const isUnset = 'deprecated' in property && type === 'undefined'
      return !isUnset && type !== types[property.type]
    })
    .map(({ name }) => name)
}

/** Does with a box what its user and its app do with it. */
function operate(input: Element, handle: BoxHandle): void {
  fireEvent.pointerDown(input)
  fireEvent.mouseDown(input)
  fireEvent.focus(input)
  fireEvent.click(input)
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  fireEvent.change(input, { target: { value: '1' } })
  fireEvent.select(input)
  fireEvent.compositionEnd(input)
  fireEvent.keyDown(input, { key: 'Escape' })
  fireEvent.blur(input)
  act(() => {
    handle.requestFocus()
    handle.setCursorAtEnd()
    handle.setShadow(1, 2, 3, 'red')
    handle.setAnimationStyle('Wave', 'top', 20, 'red')
  })
}

/** Mounts a box with these properties, uses it, takes it away again, and returns what there was of it at first. */
function tryOut(component: ComponentName, props: Anything): { html: string; wrong: string[] } {
  const Component = boxes[component]
  const ref = createRef<BoxHandle>()
  const { container, unmount } = render(<Component onTextChanged={() => undefined} {...props} ref={ref} />)
  const html = container.innerHTML
    .replaceAll(/(?:downshift-)?[:«_]r[^"\s]*/g, 'id')
    .replaceAll(' style=""', '')
  const handle = ref.current as BoxHandle
  const input = container.querySelector('.tb-input') as Element
  operate(input, handle)
  const wrong = wrongReadings(component, handle)
  unmount()
  return { html, wrong }
}

const isSet = (value: unknown) => value !== null && value !== undefined

describe.each(documentedCases)('$component given anything as $name', ({ component, name, takes }) => {
  // A text may be anything but null, which React warns of, too.
  const isAccepted = (value: unknown) => (isSet(value) ? takes(value) : name !== 'text' || value !== null)

  it('is drawn as without it where it can not be used, works, and says so once', () => {
    const plain = tryOut(component, {}).html
    for (const value of untypedValues) {
      const { html, wrong } = tryOut(component, { [name]: value })
      expect(wrong).toEqual([])
      const expected = isAccepted(value) ? html : plain
      expect(html).toBe(expected)
    }
    expect(said).toHaveLength(countPrints(untypedValues.filter((value) => !isAccepted(value))))
    for (const message of said) {
      expect(message).toMatch(new RegExp(`^${component}: ${name} can't be `))
      expect(message).not.toContain('takes undefined')
    }
  })

  it('says nothing in production, and is drawn', () => {
    vi.stubEnv('NODE_ENV', 'production')
    const Component = boxes[component]
    for (const value of untypedValues) {
      const ref = createRef<BoxHandle>()
      const { unmount } = render(<Component {...{ [name]: value }} ref={ref} />)
      expect(wrongReadings(component, ref.current as BoxHandle)).toEqual([])
      unmount()
    }
    expect(said).toEqual([])
  })
})

describe.each(components)('%s', (component) => {
  it.each(deprecated[component])('says no more of %s than that it is deprecated', (name) => {
    for (const value of untypedValues) expect(tryOut(component, { [name]: value }).wrong).toEqual([])
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(/^warning: /)
  })

  it.each(replaced)(
    'leaves $name out, whatever it is, and says once that $by replaces it',
    ({ name, by }) => {
      const plain = tryOut(component, {}).html
      for (const value of untypedValues) {
        const { html, wrong } = tryOut(component, { [name]: value })
        expect(html).toBe(plain)
        expect(wrong).toEqual([])
      }
      expect(said).toHaveLength(1)
      for (const part of [component, name, by]) expect(said[0]).toContain(part)
    },
  )

  it.each(nativeHandlers)('works when %s is no function, and says so once', (name) => {
    const plain = tryOut(component, {}).html
    for (const value of untypedValues) {
      const { html, wrong } = tryOut(component, { [name]: value })
      expect(html).toBe(plain)
      expect(wrong).toEqual([])
    }
    const refused = untypedValues.filter((value) => isSet(value) && typeof value !== 'function')
    expect(said).toHaveLength(countPrints(refused))
    for (const message of said) {
      for (const part of [component, name, 'a function']) expect(message).toContain(part)
    }
  })

  it('is disabled by disabled as by enabled={false}, whichever says so', () => {
    const Component = boxes[component]
    const read = (props: Anything) => {
      const ref = createRef<BoxHandle>()
      const { container, unmount } = render(<Component {...props} ref={ref} />)
      const { enabled } = ref.current as BoxHandle
      const isDisabled = container.querySelector<HTMLInputElement>('.tb-input')?.disabled
      expect(container.firstElementChild?.hasAttribute('data-disabled')).toBe(!enabled)
      unmount()
      expect(isDisabled).toBe(!enabled)
      return enabled
    }
    expect(read({ disabled: true })).toBe(false)
    expect(read({ disabled: true, enabled: true })).toBe(false)
    expect(read({ disabled: false, enabled: false })).toBe(false)
    expect(read({ enabled: false })).toBe(false)
    expect(read({ disabled: false })).toBe(true)
    expect(read({ disabled: false, enabled: true })).toBe(true)
    expect(said).toEqual([])
  })

  it('refuses arguments of any kind, and says so once for each', () => {
    const Component = boxes[component]
    const ref = createRef<BoxHandle>()
    render(<Component defaultText="abc" ref={ref} />)
    const handle = ref.current as unknown as Record<string, (...given: readonly unknown[]) => void>
    const refused = untypedValues.filter((value) => typeof value !== 'number')
    const calls: readonly ((value: unknown) => void)[] = [
      (value) => handle.setCursorAt?.(value),
      (value) => handle.setShadow?.(value, 1, 1, 'red'),
      (value) => handle.setShadow?.(1, value, 1, 'red'),
      (value) => handle.setShadow?.(1, 1, value, 'red'),
      (value) => handle.setAnimationStyle?.('Wave', 'top', value, 'red'),
    ]
    for (const call of calls) {
      said.length = 0
      for (const value of [...refused, ...refused]) act(() => call(value))
      expect(said).toHaveLength(countPrints(refused))
    }
    said.length = 0
    // No style of an animation: removes it.
    for (const value of untypedValues) act(() => handle.setAnimationStyle?.(value, 'top', 1, 'red'))
    expect(said).toEqual([])
  })
})

describe('an errorText that is no text', () => {
  it.each([false, null, undefined, 0, {}])('leaves the form valid, as %o', (errorText) => {
    const Component = boxes.TextBox
    const { container } = render(<Component errorText={errorText} />)
    const input = container.querySelector('input') as HTMLInputElement
    expect(input.validationMessage).toBe('')
    expect(input.hasAttribute('aria-invalid')).toBe(false)
    expect(container.textContent).toBe('')
  })
})

describe('messages of an EmailPicker', () => {
  it('are English where the app has other than words, which is reported once for each', () => {
    const Component = boxes.EmailPicker
    const { container } = render(
      <Component multiple defaultText="nobody, " messages={{ invalid: 'Wrong', list: 5, other: 1 }} />,
    )
    expect(container.querySelector('[role=alert]')?.textContent).toBe('Not an address: nobody')
    expect(container.querySelector('[role=listbox]')?.getAttribute('aria-label')).toBe('Contacts')
    expect(said).toEqual([
      `EmailPicker: messages.invalid can't be "Wrong". It takes a function.`,
      `EmailPicker: messages.list can't be 5. It takes a string.`,
    ])
  })
})
