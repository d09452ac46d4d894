'use client'

import type { ReactNode } from 'react'
import { MessagesProvider } from 'react-textbox-emailpicker'
import { de } from 'react-textbox-emailpicker/locales/de'

// Some of the messages are functions, which a server component can't pass.
export function German({ children }: { children: ReactNode }) {
  return <MessagesProvider messages={de}>{children}</MessagesProvider>
}
