import { useState } from 'react'
import { Field, InputType, TextBox } from 'react-textbox-emailpicker'

// The sizes of the phone of the app builder, in its pixels.
const phone = {
  '--tb-font-size': '14px',
  '--tb-inline-size': '160px',
  fontSize: 14,
  width: 320,
  maxWidth: '100%',
}

const column = {
  display: 'flex',
  flexFlow: 'column',
  alignItems: 'start',
  gap: 5,
}

export function Screen1() {
  const [nameBox, setNameBox] = useState('')
  const [phoneBox, setPhoneBox] = useState('')
  const [passwordBox, setPasswordBox] = useState('')
  return (
    <div style={{ ...phone, ...column }}>
      <Field label="Name" style={{ width: '100%' }}>
        <TextBox text={nameBox} onTextChanged={setNameBox} hint="Ann Lee" fullWidth />
      </Field>
      <div style={{ ...column, padding: 8 }}>
        <div style={{ ...column, width: '100%' }}>
          <Field label="Phone">
            <TextBox
              text={phoneBox}
              onTextChanged={setPhoneBox}
              inputType={InputType.Phone}
              hint="+1 555 0100"
            />
          </Field>
          <Field label="Password">
            <TextBox
              text={passwordBox}
              onTextChanged={setPasswordBox}
              inputType={InputType.Password}
              hint="At least 8 characters"
            />
          </Field>
        </div>
      </div>
    </div>
  )
}
