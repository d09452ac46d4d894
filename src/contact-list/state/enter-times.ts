/** Whether the second of two Enters is part of a double press. A later one is meant for the form. */
export const isDoublePress = (first: { timeStamp: number }, second: { timeStamp: number }): boolean =>
  second.timeStamp - first.timeStamp < 500

/** The longest wait of a key, in milliseconds. Later, the user no longer expects it to have an effect. */
export const PATIENCE = 1000
