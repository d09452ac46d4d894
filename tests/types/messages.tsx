// Nothing here is ever run: the compiler checks which messages apps may write.
import { EmailPicker, MessagesProvider, RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import type { EmailPickerMessages, RecipientPickerMessages } from 'react-textbox-emailpicker'
import { ContactSourceError } from 'react-textbox-emailpicker/contacts'
import { de } from 'react-textbox-emailpicker/locales/de'

function failed(error: unknown): string {
  return error instanceof ContactSourceError ? error.problem : 'Fehler'
}

export const messages: RecipientPickerMessages = { ...de, failed }

/** A language has the messages of each component. */
export const ofEmailPicker: EmailPickerMessages = messages

export function Pickers() {
  return (
    <MessagesProvider messages={{ ...de, failed }}>
      <EmailPicker messages={{ failed: 'Fehler' }} />
      <EmailPicker messages={{ failed: () => 'Fehler' }} />
      <RecipientPicker messages={{ failed, remove: (recipient) => recipient.trim() }} />
      {/* @ts-expect-error EmailPicker has no chips. */}
      <EmailPicker messages={{ remove: (recipient: string) => recipient }} />
      {/* @ts-expect-error The hint is about one of two keys. */}
      <RecipientPicker messages={{ chipsHint: (key: 'up') => key }} />
      {/* A language fits every box. */}
      <TextBox messages={de} />
      <EmailPicker messages={de} />
      <RecipientPicker messages={de} />
      {/* @ts-expect-error A text is a string. */}
      <EmailPicker messages={{ failed: 7 }} />
      {/* @ts-expect-error The function returns a string. */}
      <EmailPicker messages={{ failed: () => undefined }} />
      {/* @ts-expect-error Anything can be thrown, so the error is not always an Error. */}
      <EmailPicker messages={{ failed: (error: Error) => error.message }} />
    </MessagesProvider>
  )
}
