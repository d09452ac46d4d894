import { useRef, useState } from 'react'
import { Field, RecipientPicker, type Contact, type RecipientPickerHandle } from 'react-textbox-emailpicker'

interface Props {
  people: readonly Contact[]
  onAdd: (email: string) => void
}

export function Members({ people, onAdd }: Props) {
  const box = useRef<RecipientPickerHandle>(null)
  const [stranger, setStranger] = useState('')
  return (
    <Field
      label="Members"
      description={
        stranger && (
          <button
            type="button"
            onClick={() => {
              onAdd(stranger)
              box.current?.requestFocus()
            }}
          >
            Add {stranger} to the people
          </button>
        )
      }
    >
      <RecipientPicker
        ref={box}
        name="members"
        contacts={people}
        onlyContacts
        minChars={0}
        onTextChanged={() => setStranger('')}
        onRecipientRejected={({ reason, mailboxes: [first] }) => {
          if (reason === 'not-a-contact' && first?.valid) setStranger(first.email)
        }}
      />
    </Field>
  )
}
