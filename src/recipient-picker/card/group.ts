import type { BoxElement } from '../../box/types.ts'
import type { Contact } from '../../contacts/types.ts'
import { addressesIn, hasAddress } from '../model/addresses.ts'
import { mailboxesIn } from '../model/text.ts'
import { labelText } from '../chips/use-surroundings.ts'
import type { EditingProps } from '../Editing.tsx'
import type { GroupMember } from '../RecipientGroup.tsx'
import { Recipients } from '../store/recipients.ts'

export interface OtherBox {
  label: string
  input: BoxElement
  member: GroupMember
}

/** The other boxes of the group, in document order. Boxes without a label are left out. */
export function othersOf({ group, editor }: Pick<EditingProps, 'group' | 'editor'>): OtherBox[] {
  return [...(group ?? [])]
    .flatMap((member) => {
      const input = member.editor.element
      const label = input && member.editor !== editor ? labelOf(input) : ''
      return input && label ? [{ label, input, member }] : []
    })
    .sort((one, other) =>
      one.input.compareDocumentPosition(other.input) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
}

/** The text of an input's label, without colons and asterisks at the end. */
function labelOf(input: BoxElement): string {
  const ids = input.getAttribute('aria-labelledby')
  // The document, or a shadow root. An element that is not in the page has neither.
  const root = input.getRootNode() as Partial<Document>
  const text = ids
    ? ids
        .split(/\s+/)
        .map((id) => root.getElementById?.(id)?.textContent ?? '')
        .join(' ')
    : (input.getAttribute('aria-label') ?? labelText(input))
  return text.trim().replace(/(?<![\s:：*])[\s:：*]+$/, '')
}

export function isEditable({ member }: OtherBox): boolean {
  const { element } = member.editor
  return !!element && !element.matches(':disabled, :read-only')
}

export const hasRecipient = ({ member }: OtherBox, contact: Contact): boolean =>
  hasAddress(addressesIn(mailboxesIn(member.editor.content.state.list.chips)), contact)

/** Mounts the editing code of a box, and returns its content. Undefined if that is impossible, as in a composition. */
export function recipientsIn({ member }: OtherBox): Recipients | undefined {
  member.mount()
  const { content } = member.editor
  return content instanceof Recipients ? content : undefined
}
