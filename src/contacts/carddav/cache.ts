import type { Contact } from '../types.ts'

/** A card of an address book, or a whole book that was loaded in one request. */
export interface CardDavCard {
  /** The decoded path of the card (or of the whole book) on the server. It identifies the card in its book. */
  href: string
  /** The version of the card on the server. Undefined when the server named none. */
  etag?: string | undefined
  /** The contacts of the card: one for each e-mail address, so possibly none. */
  contacts: readonly Contact[]
}

/** An address book as it was loaded last: plain data, which `structuredClone` and IndexedDB can copy. */
export interface CardDavBook {
  /** The absolute address of the book. A cached book with another address is not used. */
  url: string
  /**
   * The position in the server's list of changes. If it is undefined, the next load requests the cards whose `etag`
   * differs, or all cards if the server can't list the `etag`s.
   */
  syncToken?: string | undefined
  /**
   * The URLs or paths, as the server wrote them, of cards that changed before `syncToken`, but that the server failed
   * to send. The next load requests these cards again. Until then, `cards` has their older versions.
   */
  owed?: readonly string[] | undefined
  /** The cards, in any order. No two have the same `href`. */
  cards: readonly CardDavCard[]
}

/**
 * Keeps an address book for `cardDavContacts` while the page is closed. A failing cache only costs time: when `read`
 * rejects, all cards are loaded, and an error of `write` is ignored.
 */
export interface CardDavCache {
  /** The book that was written last. Undefined when there is no book. */
  read(): Promise<CardDavBook | undefined>
  /** Replaces the book. */
  write(book: CardDavBook): Promise<void>
  /** Removes the book, for instance when the user signs out. `cardDavContacts` does not call it. */
  clear(): Promise<void>
}
