/** Whether two Enters are a double press, which has the effect of one Enter. A later Enter is for the form. */
export const isDoublePress = (first: { timeStamp: number }, second: { timeStamp: number }): boolean =>
  second.timeStamp - first.timeStamp < 500

/** The longest wait of an Enter, and of a key or press for unloaded code, in milliseconds. Nobody expects more. */
export const PATIENCE = 1000
