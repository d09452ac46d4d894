import { useState } from 'react'
import { EmailPicker, Field, FontTypeface, TextBox } from 'react-textbox-emailpicker'

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

// Give each EmailPicker its contacts: contacts={…}
export function Message() {
  const [toPicker, setToPicker] = useState('')
  const [messageBox, setMessageBox] = useState('')
  return (
    <div style={{ ...phone, ...column }}>
      <Field label="To" style={{ width: '100%' }}>
        <EmailPicker
          text={toPicker}
          onTextChanged={setToPicker}
          hint="Name or address"
          fullWidth
        />
      </Field>
      <Field label="Message" style={{ width: '100%' }}>
        <TextBox
          text={messageBox}
          onTextChanged={setMessageBox}
          multiline
          maxLines={6}
          backgroundColor="#FFF8E1FF"
          fontTypeface={FontTypeface.SansSerif}
          textColor="#3E2723FF"
          fullWidth
        />
      </Field>
    </div>
  )
}
