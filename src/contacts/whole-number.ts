/** A limit as a number that rows can be counted with. Apps can pass any number. */
export const wholeNumber = (limit: number) => Math.trunc(Math.max(0, limit)) || 0
