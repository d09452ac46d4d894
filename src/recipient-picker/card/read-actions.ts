import type { report } from '../../values/development.ts'
import type { ChipAction, Recipient, RecipientPickerProps } from '../types.ts'

const isAction = (value: unknown): value is ChipAction => {
  const { label, onAction } = Object(value) as Partial<Record<keyof ChipAction, unknown>>
  return typeof label === 'string' && label.trim() !== '' && typeof onAction === 'function'
}

/** The app's actions for recipients. Invalid ones are skipped, and `tell` reports them (`report` in `CardTools`). */
export function readActions(
  chipActions: RecipientPickerProps['chipActions'],
  recipients: readonly Recipient[],
  tell: typeof report,
): readonly ChipAction[] {
  if (!chipActions) return []
  try {
    const given: unknown = chipActions(recipients)
    const actions = Array.isArray(given) ? given.filter(isAction) : []
    if (Array.isArray(given) && actions.length === given.length) return actions
    reportActions(tell)
    return actions
  } catch {
    reportActions(tell)
    return []
  }
}

function reportActions(tell: typeof report) {
  if (process.env.NODE_ENV !== 'production')
    tell(
      "RecipientPicker: chipActions threw an error, or returned something that can't be used. " +
        'It takes a function that returns an array of { label, onAction }, with a text and a function. ' +
        'The card shows only the valid ones.',
    )
}
