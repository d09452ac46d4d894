import { useContext, useMemo } from 'react'
import { reportInvalid } from '../values/development.ts'
import { MessagesContext } from './MessagesProvider.tsx'

/**
 * The messages of a box: its own, else those of the nearest provider that has them, else `english`. Messages that can't be used are
 * reported. The result is the same object as long as the messages are the same.
 */
export function useMessages<T extends object>(component: string, english: T, own: Partial<T> | undefined): T {
  const provided = useContext(MessagesContext)
  return useMemo(() => {
    const messages = { ...english }
    for (const outer of provided) merge(messages, outer, 'MessagesProvider')
    if (own) merge(messages, own, component)
    return messages
  }, [component, english, provided, own])
}

function merge(messages: object, own: object, owner: string): void {
  for (const [name, value] of Object.entries(own)) {
    const type = typeof messages[name as keyof object]
    // A provider has messages for all components, and each component knows its own ones only.
    if (type === 'undefined') continue
    const types = name === 'failed' ? ['string', 'function'] : [type]
    if (types.includes(typeof value)) Object.assign(messages, { [name]: value })
    else if (process.env.NODE_ENV !== 'production' && value != null)
      reportInvalid(owner, `messages.${name}`, value, `a ${types.join(' or a ')}`)
  }
}
