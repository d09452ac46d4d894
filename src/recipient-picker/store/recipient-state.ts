import { report } from '../../values/development.ts'
import { oneOf, parseFlag, parseObject, parseText } from '../../values/plain.ts'
import type { Recipient, RecipientPickerProps, RecipientState } from '../types.ts'

const parseMildStatus = /* @__PURE__ */ oneOf<'warning' | 'pending'>('warning', 'pending')

/** The app's state of each recipient. Unusable values are left out, and developers get a warning. */
export const statesOf = (
  recipientState: RecipientPickerProps['recipientState'],
  recipients: readonly Recipient[],
): readonly RecipientState[] | undefined =>
  recipientState &&
  recipients.map((recipient) => {
    let given: unknown
    try {
      given = recipientState(recipient) ?? {}
    } catch {
      // `given` stays undefined, and is reported below like any value that can't be used.
    }
    const values = parseObject<RecipientState>(given)
    const { status, message: text, isLocked } = values ?? {}
    const message = parseText(text)
    const state: RecipientState = {
      status: message && status === 'invalid' ? status : parseMildStatus(status),
      message,
      isLocked: parseFlag(isLocked),
    }
    if (process.env.NODE_ENV !== 'production' && !isAllUsed(values, state))
      report(
        "RecipientPicker: recipientState threw an error, or returned something that can't be used. " +
          'It takes a function that returns undefined or { status, message, isLocked }: ' +
          "'invalid' with a message, 'warning' or 'pending'. What can't be used is left out.",
      )
    return state
  })

/** Whether `state` has all values that the app has given: none of them was left out. */
const isAllUsed = (given: RecipientState | undefined, state: RecipientState): boolean =>
  !!given && Object.entries(state).every(([name, value]) => value === given[name as keyof RecipientState])
