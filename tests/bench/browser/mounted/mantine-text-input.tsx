import { MantineProvider, TextInput } from '@mantine/core'
import { useState, type PropsWithChildren } from 'react'
import '@mantine/core/styles.css'

export const Root = ({ children }: PropsWithChildren) => <MantineProvider>{children}</MantineProvider>

export function Mounted() {
  const [text, setText] = useState('')
  return <TextInput value={text} onChange={({ target }) => setText(target.value)} aria-label="Name" />
}
