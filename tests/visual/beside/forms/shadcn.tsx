import { useState, type ReactNode } from 'react'
import '../shadcn.css'
import { guests, initialsOf, people, texts } from '../texts.ts'

function Field(props: { label: string; id: string; below?: string; error?: string; children: ReactNode }) {
  const { label, id, below, error, children } = props
  return (
    <div className="field" data-invalid={error !== undefined || undefined}>
      <label htmlFor={id}>{label}</label>
      {children}
      {below && <p className="description">{below}</p>}
      {error && <p className="error">{error}</p>}
    </div>
  )
}

/** The list as cmdk draws it in a popover: the row that the keys have reached is the active one. */
function Combobox({ id, placeholder }: { id: string; placeholder: string }) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const found = text ? people.filter(({ name }) => name.toLowerCase().includes(text)) : []
  return (
    <div className="anchor">
      <input
        id={id}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls="rows"
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'ArrowDown' && setActive((active + 1) % found.length)}
      />
      {found.length > 0 && (
        <div id="rows" role="listbox" className="popover">
          {found.map((person, at) => (
            <div key={person.email} role="option" tabIndex={-1} aria-selected={at === active}>
              <span className="avatar">{initialsOf(person)}</span>
              <span>
                {person.name}
                <small>{person.email}</small>
              </span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

export function Form() {
  const { name, subject, replies, message, guests: others, to } = texts
  return (
    <form className="fields">
      <Field label={`${name.label} *`} id="name" below={name.description}>
        <input id="name" required defaultValue={name.value} />
      </Field>
      <Field label={subject.label} id="subject">
        <input id="subject" placeholder={subject.placeholder} />
      </Field>
      <Field label={replies.label} id="replies" error={replies.error}>
        <input id="replies" aria-invalid defaultValue={replies.value} />
      </Field>
      <Field label={message.label} id="message">
        <textarea id="message" rows={3} defaultValue={message.value} />
      </Field>
      <Field label={others.label} id="guests" below={others.description}>
        <div className="chips">
          {guests.map((guest) => (
            <span key={guest.email} className="chip">
              {guest.name}
              <button type="button" aria-label={`Remove ${guest.name}`}>
                ✕
              </button>
            </span>
          ))}
          <input id="guests" />
        </div>
      </Field>
      <Field label={to.label} id="to">
        <Combobox id="to" placeholder={to.placeholder} />
      </Field>
    </form>
  )
}
