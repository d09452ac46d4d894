import { useIsHydrated } from '../box/use-is-hydrated.ts'

/**
 * The default value of a `<textarea>`, to which a reset of the form returns. Until the box is hydrated, it is a
 * `String` object: a plain string would be written over what the user has typed by then. HTML drops a line break at
 * the start of a `<textarea>`, and React adds another to plain strings only. So it is added here.
 */
export function useDefaultValue(text: string): string {
  return useIsHydrated() ? text : (Object(text.replace(/^\n/, '\n\n')) as string)
}
