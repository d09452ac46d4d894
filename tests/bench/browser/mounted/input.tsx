import { useState } from 'react'

/** A bare controlled input, which the others are compared with. */
export function Mounted() {
  const [text, setText] = useState('')
  return <input value={text} onChange={({ target }) => setText(target.value)} />
}
