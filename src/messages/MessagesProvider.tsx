import { createContext, type ReactNode } from 'react'
import type { EmailPickerMessages } from './types.ts'

/** The messages of the nearest provider. */
export const MessagesContext = /* @__PURE__ */ createContext<Partial<EmailPickerMessages>>({})

/** The properties of MessagesProvider. */
export interface MessagesProviderProps {
  /** Texts that replace the English ones. */
  messages: Partial<EmailPickerMessages>
  children: ReactNode
}

/** Sets the messages of all boxes in it. A box can replace some of them with its own `messages`. */
export function MessagesProvider({ messages, children }: MessagesProviderProps) {
  return <MessagesContext.Provider value={messages}>{children}</MessagesContext.Provider>
}
