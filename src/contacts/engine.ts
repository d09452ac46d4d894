import type { Contact, ContactSearch, SearchUpdate } from './types.ts'

/** The index of an array, which all pickers with this array and its `createContactIndex` share. */
export interface BorrowedIndex extends ContactSearch {
  peek(query: string, options: { limit: number }): SearchUpdate | undefined
  /** How many contacts can be found now. */
  readonly size: number
  /** Call it when the index is no longer needed. */
  release(): void
}

/**
 * Borrows the index of an array.
 *
 * @param onTakenBack called when this index must not be used any more
 */
export type BorrowIndex = (contacts: readonly Contact[], onTakenBack: () => void) => BorrowedIndex

let provided: BorrowIndex | undefined

/** The engine of an app that loads it anyway, because it calls `createContactIndex`. */
export const providedEngine = () => provided

export function provideEngine(borrowIndex: BorrowIndex) {
  provided = borrowIndex
}
