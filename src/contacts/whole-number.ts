/** A limit of rows as a whole number of at least 0, or Infinity. Apps can pass any number. NaN becomes 0. */
export const wholeNumber = (limit: number) => Math.trunc(Math.max(0, limit)) || 0
