import { useState } from 'react'
import { Field } from 'react-textbox-emailpicker'
import { MailForm } from '../manual/examples/MailForm.tsx'
import { Language } from '../manual/examples/recipes/Language.tsx'
import { twentyThousandPeople } from './a-million-contacts.ts'
import { directionOf, nameOf } from './LanguageCard.tsx'
import { Row } from './layout.tsx'
import './mail-demo.css'

const labels = {
  en: { to: 'To', cc: 'Cc', subject: 'Subject', message: 'Message', send: 'Send' },
  de: { to: 'An', cc: 'Kopie', subject: 'Betreff', message: 'Nachricht', send: 'Senden' },
  fr: { to: 'À', cc: 'Copie', subject: 'Objet', message: 'Message', send: 'Envoyer' },
  ar: { to: 'إلى', cc: 'نسخة', subject: 'الموضوع', message: 'الرسالة', send: 'إرسال' },
  ja: { to: '宛先', cc: 'CC', subject: '件名', message: '本文', send: '送信' },
} as const

type Tag = keyof typeof labels

/** A mail form, with switches for its language and its colors. */
export function MailDemo() {
  const [tag, setTag] = useState<Tag>('en')
  const [scheme, setScheme] = useState('light dark')
  return (
    <div className="mail-demo" style={{ colorScheme: scheme }}>
      <Row>
        <Field label="Language" orientation="horizontal" className="mail-demo-switch">
          <select value={tag} onChange={({ target }) => setTag(target.value as Tag)}>
            {Object.keys(labels).map((each) => (
              <option key={each} value={each} lang={each}>
                {nameOf(each)}
              </option>
            ))}
          </select>
        </Field>
        <Field label="Colors" orientation="horizontal" className="mail-demo-switch">
          <select value={scheme} onChange={({ target }) => setScheme(target.value)}>
            <option value="light dark">of the system</option>
            <option value="light">light</option>
            <option value="dark">dark</option>
          </select>
        </Field>
      </Row>
      <div lang={tag} dir={directionOf(tag)}>
        <Language tag={tag}>
          <MailForm contacts={twentyThousandPeople} labels={labels[tag]} />
        </Language>
      </div>
    </div>
  )
}
