import { useState } from 'react'
import { TextBox } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'

export function Mounted() {
  const [text, setText] = useState('')
  return <TextBox text={text} onTextChanged={setText} aria-label="Name" />
}
