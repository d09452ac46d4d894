import { components, type ComponentSpec } from 'react-textbox-emailpicker/designer'
import { describe, expect, it } from 'vitest'

const all: readonly ComponentSpec[] = components

/** The name in React for a name of an app builder: `Enable Copy & Paste` is `enableCopyPaste`. */
function camelCase(displayName: string): string {
  const joined = displayName.replace(/ \(.*/, '').replaceAll(/[^A-Za-z]/g, '')
  return joined.charAt(0).toLowerCase() + joined.slice(1)
}

describe('components', () => {
  it('are the documented versions of TextBox and EmailPicker', () => {
    const minimumPlatform = { apiLevel: 21, version: '5.0' }
    expect(all).toMatchObject([
      { name: 'TextBox', version: 13, category: 'User Interface', minimumPlatform },
      { name: 'EmailPicker', version: 6, category: 'Social', minimumPlatform },
    ])
  })

  it('have at least the properties, methods and events of these versions', () => {
    const [textBox, emailPicker] = components
    expect(textBox.properties.length).toBeGreaterThanOrEqual(31)
    expect(emailPicker.properties.length).toBeGreaterThanOrEqual(24)
    expect([textBox.methods.length, emailPicker.methods.length]).toEqual([7, 5])
    expect([textBox.events.length, emailPicker.events.length]).toEqual([3, 3])
  })

  describe.each(all)('$name', ({ properties, methods, events }) => {
    it('names each property, method and event once, in React and as the app builder shows it', () => {
      for (const members of [properties, methods, events]) {
        expect(new Set(members.map(({ name }) => name)).size).toBe(members.length)
        expect(members.map(({ displayName }) => camelCase(displayName))).toEqual(
          members.map(({ name }) =>
            name.replace(/^on(?!Text)(.)/, (_, first: string) => first.toLowerCase()),
          ),
        )
      }
    })

    it('has defaults of the type of their property', () => {
      const types = { Boolean: 'boolean', Number: 'number', Text: 'string', Color: 'string' } as const
      const withDefault = properties.filter((property) => 'default' in property)
      expect(withDefault.map((property) => typeof property.default)).toEqual(
        withDefault.map(({ type }) => types[type]),
      )
    })

    it('shows in the designer only what can be written, and shows everything somewhere', () => {
      const readOnly = properties.filter(({ access }) => access === 'R')
      expect(readOnly.filter(({ where }) => where.includes('Designer'))).toEqual([])
      expect(properties.filter(({ where }) => where.length === 0)).toEqual([])
    })

    it('says of deprecated properties which property to use instead, if there is one', () => {
      const names = properties.map(({ name }) => name)
      const instead = properties.flatMap(({ deprecated }) => deprecated?.instead ?? [])
      expect(instead).not.toEqual([])
      expect(names).toEqual(expect.arrayContaining(instead))
    })

    it('says in a sentence what each member does', () => {
      for (const { rule } of [...properties, ...methods, ...events]) expect(rule).toMatch(/^[A-Z].*\.$/s)
    })
  })
})
