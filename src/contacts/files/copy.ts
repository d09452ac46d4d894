/**
 * A part of a string keeps the whole string in memory, in V8 and other engines. Without a copy, the contacts would
 * keep the whole file.
 */
export const copy = (text: string) => ` ${text}`.slice(1)
