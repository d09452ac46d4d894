import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { RecipientPicker } from 'react-textbox-emailpicker'

// The type is that of an <input>.
const Picker = ({ type: _type, ...props }) => (
  <RecipientPicker {...props} look="plain" fontSize="inherit" fullWidth />
)

export function MuiPicker({ contacts, ...props }) {
  const [text, setText] = useState('')
  const [message, setMessage] = useState('')
  return (
    <TextField
      value={text}
      error={!!message}
      helperText={message}
      slotProps={{
        input: { inputComponent: Picker },
        htmlInput: { contacts, onTextChanged: setText, onValidityChange: setMessage },
      }}
      {...props}
    />
  )
}
