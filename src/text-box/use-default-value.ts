import { useIsHydrated } from '../box/use-is-hydrated.ts'

/**
 * The default value of a `<textarea>`, to which a reset of the form returns. When React hydrates a `<textarea>`, it
 * writes this value over the text of the user. It does not do so with a `String` object. HTML drops a line break at
 * the start of a `<textarea>`. React adds a second one only to plain strings, so it is added here.
 */
export function useDefaultValue(text: string): string {
  return useIsHydrated() ? text : (Object(text.replace(/^\n/, '\n\n')) as string)
}
