import { FontTypeface } from '../values/font-typeface.ts'
import { InputType } from '../values/input-type.ts'
import { TextAlignment } from '../values/text-alignment.ts'
import { components } from './components.ts'
import type { DesignedBox, DesignedScreen } from './design.ts'
import { NamePool, pascalCase, camelCase } from './jsx/names.ts'
import { element, isPlainText, quoted } from './jsx/print.ts'

const enumerations = {
  inputType: ['InputType', InputType],
  textAlignment: ['TextAlignment', TextAlignment],
  fontTypeface: ['FontTypeface', FontTypeface],
} as const

const isEnumerated = (name: string): name is keyof typeof enumerations => Object.hasOwn(enumerations, name)

/** The defaults of the components, by the names of the properties. */
const defaults: Readonly<Record<string, ReadonlyMap<string, unknown>>> = /* @__PURE__ */ Object.fromEntries(
  components.map(({ name, properties }) => [
    name,
    new Map<string, unknown>(
      properties.map((property) => [property.name, 'default' in property ? property.default : undefined]),
    ),
  ]),
)

/** The order in which props are written: those that say what the box is for come first. */
const first = ['inputType', 'multiline', 'hint']

/** Writes a screen as a component, and collects what it imports. */
class ScreenWriter {
  readonly #imports = new Set<string>()
  readonly #names = new NamePool()
  readonly #states: string[] = []

  write({ screen, boxes }: DesignedScreen): string {
    const component = this.#names.take(pascalCase(screen) || 'Screen')
    const elements = boxes.map((box) => this.#writeBox(box))
    const imports = [...this.#imports].sort()
    const hasPicker = imports.includes('EmailPicker')
    return [
      ...(this.#states.length > 0 ? ["import { useState } from 'react'"] : []),
      ...(imports.length > 0
        ? [`import { ${imports.join(', ')} } from 'react-textbox-emailpicker'`, '']
        : []),
      ...(hasPicker ? ['// Give each EmailPicker its contacts: contacts={…}'] : []),
      `export function ${component}() {`,
      ...this.#states.map((state) => `  ${state}`),
      ...returned(elements),
      '}',
      '',
    ].join('\n')
  }

  #writeBox(box: DesignedBox): readonly string[] {
    const { component, label } = box
    this.#imports.add(component)
    const lines = element(component, this.#attributesOf(box))
    if (label === undefined) return lines
    this.#imports.add('Field')
    const text = isPlainText(label) ? `"${label}"` : `{${quoted(label)}}`
    return [`<Field label=${text}>`, ...lines.map((line) => `  ${line}`), '</Field>']
  }

  /** Makes a state for the text of a box, and returns the attributes of the box. */
  #attributesOf({ component, name, label, props }: DesignedBox): string[] {
    const { text = '', ...others } = props
    const stem = camelCase(name) || 'text'
    const state = this.#names.take(stem)
    const setter = this.#names.take(`set${state.charAt(0).toUpperCase()}${state.slice(1)}`)
    this.#states.push(`const [${state}, ${setter}] = useState(${quoted(text)})`)
    const written = Object.entries(others)
      .filter(([prop, value]) => value !== defaults[component]?.get(prop))
      .sort(([one], [other]) => placeOf(one) - placeOf(other))
      .map(([prop, value]) => this.#attribute(prop, value))
    // Every box needs a name for screen readers. A hint is one, if there is no better one.
    const hasName = label !== undefined || Boolean(props.hint?.trim())
    const ariaLabel = hasName ? [] : [this.#attribute('aria-label', inWords(name))]
    return [`text={${state}}`, `onTextChanged={${setter}}`, ...written, ...ariaLabel]
  }

  #attribute(name: string, value: unknown): string {
    if (value === true) return name
    if (isEnumerated(name)) {
      const [object, values] = enumerations[name]
      const key = Object.entries(values).find(([, one]) => one === value)?.[0]
      this.#imports.add(object)
      return `${name}={${object}.${key}}`
    }
    if (typeof value !== 'string') return `${name}={${String(value)}}`
    return isPlainText(value) ? `${name}="${value}"` : `${name}={${quoted(value)}}`
  }
}

function placeOf(prop: string): number {
  const place = first.indexOf(prop)
  return place < 0 ? first.length : place
}

/** `EmailAddress_2` as words: `Email Address 2`. */
function inWords(name: string): string {
  return name
    .replaceAll(/_+/g, ' ')
    .replaceAll(/(?<=\p{Ll})(?=[\p{Lu}\d])/gu, ' ')
    .trim()
}

function returned(elements: readonly (readonly string[])[]): string[] {
  if (elements.length === 0) return ['  return null']
  const [only] = elements
  if (elements.length === 1 && only?.length === 1) return [`  return ${only[0]}`]
  if (elements.length === 1) return ['  return (', ...indent(4, only ?? []), '  )']
  return ['  return (', '    <>', ...indent(6, elements.flat()), '    </>', '  )']
}

const indent = (by: number, lines: readonly string[]) => lines.map((line) => ' '.repeat(by) + line)

/** Writes the boxes of a screen as a React component, which keeps their texts. It is JavaScript, and TypeScript as well. */
export function toJsx(screen: DesignedScreen): string {
  return new ScreenWriter().write(screen)
}
