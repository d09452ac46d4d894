import { useIsHydrated } from '../box/use-is-hydrated.ts'

/**
 * The text that a `<textarea>` starts with, and that a form's reset goes back to. When React hydrates a `<textarea>`,
 * it writes this text over what the user has typed. It does not do so if the text is a `String` object. HTML drops a
 * line break at the start of a `<textarea>`. React makes up for it with a second one, but only for plain strings, so
 * it is added here.
 */
export function useDefaultValue(text: string): string {
  return useIsHydrated() ? text : (Object(text.replace(/^\n/, '\n\n')) as string)
}
