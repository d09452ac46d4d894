import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { reportInvalid } from '../values/development.ts'
import { parseObject } from '../values/plain.ts'
import type { RecipientPickerMessages } from './types.ts'

type Messages = Partial<RecipientPickerMessages>

/** The messages of all providers around a box, those of the nearest one last. */
export const MessagesContext = /* @__PURE__ */ createContext<readonly Messages[]>([])

/** The properties of MessagesProvider. */
export interface MessagesProviderProps {
  /** Texts that replace the English ones, or those of the provider around this one. Pass the same object in each rendering. */
  messages: Partial<RecipientPickerMessages>
  children: ReactNode
}

/** Sets the messages of all boxes in it. A box can replace some of them with its own `messages`. */
export function MessagesProvider({ messages, children }: MessagesProviderProps) {
  const outer = useContext(MessagesContext)
  const own = parseObject<Messages>(messages)
  if (!own && messages != null) reportInvalid('MessagesProvider', 'messages', messages, parseObject)
  const all = useMemo(() => (own ? [...outer, own] : outer), [outer, own])
  return <MessagesContext.Provider value={all}>{children}</MessagesContext.Provider>
}
