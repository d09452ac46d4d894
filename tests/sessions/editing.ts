import { array, constantFrom, integer, nat, oneof, record, tuple, type Arbitrary } from 'fast-check'

type Field = HTMLInputElement | HTMLTextAreaElement

type Command = 'delete' | 'forwardDelete' | 'undo' | 'redo' | 'leaveAndReturn'

/** An action of the user on the text of a field. */
export type Edit =
  | { do: 'insert'; text: string }
  | { do: Command }
  | { do: 'select'; from: number; to: number; backwards: boolean }

const insert: Arbitrary<Edit> = record({
  do: constantFrom('insert' as const),
  // Letters with and without case, what masks and mail consist of, and what is more than one unit.
  text: constantFrom('a', 'B', 'é', 'ß', 'İ', ' ', '1', '-', '.', '@', ', ', 'ann', '小明', '👩‍👧', 'Zoë Lee'),
})

const select: Arbitrary<Edit> = tuple(nat(100), nat(100), integer({ min: 0, max: 1 })).map(
  ([first, second, way]) => ({
    do: 'select',
    from: Math.min(first, second) / 100,
    to: Math.max(first, second) / 100,
    backwards: way === 1,
  }),
)

const simple = (...acts: Command[]): Arbitrary<Edit> => constantFrom(...acts).map((act) => ({ do: act }))

export const edits: Arbitrary<Edit> = oneof(
  { weight: 6, arbitrary: insert },
  { weight: 2, arbitrary: select },
  { weight: 2, arbitrary: simple('delete', 'forwardDelete') },
  { weight: 2, arbitrary: simple('undo', 'redo') },
  { weight: 1, arbitrary: simple('leaveAndReturn') },
)

export const isHistory = (step: { do: string }) => step.do === 'undo' || step.do === 'redo'

export const listOf = <T>(steps: Arbitrary<T>): Arbitrary<T[]> =>
  array(steps, { minLength: 1, maxLength: 14 })

/**
 * Edits the field that has the focus with the browser's own editing commands, as keys and menus do, but fast enough
 * for thousands of sessions.
 */
export function perform(field: Field, edit: Edit): void {
  switch (edit.do) {
    case 'insert':
      document.execCommand('insertText', false, edit.text)
      return
    case 'select': {
      const { length } = field.value
      const direction = edit.backwards ? 'backward' : 'forward'
      field.setSelectionRange(Math.round(edit.from * length), Math.round(edit.to * length), direction)
      return
    }
    case 'leaveAndReturn':
      field.blur()
      field.focus()
      return
    default:
      document.execCommand(edit.do)
  }
}

/** The state of a field that the user sees. */
export const seen = ({ value, selectionStart, selectionEnd }: Field) => ({
  text: value,
  caret: [selectionStart, selectionEnd],
})
