import type { Range } from '../../contacts/types.ts'
import type { ChipSelection } from './selection.ts'
import type { PickerState } from './state.ts'

/** The effect of a key or a press. */
export type Action =
  /** Moves to chips or to the draft. `caret` says where in the draft. */
  | { readonly do: 'select'; readonly selection: ChipSelection; readonly caret?: 'start' | 'end' }
  /** Turns a chip into the draft. */
  | { readonly do: 'open'; readonly index: number }
  /** Turns the draft back into the opened chip. */
  | { readonly do: 'putBack' }
  /** Turns the draft into chips. */
  | { readonly do: 'commit' }
  /** Removes chips, and moves to `selection`. */
  | { readonly do: 'remove'; readonly ranges: readonly Range[]; readonly selection: ChipSelection }
  /** Moves the draft to an empty range or to the place of chips, which are removed, and writes text there. */
  | { readonly do: 'write'; readonly ranges: readonly Range[] }
  /** Replaces chips by mailboxes. */
  | { readonly do: 'paste'; readonly ranges: readonly Range[] }
  | { readonly do: 'copy' | 'cut'; readonly ranges: readonly Range[] }
  | { readonly do: 'undo' | 'redo' }
  /** Keeps the event from the input, which would edit the draft. */
  | { readonly do: 'nothing' }

/** The facts on which the effect of a key or a press depends. */
export interface Situation {
  readonly state: PickerState
  /** The selected part of the draft. */
  readonly selected: Range
  /** The list of contacts: closed, open, or open at a row to which the user has moved. */
  readonly popup: 'closed' | 'open' | 'row'
  readonly direction: 'ltr' | 'rtl'
  readonly isReadOnly: boolean
}
