import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { allComponents, collectMessages, untypedBoxes } from '../../conformance/untyped-boxes.ts'
import type { AnyComponent } from '../../conformance/untyped-boxes.ts'

const messages = collectMessages()

/** Mounts a box with a counter. Returns the limit of its input, and what the counter shows. */
function limitOf(component: AnyComponent, maxLength: unknown) {
  const Component = untypedBoxes[component]
  const { container } = render(<Component maxLength={maxLength} defaultText="ab" showCount />)
  return {
    limit: container.querySelector<HTMLInputElement>('.tb-input')?.maxLength,
    count: container.querySelector('.tb-count')?.textContent,
  }
}

describe.each(allComponents)('maxLength of %s', (component) => {
  it.each([12, '12', 12.7, '12px'])('is the limit of the input and of the counter: %o', (maxLength) => {
    expect(limitOf(component, maxLength)).toEqual({ limit: 12, count: '2/12' })
    expect(messages).toEqual([])
  })

  it.each([-1, '', 'long', Number.NaN, Infinity])('is none, and reported, if it is %o', (maxLength) => {
    expect(limitOf(component, maxLength)).toEqual({ limit: -1, count: '2' })
    const printed = typeof maxLength === 'string' ? JSON.stringify(maxLength) : maxLength
    expect(messages).toEqual([
      `${component}: maxLength can't be ${printed}. It takes a whole number from 0 on.`,
    ])
  })
})
