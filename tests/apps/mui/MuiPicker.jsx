import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { BoxDefaults, RecipientPicker } from 'react-textbox-emailpicker'

// The type is that of an <input>.
const Picker = ({ type: _type, ...props }) => (
  <BoxDefaults fontSize="inherit">
    <RecipientPicker {...props} look="plain" fullWidth />
  </BoxDefaults>
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
