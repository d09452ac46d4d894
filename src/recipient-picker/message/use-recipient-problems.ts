import { failedCheck } from '../../box/message/Validation.tsx'
import type { Problem } from '../../box/message/problems.ts'
import { hidesChecks, useProblems } from '../../box/message/use-problems.tsx'
import type { Box } from '../../box/use-box.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { namedEntries } from '../../contact-list/entries/named-entries.ts'
import type { ChipMessages } from '../../messages/types.ts'
import { chipsText, textOf } from '../model/list.ts'
import { typedEntries } from '../model/text.ts'
import type { useRecipientPicker } from '../use-recipient-picker.ts'

interface ProblemsOptions extends ReturnType<typeof useRecipientPicker> {
  id: string
  messages: ChipMessages
}

/** As `useProblems`, for recipients. Also returns `checked`: the recipients as a text, if `validate` checks them. */
export function useRecipientProblems(options: ProblemsOptions) {
  const { box, id, part, state, chips, isInBox, refusal, values, messages } = options
  const { list } = state
  const count = chips.length
  const entries = typedEntries(list.draft, values.separators)
  const chipProblem = problemOf([], options)
  const problemWithDraft = problemOf(entries, options)
  const checked = values.validate ? chipsText(list) : ''
  const { contentAtStart } = box.visit
  const refusalMessages = {
    // The app may have lifted the limit since.
    full: () => (values.maxRecipients ? messages.tooMany(values.maxRecipients) : ''),
    long: () => messages.charactersLeft(Math.max(0, (values.maxLength ?? 0) - textOf(list).length)),
    // The entries that match no contact are text in the draft now, so the problem with the draft names them.
    stranger: () => problemWithDraft,
    moved: () => messages.notChosenFrom(namedEntries(refusal?.strangers ?? [])),
  }
  const defaults = { blocks: true, isOfCheck: true, isBuiltIn: true } as const
  const problems: (Problem | undefined)[] = [
    refusal && {
      ...defaults,
      message: refusalMessages[refusal.reason](),
      blocks: refusal.reason === 'stranger',
      isOfCheck: false,
      serial: refusal.serial,
    },
    // The user may still be writing the draft, so the message waits (`isPending`) until the user leaves the box.
    { ...defaults, message: problemWithDraft, isPending: isInBox },
    // Chips are complete, so their problems are shown at once (`isOfCheck: false`), unless the box hides all checks.
    { ...defaults, message: hidesChecks(box) ? '' : chipProblem, isOfCheck: false },
    failedCheck(box, checked, count === 0, contentAtStart && chipsText(contentAtStart.state.list)),
    // For browsers, a required input with only blanks is valid. So the box blocks the form, and the browser shows its
    // own message (`isHidden`).
    list.draft !== '' && count + entries.length === 0
      ? { ...defaults, message: messageOfEmpty(box), isPending: true, isHidden: true }
      : undefined,
  ]
  // Until the editing code is loaded, the callback returns undefined, and `useProblems` focuses the input itself.
  const shown = useProblems(box, id, problems, () => part.mount()?.focusInvalid())
  return { ...shown, checked }
}

/** The message for chips and entries of the draft, or ''. */
function problemOf(entries: readonly Mailbox[], options: ProblemsOptions): string {
  const { chips, messages, states, values } = options
  const { onlyContacts, maxRecipients = Infinity } = values
  const invalid = [...chips, ...(onlyContacts ? [] : entries)].filter(({ valid }) => !valid)
  if (invalid.length > 0) return messages.invalid(namedEntries(invalid))
  if (onlyContacts && entries.length > 0) return messages.notChosenFrom(namedEntries(entries))
  if (chips.length + entries.length > maxRecipients) return messages.tooMany(maxRecipients)
  return states?.find(({ status }) => status === 'invalid')?.message ?? ''
}

/** The browser's message for an empty required input, or '' if the input is not required. */
function messageOfEmpty({ editor, input: { required } }: Box): string {
  const empty = editor.element?.ownerDocument.createElement('input')
  if (!empty || !required) return ''
  empty.required = true
  // jsdom has no such message. A blank also blocks the form.
  return empty.validationMessage || ' '
}
