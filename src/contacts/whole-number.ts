/** A limit of rows as a whole number, at least 0, or Infinity. Apps can pass any number. */
export const wholeNumber = (limit: number) => Math.trunc(Math.max(0, limit)) || 0
