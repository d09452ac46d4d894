import { now } from './time-slicer.ts'

/** The shortest time between two updates, in milliseconds. The pauses of `createUpdatePace` get longer. */
export const BETWEEN_UPDATES = 100

/** The time between two measurements of the speed, in milliseconds. */
const BETWEEN_MEASUREMENTS = 50

/** No rows are shown in the last milliseconds before the expected end: rendering them would delay it. */
const BEFORE_END = 400

/**
 * Comparing more contacts than this takes long on any machine, so the first rows are shown after one measurement. With
 * fewer contacts, this is too early: a search is slow until the browser has compiled it, so the end seems far away.
 */
const MANY = 100_000

/**
 * Returns a function that tells whether a search that compares contacts one by one should show its rows so far.
 * Rendering delays the search, so the pauses get longer, and nothing is shown shortly before the end. `atStart` and
 * `left` are numbers of contacts that are left to compare, or NaN if unknown.
 */
export function createUpdatePace(atStart: number): (left: number) => boolean {
  let measuredAt = now()
  let leftThen = atStart
  let nextUpdate = measuredAt + (atStart > MANY ? BETWEEN_MEASUREMENTS : BETWEEN_UPDATES)
  let pause = BETWEEN_UPDATES
  return function isTime(left) {
    const time = now()
    const passed = time - measuredAt
    if (passed < BETWEEN_MEASUREMENTS) return false
    const timeLeft = (left * passed) / (leftThen - left)
    measuredAt = time
    leftThen = left
    if (time < nextUpdate || timeLeft < BEFORE_END) return false
    pause *= 4
    nextUpdate = time + pause
    return true
  }
}
