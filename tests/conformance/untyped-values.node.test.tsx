import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { allComponents, collectMessages, untypedBoxes } from './untyped-boxes.ts'
import { deprecated, documentedCases, nativeHandlers, replaced, untypedValues } from './untyped-values.ts'

collectMessages()

const cases = [
  ...documentedCases,
  ...allComponents.flatMap((component) =>
    [...deprecated[component], ...nativeHandlers, ...replaced.map(({ name }) => name)].map((name) => ({
      component,
      name,
    })),
  ),
]

describe.each(cases)('$component given anything as $name', ({ component, name }) => {
  it.each(['development', 'production'])('is rendered on a server in %s', (mode) => {
    vi.stubEnv('NODE_ENV', mode)
    const Component = untypedBoxes[component]
    for (const value of untypedValues) {
      const html = renderToString(<Component {...{ [name]: value }} />)
      expect(html).toMatch(/<(?:input|textarea) /)
    }
  })
})
