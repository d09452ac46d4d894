import * as Dialog from '@radix-ui/react-dialog'
import * as Popover from '@radix-ui/react-popover'
import { useState } from 'react'
import { EmailPicker, Field, RecipientPicker, type Contact } from 'react-textbox-emailpicker'

interface Props {
  contacts: readonly Contact[]
  onChoose: (owner: Contact) => void
}

export function ShareDialog({ contacts }: Pick<Props, 'contacts'>) {
  return (
    <Dialog.Root>
      <Dialog.Trigger>Share</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="dialog" aria-describedby={undefined}>
          <Dialog.Title>Share the report</Dialog.Title>
          <Field label="With">
            <RecipientPicker name="people" contacts={contacts} />
          </Field>
          <Dialog.Close>Done</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Closes when somebody is chosen. */
export function OwnerPopover({ contacts, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger>Owner</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content>
          <EmailPicker
            aria-label="Owner"
            contacts={contacts}
            minChars={0}
            defaultOpen
            autoHighlight
            onContactPicked={(contact) => {
              onChoose(contact)
              setOpen(false)
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
