import { useId, useState } from 'react'
import 'react-textbox-emailpicker/styles.css'
import { generateContacts } from '../../contacts.ts'
import { comboboxAttributes } from './combobox-attributes.ts'

const chosen = generateContacts(100).slice(0, 3)

/** The elements of a RecipientPicker with three chips, without what it does. */
export function Mounted() {
  const [text, setText] = useState('')
  const id = useId()
  return (
    <div className="tb-root" data-chips data-collapsed style={{ width: '100%' }}>
      <div className="tb-chips">
        <input
          type="text"
          className="tb-input"
          {...comboboxAttributes(id)}
          enterKeyHint="done"
          aria-label="To"
          aria-describedby={`${id}-hint`}
          style={{ order: 1 }}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div
          role="grid"
          id={`${id}-chips`}
          aria-label="To 3 recipients"
          aria-multiselectable
          aria-rowcount={3}
        >
          {chosen.map(({ name, email }, at) => (
            <div
              key={email}
              role="row"
              id={`${id}-chips-${at}`}
              className="tb-chip"
              title={`${name} <${email}>`}
              translate="no"
              draggable
              aria-label={name}
              aria-selected={false}
              data-index={at}
            >
              <span role="gridcell" className="tb-chip-name" dir="auto">
                {name}
              </span>
              <span role="gridcell">
                <button
                  type="button"
                  tabIndex={-1}
                  className="tb-chip-remove"
                  aria-label={`Remove ${name}`}
                />
              </span>
            </div>
          ))}
        </div>
        <span id={`${id}-hint`} className="tb-visually-hidden">
          3 recipients. Press Left Arrow to go there
        </span>
      </div>
    </div>
  )
}
