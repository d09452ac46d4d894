import { useIsHydrated } from '../box/use-is-hydrated.ts'

/**
 * The default value of a `<textarea>`, to which a reset of the form returns. Until the box is hydrated, it is a
 * `String` object: React would write a plain string over what the user has typed by then. Browsers drop a line break at
 * the start of a `<textarea>`. React adds another one to plain strings only, so it is added here.
 */
export function useDefaultValue(text: string): string {
  return useIsHydrated() ? text : (Object(text.replace(/^\n/, '\n\n')) as string)
}
