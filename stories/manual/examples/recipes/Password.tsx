import { useState } from 'react'
import { Field, InputType, TextBox } from 'react-textbox-emailpicker'

export function Password() {
  const [isShown, setShown] = useState(false)
  return (
    <Field label="Password" required>
      <TextBox
        name="password"
        autoComplete="current-password"
        inputType={isShown ? InputType.Text : InputType.Password}
        endAdornment={
          <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            Show
          </button>
        }
      />
    </Field>
  )
}
