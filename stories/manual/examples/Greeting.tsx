import { useState } from 'react'
import { TextBox } from 'react-textbox-emailpicker'

export function Greeting() {
  const [name, setName] = useState('')
  return (
    <>
      <TextBox text={name} onTextChanged={setName} hint="Your name" aria-label="Name" />
      <button onClick={() => alert(`Hello, ${name}!`)}>Greet</button>
    </>
  )
}
