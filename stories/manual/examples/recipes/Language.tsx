import { useEffect, useState, type ReactNode } from 'react'
import { MessagesProvider, type RecipientPickerMessages } from 'react-textbox-emailpicker'

type Messages = Partial<RecipientPickerMessages>

const languages: Readonly<Record<string, () => Promise<Messages>>> = {
  ar: async () => (await import('react-textbox-emailpicker/locales/ar')).ar,
  de: async () => (await import('react-textbox-emailpicker/locales/de')).de,
  fr: async () => (await import('react-textbox-emailpicker/locales/fr')).fr,
  ja: async () => (await import('react-textbox-emailpicker/locales/ja')).ja,
}

const english: Messages = {}

/** Until the messages are loaded, the boxes stay in the language before. */
export function Language({ tag, children }: { tag: string; children: ReactNode }) {
  const [messages, setMessages] = useState(english)
  useEffect(() => {
    let isCurrent = true
    async function load() {
      const loaded = (await languages[tag]?.()) ?? english
      if (isCurrent) setMessages(loaded)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [tag])
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>
}
