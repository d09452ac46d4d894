import { useId, useState } from 'react'
import 'react-textbox-emailpicker/styles.css'
import { comboboxAttributes } from './combobox-attributes.ts'

/** The elements of a closed EmailPicker, without what it does. */
export function Mounted() {
  const [text, setText] = useState('')
  const id = useId()
  return (
    <div className="tb-root">
      <input
        type="text"
        className="tb-input"
        {...comboboxAttributes(id)}
        enterKeyHint="done"
        aria-label="To"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </div>
  )
}
