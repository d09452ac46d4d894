import { useState } from 'react'
import 'react-textbox-emailpicker/styles.css'

/** The elements of a TextBox, without what it does. */
export function Mounted() {
  const [text, setText] = useState('')
  return (
    <div className="tb-root">
      <input
        type="text"
        className="tb-input"
        enterKeyHint="done"
        aria-label="Name"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </div>
  )
}
