import type { Range } from '../../contacts/types.ts'
import type { ChipSelection } from './selection.ts'

/** What a key or a press does. */
export type Action =
  /** Goes to chips, or to the start or end of the draft. */
  | { readonly do: 'select'; readonly selection: ChipSelection; readonly caret?: 'start' | 'end' }
  /** Turns a chip into the draft. */
  | { readonly do: 'open'; readonly index: number }
  /** Turns the draft back into the chip that was opened. */
  | { readonly do: 'putBack' }
  /** Turns the draft into chips. */
  | { readonly do: 'commit' }
  /** Removes chips. Then the user is at `selection`. */
  | { readonly do: 'remove'; readonly ranges: readonly Range[]; readonly selection: ChipSelection }
  /** Puts the draft in the place of chips, for text that is typed. An empty range is the place before a chip. */
  | { readonly do: 'write'; readonly ranges: readonly Range[] }
  /** Puts mailboxes in the place of chips. */
  | { readonly do: 'paste'; readonly ranges: readonly Range[] }
  | { readonly do: 'copy' | 'cut'; readonly ranges: readonly Range[] }
  | { readonly do: 'undo' | 'redo' }
  /** Keeps the event from the input, which would act on the draft. */
  | { readonly do: 'nothing' }

/** Where the user is, as far as keys need to know it. */
export interface Situation {
  readonly selection: ChipSelection
  /** How many chips there are, and how many of them are before the draft. */
  readonly count: number
  readonly countBefore: number
  readonly draft: {
    readonly isEmpty: boolean
    /** Whether the caret is at the start or end, without selected text. */
    readonly isCaretAtStart: boolean
    readonly isCaretAtEnd: boolean
    readonly isAllSelected: boolean
    /** Whether the draft is a chip that was opened. */
    readonly isOpened: boolean
  }
  /** The list of contacts: closed, open, or open with an active row. */
  readonly popup: 'closed' | 'open' | 'row'
  readonly direction: 'ltr' | 'rtl'
  readonly isReadOnly: boolean
}
