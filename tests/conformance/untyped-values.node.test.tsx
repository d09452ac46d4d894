import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { EmailPicker, TextBox } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { components, type ComponentName } from './reference.ts'
import { deprecated, documentedCases, nativeHandlers, replaced, untypedValues } from './untyped-values.ts'

type Box = ComponentType<Readonly<Record<string, unknown>>>

const boxes: Readonly<Record<ComponentName, Box>> = {
  TextBox: TextBox as unknown as Box,
  EmailPicker: EmailPicker as unknown as Box,
}

beforeEach(() => {
  const spies = (['error', 'warn'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation(() => undefined),
  )
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
})

const cases = [
  ...documentedCases,
  ...components.flatMap((component) =>
    [...deprecated[component], ...nativeHandlers, ...replaced.map(({ name }) => name)].map((name) => ({
      component,
      name,
    })),
  ),
]

describe.each(cases)('$component given anything as $name', ({ component, name }) => {
  it.each(['development', 'production'])('is rendered on a server in %s', (mode) => {
    vi.stubEnv('NODE_ENV', mode)
    const Component = boxes[component]
    for (const value of untypedValues) {
      const html = renderToString(<Component {...{ [name]: value }} />)
      expect(html).toMatch(/<(?:input|textarea) /)
    }
    vi.unstubAllEnvs()
  })
})
