import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { RecipientPickerMessages } from './types.ts'

/**
 * The messages of one provider, a MessagesProvider or a BoxDefaults. The boxes check them, so that an app can load the
 * boxes, with the code of the checks, later than the provider.
 */
interface Provided {
  /** The name of the provider, for messages to developers. */
  owner: string
  messages: unknown
}

/** The messages of all providers around a box, the nearest one last. */
export const MessagesContext = /* @__PURE__ */ createContext<readonly Provided[]>([])

/** The properties of MessagesProvider. */
export interface MessagesProviderProps {
  /** Texts that replace the English ones, or those of an outer provider. Pass the same object in each rendering. */
  messages: Partial<RecipientPickerMessages>
  children: ReactNode
}

/** Sets the messages of all boxes in it. A box can replace some of them with its own `messages`. */
export function MessagesProvider({ messages, children }: MessagesProviderProps) {
  const all = useProvided('MessagesProvider', messages)
  return <MessagesContext.Provider value={all}>{children}</MessagesContext.Provider>
}

/** The value of MessagesContext in a provider: the messages of the providers around it, and its own `messages`. */
export function useProvided(owner: string, messages: unknown): readonly Provided[] {
  const outer = useContext(MessagesContext)
  return useMemo(() => (messages == null ? outer : [...outer, { owner, messages }]), [outer, owner, messages])
}
