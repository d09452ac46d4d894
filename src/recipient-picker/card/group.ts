import type { Contact } from '../../contacts/types.ts'
import { addressesIn, hasAddress } from '../model/addresses.ts'
import { mailboxesOf } from '../model/list.ts'
import { textBeside } from '../chips/use-surroundings.ts'
import type { GroupMember } from '../RecipientGroup.tsx'
import { Recipients } from '../store/recipients.ts'

/** Another box of the group. */
export interface OtherBox {
  label: string
  /** Whether recipients can be moved there now. */
  isEditable: () => boolean
  member: GroupMember
}

/** The boxes of a group that have a label, except for the one with this editor, in the order of the page. */
export function othersOf(
  members: ReadonlySet<GroupMember> | undefined,
  editor: GroupMember['editor'],
): OtherBox[] {
  return [...(members ?? [])]
    .flatMap((member) => {
      const input = member.editor.element
      const label = input && member.editor !== editor ? labelOf(input) : ''
      const isEditable = () => !(member.editor.element?.matches(':disabled, :read-only') ?? true)
      return input && label ? [{ label, input, member, isEditable }] : []
    })
    .sort((one, other) =>
      one.input.compareDocumentPosition(other.input) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
}

/** The label of an input as a text, without the colon or the asterisk at its end. */
function labelOf(input: HTMLInputElement | HTMLTextAreaElement): string {
  const ids = input.getAttribute('aria-labelledby')
  const box = input.closest('.tb-root')
  const texts = ids
    ? ids.split(/\s+/).map((id) => input.ownerDocument.getElementById(id)?.textContent ?? '')
    : [
        input.getAttribute('aria-label') ??
          [...(input.labels ?? [])].map((label) => textBeside(box, label)).join(' '),
      ]
  return texts
    .join(' ')
    .trim()
    .replace(/[:：*]$/, '')
    .trimEnd()
}

export const hasRecipient = ({ member }: OtherBox, contact: Contact): boolean =>
  hasAddress(addressesIn(mailboxesOf(member.editor.content.state.list)), contact)

/** The recipients of another box, for a move. Undefined while the user composes a text there. */
export function recipientsIn({ member }: OtherBox): Recipients | undefined {
  member.mount()
  const { content } = member.editor
  return content instanceof Recipients ? content : undefined
}
