import { useState } from 'react'
import { Input, TextField } from 'react-aria-components'

export function Mounted() {
  const [text, setText] = useState('')
  return (
    <TextField value={text} onChange={setText} aria-label="Name">
      <Input />
    </TextField>
  )
}
