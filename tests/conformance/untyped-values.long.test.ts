import { act, fireEvent, render } from '@testing-library/react'
import { createElement, createRef } from 'react'
import type { BoxHandle } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { sharedProperties, textBoxProperties } from './reference.ts'
import { allComponents, collectMessages, htmlOf, untypedBoxes } from './untyped-boxes.ts'
import type { AnyComponent, UntypedProps } from './untyped-boxes.ts'
import {
  countPrints,
  deprecated,
  documentedCases,
  nativeHandlers,
  replaced,
  untypedValues,
} from './untyped-values.ts'

const messages = collectMessages()

const types = { Boolean: 'boolean', Number: 'number', Text: 'string', Color: 'string' } as const

/** The properties that the handle reads with a wrong type. */
function wrongReadings(component: AnyComponent, handle: BoxHandle): string[] {
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

/** Uses a box like a user and an app. */
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

/** Mounts a box. */
function mount(component: AnyComponent, props: UntypedProps) {
  const ref = createRef<BoxHandle>()
  const { container, unmount } = render(createElement(untypedBoxes[component], { ...props, ref }))
  return { container, unmount, handle: ref.current as BoxHandle }
}

/** Mounts a box, uses it and unmounts it. Returns the HTML of the first rendering. */
function tryOut(component: AnyComponent, props: UntypedProps): { html: string; wrong: string[] } {
  const { container, unmount, handle } = mount(component, { onTextChanged: () => undefined, ...props })
  const html = htmlOf(container)
  const input = container.querySelector('.tb-input') as Element
  operate(input, handle)
  const wrong = wrongReadings(component, handle)
  unmount()
  return { html, wrong }
}

/** Gives a property any value. None of them may change the box. */
function expectIgnored(component: AnyComponent, name: string): void {
  const plain = tryOut(component, {}).html
  for (const value of untypedValues)
    expect(tryOut(component, { [name]: value })).toEqual({ html: plain, wrong: [] })
}

const isSet = (value: unknown) => value !== null && value !== undefined

describe.each(documentedCases)('$component given anything as $name', ({ component, name, takes }) => {
  // null and undefined mean "not set". A text that is null is reported, as React does.
  const isAccepted = (value: unknown) => (isSet(value) ? takes(value) : name !== 'text' || value !== null)

  it('ignores what it can not use, reports each value once, and works', () => {
    // `rows` without `multiline` is reported for another reason.
    const others = name === 'rows' ? { multiline: true } : {}
    const plain = tryOut(component, others).html
    for (const value of untypedValues) {
      const { html, wrong } = tryOut(component, { ...others, [name]: value })
      expect(wrong).toEqual([])
      const expected = isAccepted(value) ? html : plain
      expect(html).toBe(expected)
    }
    expect(messages).toHaveLength(countPrints(untypedValues.filter((value) => !isAccepted(value))))
    for (const message of messages) {
      expect(message).toMatch(new RegExp(`^${component}: ${name} can't be `))
      expect(message).not.toContain('takes undefined')
    }
  })

  it('renders in production without a report', () => {
    vi.stubEnv('NODE_ENV', 'production')
    for (const value of untypedValues) {
      const { unmount, handle } = mount(component, { [name]: value })
      expect(wrongReadings(component, handle)).toEqual([])
      unmount()
    }
    expect(messages).toEqual([])
  })
})

describe.each(allComponents)('%s', (component) => {
  it.each(deprecated[component])('reports nothing about %s but the deprecation', (name) => {
    for (const value of untypedValues) expect(tryOut(component, { [name]: value }).wrong).toEqual([])
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatch(/^warning: /)
  })

  it.each(replaced)('ignores $name, and reports once that $by replaces it', ({ name, by }) => {
    expectIgnored(component, name)
    expect(messages).toHaveLength(1)
    for (const part of [component, name, by]) expect(messages[0]).toContain(part)
  })

  it.each(nativeHandlers)('ignores %s if it is not a function, and reports each value once', (name) => {
    expectIgnored(component, name)
    const refused = untypedValues.filter((value) => isSet(value) && typeof value !== 'function')
    expect(messages).toHaveLength(countPrints(refused))
    for (const message of messages) {
      for (const part of [component, name, 'a function']) expect(message).toContain(part)
    }
  })

  it('ignores classNames that are no object or no strings, and parts that it has not', () => {
    const plain = tryOut(component, {}).html
    const refused = untypedValues.filter((value) => typeof value !== 'string')
    const ofParts = refused.map((value) => ({ input: value, other: 'x' }))
    for (const classNames of [...untypedValues, ...ofParts])
      expect(tryOut(component, { classNames }).html).toBe(plain)
    for (const message of messages) expect(message).toMatch(new RegExp(`^${component}: classNames`))
    expect(messages).toContainEqual(expect.stringContaining('classNames has no part other'))
    expect(messages).toContain(`${component}: classNames.input can't be 5. It takes a string.`)
  })

  it.each([
    [{ disabled: true }, false],
    [{ disabled: true, enabled: true }, false],
    [{ enabled: false }, false],
    [{ disabled: false, enabled: false }, false],
    [{ disabled: false }, true],
    [{ disabled: false, enabled: true }, true],
  ])('is enabled with %j: %s', (props, isEnabled) => {
    const { container, handle } = mount(component, props)
    const isOff = container.querySelector<HTMLInputElement>('.tb-input')?.disabled
    const saysOff = container.firstElementChild?.hasAttribute('data-disabled')
    expect([handle.enabled, isOff, saysOff, messages]).toEqual([isEnabled, !isEnabled, !isEnabled, []])
  })
})

it.each([false, null, undefined, 0, {}])('An errorText that is %o leaves the form valid', (errorText) => {
  const { container } = mount('TextBox', { errorText })
  const input = container.querySelector('input') as HTMLInputElement
  expect(input.validationMessage).toBe('')
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(container.textContent).toBe('')
})

it('Messages of an EmailPicker fall back to English if they have a wrong type, and each is reported once', () => {
  const { container } = mount('EmailPicker', {
    validate: 'address',
    defaultText: 'nobody, ',
    messages: { invalid: 'Wrong', list: 5, other: 1 },
  })
  expect(container.querySelector('[role=alert]')?.textContent).toBe('Not an address: nobody')
  act(() => container.querySelector('input')?.focus())
  expect(container.querySelector('[role=listbox]')?.getAttribute('aria-label')).toBe('Contacts')
  expect(messages).toEqual([
    `EmailPicker: messages.invalid can't be "Wrong". It takes a function.`,
    `EmailPicker: messages.list can't be 5. It takes a string.`,
  ])
})
