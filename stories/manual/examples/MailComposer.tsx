import { useActionState, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import {
  BoxDefaults,
  Field,
  RecipientGroup,
  RecipientPicker,
  TextBox,
  type Contact,
  type Recipient,
  type RecipientPickerHandle,
} from 'react-textbox-emailpicker'
import './mail-composer.css'

type Kind = 'to' | 'cc' | 'bcc'
type Label = Kind | 'title' | 'subject' | 'message' | 'attach' | 'send' | 'add' | 'unknown'

export interface Props {
  contacts: readonly Contact[]
  /** Who is in the field To at first. */
  to?: readonly Contact[]
  labels: Readonly<Record<Label, string>>
  /** Sends the mail. Gives what the user should know. */
  send: (mail: FormData) => Promise<string>
}

const focus = (picker: RecipientPickerHandle | null) => picker?.requestFocus()
const isMac = () => /Mac|iP/.test(navigator.userAgent)

export function MailComposer({ contacts, to, labels, send }: Props) {
  const [recipients, setRecipients] = useState<readonly Contact[]>(
    () => to?.map((contact) => ({ ...contact, contact })) ?? [],
  )
  const [opened, setOpened] = useState<readonly Kind[]>([])
  const [unknown, setUnknown] = useState<Partial<Record<Kind, string>>>({})
  const [files, setFiles] = useState(0)
  const [answer, action, isSending] = useActionState(async (_: string, mail: FormData) => {
    const said = await send(mail)
    setRecipients([])
    setOpened([])
    setUnknown({})
    setFiles(0)
    return said
  }, '')
  const command = useSyncExternalStore(
    () => () => {},
    () => (isMac() ? '⌘' : 'Ctrl'),
    () => 'Ctrl',
  )
  const copies = (['cc', 'bcc'] as const).filter((kind) => !opened.includes(kind))

  /** Says who is a stranger, perhaps by a typing error. */
  function check(kind: Kind, mailboxes: readonly Recipient[]) {
    const strangers = mailboxes.filter(({ contact, valid }) => valid && !contact).map(({ email }) => email)
    const text = strangers.length > 0 ? `${labels.unknown}: ${strangers.join(', ')}` : ''
    setUnknown((before) => ({ ...before, [kind]: text }))
  }

  function handleKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (!event.ctrlKey && !event.metaKey) return
    if (event.key === 'Enter') event.currentTarget.requestSubmit()
    // As in other mail programs: Ctrl+Shift+C and Ctrl+Shift+B.
    const kind = event.shiftKey && copies.find((each) => each.startsWith(event.key.toLowerCase()))
    if (!kind) return
    event.preventDefault()
    setOpened([...opened, kind])
  }

  return (
    <BoxDefaults look="plain" fontSize="inherit" fullWidth>
      {/* Keys bubble to the form from its fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form className="mail-composer" action={action} onKeyDown={handleKeyDown} aria-label={labels.title}>
        <RecipientGroup>
          <Field label={labels.to} description={unknown.to} orientation="horizontal">
            <RecipientPicker
              name="to"
              required
              contacts={contacts}
              mailboxes={recipients}
              onMailboxesChanged={(mailboxes) => {
                setRecipients(mailboxes)
                check('to', mailboxes)
              }}
              showAvatars
              endAdornment={copies.map((kind) => (
                <button
                  key={kind}
                  type="button"
                  aria-keyshortcuts={`Control+Shift+${kind[0]}`}
                  onClick={() => setOpened([...opened, kind])}
                >
                  {labels[kind]}
                </button>
              ))}
            />
          </Field>
          {opened.map((kind) => (
            <Field key={kind} label={labels[kind]} description={unknown[kind]} orientation="horizontal">
              <RecipientPicker
                ref={focus}
                name={kind}
                contacts={contacts}
                onMailboxesChanged={(mailboxes) => check(kind, mailboxes)}
                showAvatars
              />
            </Field>
          ))}
        </RecipientGroup>
        <TextBox name="subject" aria-label={labels.subject} hint={labels.subject} className="subject" />
        <TextBox name="message" aria-label={labels.message} hint={labels.message} multiline rows={7} />
        <footer>
          <button disabled={isSending} aria-keyshortcuts="Control+Enter">
            {labels.send} <kbd aria-hidden>{command} ↵</kbd>
          </button>
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
          <span className="keys">
            <kbd>Tab</kbd> <kbd>,</kbd> {labels.add}
          </span>
        </footer>
      </form>
    </BoxDefaults>
  )
}
