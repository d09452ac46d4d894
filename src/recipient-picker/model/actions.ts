import type { Range } from '../../contacts/types.ts'
import type { ChipSelection } from './selection.ts'
import type { PickerState } from './state.ts'

/** What the box does for an event. A draft is the text of the input. `ranges` are `[start, end)` of chips, in order. */
export type Action =
  /** Moves to chips or, if `selection` is undefined, to the draft. Without `caret`, the caret stays. */
  | { readonly do: 'select'; readonly selection: ChipSelection; readonly caret?: 'start' | 'end' }
  /** Opens a chip: its text becomes the draft, for editing. */
  | { readonly do: 'open'; readonly index: number }
  /** Discards the edits of an opened chip: it becomes a chip again. */
  | { readonly do: 'putBack' }
  /** Turns the draft into chips. */
  | { readonly do: 'commit' }
  /** Removes chips, and moves to `selection`. */
  | { readonly do: 'remove'; readonly ranges: readonly Range[]; readonly selection: ChipSelection }
  /** Removes the chips of the ranges, moves the draft to their place, and enters the text of the event, if any. */
  | { readonly do: 'write'; readonly ranges: readonly Range[] }
  /** Replaces the chips of the ranges by pasted mailboxes. An empty range only inserts them. */
  | { readonly do: 'paste'; readonly ranges: readonly Range[] }
  | { readonly do: 'copy' | 'cut'; readonly ranges: readonly Range[] }
  | { readonly do: 'undo' | 'redo' }
  /** Prevents the default action of the event, which would edit the draft. */
  | { readonly do: 'nothing' }

/** The state of the box at an event. It decides which action the event has. */
export interface Situation {
  readonly state: PickerState
  /** The selected range of the draft. */
  readonly selected: Range
  /** The list of contacts. `row`: it is open, and the user has moved to one of its rows. */
  readonly popup: 'closed' | 'open' | 'row'
  readonly direction: 'ltr' | 'rtl'
  readonly isReadOnly: boolean
}
