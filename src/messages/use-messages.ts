import { useContext, useMemo } from 'react'
import { report, reportInvalid } from '../values/development.ts'
import { parseObject } from '../values/plain.ts'
import { MessagesContext } from './MessagesProvider.tsx'

/**
 * The messages of a box: those in its `messages` property (`own`), then those of the providers around it, the nearest
 * first, then `english`. Invalid messages are reported. Returns the same object as long as the messages are the same.
 */
export function useMessages<T extends object>(component: string, english: T, own: Partial<T> | undefined): T {
  const provided = useContext(MessagesContext)
  return useMemo(() => {
    if (provided.length === 0 && !own) return english
    const messages = { ...english } as Record<string, unknown>
    // The nearest provider is the last one, so its messages win.
    for (const outer of provided) merge(messages, outer.messages, outer.owner)
    if (own) merge(messages, own, component)
    return messages as T
  }, [component, english, provided, own])
}

function merge(messages: Record<string, unknown>, given: unknown, owner: string): void {
  const replacements = parseObject(given)
  if (process.env.NODE_ENV !== 'production' && !replacements)
    reportInvalid(owner, 'messages', given, parseObject)
  for (const [name, value] of Object.entries(replacements ?? {})) {
    const replaced = messages[name]
    // The app gives the messages of other components, or of other parts of this component, in the same object.
    if (replaced === undefined) continue
    // Only `failed` can be a text or a function. The others have the type of the message that they replace.
    const types = name === 'failed' ? ['string', 'function'] : [typeof replaced]
    if (types.includes(typeof value))
      messages[name] = typeof value === 'function' ? guarded(owner, name, value, replaced) : value
    else if (process.env.NODE_ENV !== 'production' && value != null)
      reportInvalid(owner, `messages.${name}`, value, `a ${types.join(' or a ')}`)
  }
}

type Message = (...given: unknown[]) => unknown

/** Guards a message function of the app: if it throws or returns no text, the message that it replaces is used. */
function guarded(owner: string, name: string, value: Message, replaced: unknown): Message {
  return (...given) => {
    try {
      const text = value(...given)
      // An app may hide any message with an empty text, except `failed`. (SearchStatus.tsx replaces an empty string.)
      if (typeof text === 'string' && (name !== 'failed' || text.trim())) return text
    } catch {
      // Reported below.
    }
    if (process.env.NODE_ENV !== 'production')
      report(
        `${owner}: messages.${name} threw an error, or gave no text. The text that it replaces is shown instead.`,
      )
    return typeof replaced === 'function' ? (replaced as Message)(...given) : replaced
  }
}
