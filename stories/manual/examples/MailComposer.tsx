import { useActionState, useState, type KeyboardEvent } from 'react'
import {
  BoxDefaults,
  Field,
  RecipientPicker,
  TextBox,
  type Contact,
  type RecipientPickerHandle,
} from 'react-textbox-emailpicker'
import './mail-composer.css'

export interface Props {
  contacts: readonly Contact[]
  /** Who is in the field To at first. */
  to?: readonly Contact[]
  labels: Readonly<Record<'title' | 'to' | 'cc' | 'bcc' | 'subject' | 'message' | 'attach' | 'send', string>>
  /** Sends the mail. Gives what the user should know. */
  send: (mail: FormData) => Promise<string>
}

const focus = (picker: RecipientPickerHandle | null) => picker?.requestFocus()

function submitWithKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
}

export function MailComposer({ contacts, to, labels, send }: Props) {
  const [recipients, setRecipients] = useState<readonly Contact[]>(
    () => to?.map((contact) => ({ ...contact, contact })) ?? [],
  )
  const [opened, setOpened] = useState<readonly ('cc' | 'bcc')[]>([])
  const [files, setFiles] = useState(0)
  const [answer, action, isSending] = useActionState(async (_: string, mail: FormData) => {
    const said = await send(mail)
    setRecipients([])
    setOpened([])
    setFiles(0)
    return said
  }, '')
  const copies = (['cc', 'bcc'] as const).filter((kind) => !opened.includes(kind))

  return (
    <BoxDefaults look="plain" fontSize="inherit" fullWidth>
      {/* Keys bubble to the form from its fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form className="mail-composer" action={action} onKeyDown={submitWithKey} aria-label={labels.title}>
        <Field label={labels.to} orientation="horizontal">
          <RecipientPicker
            name="to"
            required
            contacts={contacts}
            mailboxes={recipients}
            onMailboxesChanged={setRecipients}
            autoHighlight
            showAvatars
            endAdornment={copies.map((kind) => (
              <button key={kind} type="button" onClick={() => setOpened([...opened, kind])}>
                {labels[kind]}
              </button>
            ))}
          />
        </Field>
        {opened.map((kind) => (
          <Field key={kind} label={labels[kind]} orientation="horizontal">
            <RecipientPicker ref={focus} name={kind} contacts={contacts} autoHighlight showAvatars />
          </Field>
        ))}
        <TextBox name="subject" aria-label={labels.subject} hint={labels.subject} className="subject" />
        <TextBox name="message" aria-label={labels.message} hint={labels.message} multiline rows={7} />
        <footer>
          <button disabled={isSending}>{labels.send}</button>
          <label className="attach">
            <input
              type="file"
              name="files"
              multiple
              onChange={({ target }) => setFiles(target.files?.length ?? 0)}
            />
            {labels.attach}
            {files > 0 && ` (${files})`}
          </label>
          <output>{answer}</output>
          <kbd>Ctrl Enter</kbd>
        </footer>
      </form>
    </BoxDefaults>
  )
}
