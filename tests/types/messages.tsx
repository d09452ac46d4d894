// Nothing here is ever run: the compiler checks which messages apps may write.
import { EmailPicker, MessagesProvider, type EmailPickerMessages } from 'react-textbox-emailpicker'
import { ContactSourceError } from 'react-textbox-emailpicker/contacts'
import { de } from 'react-textbox-emailpicker/locales/de'

function failed(error: unknown): string {
  return error instanceof ContactSourceError ? error.problem : 'Fehler'
}

export const messages: EmailPickerMessages = { ...de, failed }

export function Pickers() {
  return (
    <MessagesProvider messages={{ ...de, failed }}>
      <EmailPicker messages={{ failed: 'Fehler' }} />
      <EmailPicker messages={{ failed: () => 'Fehler' }} />
      {/* @ts-expect-error A text is a string. */}
      <EmailPicker messages={{ failed: 7 }} />
      {/* @ts-expect-error The function returns a string. */}
      <EmailPicker messages={{ failed: () => undefined }} />
      {/* @ts-expect-error Anything can be thrown, so the error is not always an Error. */}
      <EmailPicker messages={{ failed: (error: Error) => error.message }} />
    </MessagesProvider>
  )
}
