import { memo, type ReactNode } from 'react'
import type { ContactMatch } from '../contacts/types.ts'
import { ContactOption } from './ContactOption.tsx'
import type { Combobox } from './use-combobox.ts'

interface ContactRowProps {
  match: ContactMatch
  index: number
  total: number
  isActive: boolean
  rowProps: Combobox['rowProps']
  renderContact: ((match: ContactMatch) => ReactNode) | undefined
}

/** A row of the list. Renders a `<div>`, an option. */
export const ContactRow = /* @__PURE__ */ memo(function ContactRow({
  match,
  index,
  total,
  isActive,
  rowProps,
  renderContact,
}: ContactRowProps) {
  return (
    <div
      {...rowProps(match, index)}
      className="tb-option"
      data-active={isActive || undefined}
      aria-selected={isActive}
      aria-setsize={total}
      aria-posinset={index + 1}
    >
      <RowContent match={match} renderContact={renderContact} />
    </div>
  )
}, isSameRow)

/** What Downshift gives to a row reads what is newest when it is called: a newer one is no reason to render. */
function isSameRow(before: ContactRowProps, after: ContactRowProps): boolean {
  return (
    before.match === after.match &&
    before.index === after.index &&
    before.total === after.total &&
    before.isActive === after.isActive &&
    before.renderContact === after.renderContact
  )
}

/** Not rendered again where only the number of the rows has changed. */
const RowContent = /* @__PURE__ */ memo(function RowContent({
  match,
  renderContact,
}: Pick<ContactRowProps, 'match' | 'renderContact'>) {
  return renderContact ? renderContact(match) : <ContactOption match={match} />
})
