import type { Contact } from '../types.ts'

/** A card of an address book, or a whole book that was loaded in one request. */
export interface CardDavCard {
  /** The path of the card (or of the whole book) on the server, decoded. It identifies the card in its book. */
  href: string
  /** The version of the card on the server. Undefined when the server named none. */
  etag?: string | undefined
  /** One for each address, so possibly none. */
  contacts: readonly Contact[]
}

/** An address book as it was loaded last: plain data, which `structuredClone` and IndexedDB can copy. */
export interface CardDavBook {
  /** The address of the book, absolute. A cached book with another address is not used. */
  url: string
  /**
   * The position in the server's list of changes. Undefined when there is none: then the next load asks for those
   * cards whose `etag` differs, or for all if the server can't list the `etag`s.
   */
  syncToken?: string | undefined
  /**
   * The addresses, as the server wrote them, of cards that changed before `syncToken`, but that the server failed to
   * send. The next load requests them again. Until then, `cards` has their last known versions.
   */
  owed?: readonly string[] | undefined
  /** The cards, in any order. No two have the same `href`. */
  cards: readonly CardDavCard[]
}

/**
 * Keeps one address book between visits, for `cardDavContacts`. A failing cache only costs time: when `read` rejects,
 * all cards are loaded, and an error of `write` is ignored.
 */
export interface CardDavCache {
  /** The book that was written last. Undefined when there is no book. */
  read(): Promise<CardDavBook | undefined>
  /** Replaces the book. */
  write(book: CardDavBook): Promise<void>
  /** Removes the book, for instance when the user signs out. `cardDavContacts` does not call it. */
  clear(): Promise<void>
}
