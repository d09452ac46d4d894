import TextField from '@mui/material/TextField'
import { useState } from 'react'

export function Mounted() {
  const [text, setText] = useState('')
  return <TextField value={text} onChange={({ target }) => setText(target.value)} label="Name" />
}
