import { report, reportInvalid } from '../../values/development.ts'

/** The parts of all boxes: elements with a class, to which `classNames` adds others. Both adornments share a class. */
export type BoxPartName =
  | 'root'
  | 'input'
  | 'animation'
  | 'error'
  | 'startAdornment'
  | 'endAdornment'
  | 'clear'
  | 'count'

export type Classes<P extends string = BoxPartName> = Readonly<Record<P, string>>

export const boxClasses: Classes = {
  root: 'tb-root',
  input: 'tb-input',
  animation: 'tb-animation',
  error: 'tb-error',
  startAdornment: 'tb-adornment',
  endAdornment: 'tb-adornment',
  clear: 'tb-clear',
  count: 'tb-count',
}

/**
 * Adds the classes of the app to those of the parts. Invalid classes are skipped and reported.
 *
 * @param component the name for messages. Undefined if `classes` has only some of the parts: nothing is reported then
 */
export function addClassNames<P extends string>(
  component: string | undefined,
  classes: Classes<P>,
  classNames: object | undefined,
): Classes<P> {
  if (!classNames) return classes
  const all: Record<string, string> = { ...classes }
  for (const [part, className] of Object.entries(classNames) as [string, unknown][]) {
    const isPart = Object.hasOwn(classes, part)
    if (isPart && typeof className === 'string') all[part] += ` ${className}`
    else if (process.env.NODE_ENV !== 'production' && component) {
      if (!isPart)
        report(
          `${component}: classNames has no part ${part}. The parts are ${Object.keys(classes).join(', ')}.`,
        )
      else if (className != null) reportInvalid(component, `classNames.${part}`, className, 'a string')
    }
  }
  return all as Classes<P>
}
