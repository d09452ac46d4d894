import { Input } from '@base-ui/react/input'
import { useState } from 'react'

export function Mounted() {
  const [text, setText] = useState('')
  return <Input value={text} onValueChange={setText} aria-label="Name" />
}
