/** Whether two Enters are a double press: while the first waits, the second is ignored. A later one can act. */
export const isDoublePress = (first: { timeStamp: number }, second: { timeStamp: number }): boolean =>
  second.timeStamp - first.timeStamp < 500

/**
 * How long, in ms, an Enter waits for its row, and how long a key, or a press among the chips, waits for code that is
 * still being loaded. Later, an effect would surprise the user.
 */
export const PATIENCE = 1000
