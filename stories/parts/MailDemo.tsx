import { useState } from 'react'
import { Field } from 'react-textbox-emailpicker'
import { MailComposer } from '../manual/examples/MailComposer.tsx'
import { Language } from '../manual/examples/recipes/Language.tsx'
import { twentyThousandPeople } from './a-million-contacts.ts'
import { directionOf, nameOf } from './LanguageCard.tsx'
import { Row } from './layout.tsx'
import './mail-demo.css'

const labels = {
  en: {
    title: 'New message',
    to: 'To',
    cc: 'Cc',
    bcc: 'Bcc',
    subject: 'Subject',
    message: 'Write your message',
    attach: 'Attach files',
    send: 'Send',
    add: 'add',
    unknown: 'Not in your contacts',
    sent: 'Sent',
  },
  de: {
    title: 'Neue Nachricht',
    to: 'An',
    cc: 'Kopie',
    bcc: 'Blindkopie',
    subject: 'Betreff',
    message: 'Nachricht',
    attach: 'Dateien anhängen',
    send: 'Senden',
    add: 'hinzufügen',
    unknown: 'Nicht in Ihren Kontakten',
    sent: 'Gesendet',
  },
  fr: {
    title: 'Nouveau message',
    to: 'À',
    cc: 'Copie',
    bcc: 'Copie cachée',
    subject: 'Objet',
    message: 'Votre message',
    attach: 'Joindre des fichiers',
    send: 'Envoyer',
    add: 'ajouter',
    unknown: 'Absent de vos contacts',
    sent: 'Envoyé',
  },
  ar: {
    title: 'رسالة جديدة',
    to: 'إلى',
    cc: 'نسخة',
    bcc: 'نسخة مخفية',
    subject: 'الموضوع',
    message: 'اكتب رسالتك',
    attach: 'إرفاق ملفات',
    send: 'إرسال',
    add: 'إضافة',
    unknown: 'ليس في جهات اتصالك',
    sent: 'تم الإرسال',
  },
  ja: {
    title: '新規メッセージ',
    to: '宛先',
    cc: 'CC',
    bcc: 'BCC',
    subject: '件名',
    message: '本文',
    attach: 'ファイルを添付',
    send: '送信',
    add: '追加',
    unknown: '連絡先にありません',
    sent: '送信しました',
  },
} as const

type Tag = keyof typeof labels

const atFirst = [10, 46, 3].flatMap((at) => twentyThousandPeople[at] ?? [])

/** A mail composer, with switches for its language and its colors. */
export function MailDemo() {
  const [tag, setTag] = useState<Tag>('en')
  const [scheme, setScheme] = useState('light dark')
  const { sent } = labels[tag]
  async function send(mail: FormData) {
    // As long as a server might take.
    await new Promise((resolve) => setTimeout(resolve, 300))
    return `${sent}: ${String(mail.get('subject'))}`
  }
  return (
    <div className="mail-demo" style={{ colorScheme: scheme }}>
      <div lang={tag} dir={directionOf(tag)}>
        <Language tag={tag}>
          <MailComposer contacts={twentyThousandPeople} to={atFirst} labels={labels[tag]} send={send} />
        </Language>
      </div>
      <Row>
        <Field label="Language" className="mail-demo-switch">
          <select value={tag} onChange={({ target }) => setTag(target.value as Tag)}>
            {Object.keys(labels).map((each) => (
              <option key={each} value={each} lang={each}>
                {nameOf(each)}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Colors" className="mail-demo-switch">
          <select value={scheme} onChange={({ target }) => setScheme(target.value)}>
            <option value="light dark">of the system</option>
            <option value="light">light</option>
            <option value="dark">dark</option>
          </select>
        </Field>
      </Row>
    </div>
  )
}
