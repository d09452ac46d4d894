import { report, reportInvalid } from '../../values/development.ts'
import { parseFunction } from '../../values/plain.ts'

const textInstead = 'Use text or defaultText instead.'

/** The replacements of native attributes that have no effect on a box. */
const instead: Readonly<Record<string, string>> = {
  hidden: 'Use visible={false} instead.',
  type: 'Use inputType instead. An EmailPicker always has the type for e-mail addresses.',
  checked: textInstead,
  defaultChecked: textInstead,
  children: textInstead,
  dangerouslySetInnerHTML: textInstead,
}

/** Reports native attributes without an effect, and handlers that are not functions. */
export function reportNative(owner: string, props: object): void {
  if (process.env.NODE_ENV !== 'production') {
    for (const [name, value] of Object.entries(props)) {
      if (value === undefined) continue
      if (Object.hasOwn(instead, name)) report(`${owner}: ${name} has no effect. ${instead[name]}`)
      else if (/^on[A-Z]/.test(name) && value !== null && typeof value !== 'function')
        reportInvalid(owner, name, value, parseFunction)
    }
  }
}
