/**
 * Copies a part of a string. Otherwise it keeps the whole string in memory, in V8 and other engines, and the contacts
 * would keep the whole file.
 */
export const copy = (text: string) => ` ${text}`.slice(1)
