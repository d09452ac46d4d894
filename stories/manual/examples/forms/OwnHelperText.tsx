import { useId, useState } from 'react'
import { EmailPicker } from 'react-textbox-emailpicker'

export function OwnHelperText() {
  const id = useId()
  const [message, setMessage] = useState<string>()
  return (
    <div style={{ display: 'grid', justifyItems: 'start', gap: '0.25rem' }}>
      <label htmlFor={id}>Your address</label>
      <EmailPicker
        id={id}
        validate="address"
        onValidityChange={setMessage}
        aria-describedby={`${id}-helper`}
      />
      <small id={`${id}-helper`} aria-live="polite">
        {message ?? 'We write to it once a month.'}
      </small>
    </div>
  )
}
