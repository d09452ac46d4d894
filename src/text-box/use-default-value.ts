import { useSyncExternalStore } from 'react'

const noSubscription = () => () => {}

/**
 * The text that a `<textarea>` starts with, and that a form's reset goes back to. React writes it into a `<textarea>` that it
 * hydrates, over what the user typed before. React does not do so with an object. But the line break that HTML drops from the
 * start, React adds for strings only.
 */
export function useDefaultValue(text: string): string {
  const isHydrated = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
  return isHydrated ? text : (Object(text.replace(/^\n/, '\n\n')) as string)
}
