/** Whether the second of two Enters is part of a double press. A later one is meant for the form. */
export const isDoublePress = (first: { timeStamp: number }, second: { timeStamp: number }): boolean =>
  second.timeStamp - first.timeStamp < 500
