import { memo, type ReactNode } from 'react'
import type { ContactMatch } from '../../contacts/types.ts'
import { ContactOption } from './ContactOption.tsx'
import { CustomOption } from './CustomOption.tsx'
import type { Combobox } from '../use-combobox.ts'

interface ContactRowProps {
  match: ContactMatch
  index: number
  total: number
  isActive: boolean
  /** Whether the contact is drawn without its picture, and not by the app. */
  isPlain: boolean
  rowProps: Combobox['rowProps']
  renderContact: ((match: ContactMatch) => ReactNode) | undefined
}

/** A row of the list. Renders a `<div>`, an option. */
export const ContactRow = /* @__PURE__ */ memo(function ContactRow({
  match,
  index,
  total,
  isActive,
  isPlain,
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
      <RowContent match={match} isPlain={isPlain} renderContact={renderContact} />
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
    before.isPlain === after.isPlain &&
    before.renderContact === after.renderContact
  )
}

/** Not rendered again where only the number of the rows has changed. */
const RowContent = /* @__PURE__ */ memo(function RowContent({
  match,
  isPlain,
  renderContact,
}: Pick<ContactRowProps, 'match' | 'isPlain' | 'renderContact'>) {
  if (isPlain || !renderContact) return <ContactOption match={match} hasPhoto={!isPlain} />
  return <CustomOption match={match} renderContact={renderContact} />
})
