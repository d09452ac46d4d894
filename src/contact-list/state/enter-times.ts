/** Whether two Enters are a double press, which has the effect of one Enter. A later Enter is for the form. */
export const isDoublePress = (first: { timeStamp: number }, second: { timeStamp: number }): boolean =>
  second.timeStamp - first.timeStamp < 500

/**
 * How long an Enter waits for its row, and a key or a press among the chips for late code, in ms. A later effect would
 * surprise.
 */
export const PATIENCE = 1000
