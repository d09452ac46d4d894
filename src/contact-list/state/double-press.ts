interface Press {
  timeStamp: number
}

/** Whether the second of two Enters is part of a double press. One that comes later is meant for the form. */
export const isDoublePress = (first: Press, second: Press): boolean =>
  second.timeStamp - first.timeStamp < 500
