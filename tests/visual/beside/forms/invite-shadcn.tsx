import { useState } from 'react'
import '../shadcn.css'
import { initialsOf, invitation, invited, offered, type Person } from '../texts.ts'

const { title, description, role, roles, button, owner, member, offer } = invitation

/** Chips and a list as in its combobox, with a native select. */
export function Form() {
  const [guests, setGuests] = useState<readonly Person[]>(invited)
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const rows = text ? offered(text) : []
  return (
    <form className="invitation">
      <h2>{title}</h2>
      <div className="field">
        <label htmlFor="people">{invitation.people}</label>
        <div className="anchor">
          <div className="chips">
            {guests.map((guest) => (
              <span
                key={guest.email}
                className="chip"
                data-member={guest.email === member.email || undefined}
              >
                {guest.name}
                {guest.email === owner.email || (
                  <button
                    type="button"
                    aria-label={`Remove ${guest.name}`}
                    onClick={() => setGuests(guests.filter((one) => one !== guest))}
                  >
                    ✕
                  </button>
                )}
              </span>
            ))}
            <input
              id="people"
              role="combobox"
              aria-expanded={rows.length > 0}
              aria-controls="rows"
              value={text}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={({ key }) => key === 'ArrowDown' && setActive((active + 1) % rows.length)}
            />
          </div>
          {rows.length > 0 && (
            <div id="rows" role="listbox" className="popover">
              {rows.map((person, at) => (
                <div key={person.email} role="option" tabIndex={-1} aria-selected={at === active}>
                  <span className="avatar">{person.isNew ? '+' : initialsOf(person)}</span>
                  <span>
                    {person.isNew ? offer(person.email) : person.name}
                    {!person.isNew && <small>{person.email}</small>}
                  </span>
                </div>
              ))}
            </div>
          )}
        </div>
        <p className="description">{description}</p>
      </div>
      <div className="field">
        <label htmlFor="role">{role}</label>
        <select id="role">
          {roles.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </div>
      <button type="button" className="primary">
        {button}
      </button>
    </form>
  )
}
