import { now } from './time-slicer.ts'

/** The shortest time between two updates, in milliseconds. */
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
 * Decides when a search that compares contacts one by one should show its rows so far. Rendering delays the search, so
 * the pauses get longer, and nothing is shown shortly before the end.
 */
export class UpdatePace {
  #pause = BETWEEN_UPDATES
  #nextUpdate: number
  #measuredAt = now()
  #left: number

  /** @param left the number of contacts to compare, or NaN if it is unknown */
  constructor(left: number) {
    this.#left = left
    this.#nextUpdate = now() + (left > MANY ? BETWEEN_MEASUREMENTS : BETWEEN_UPDATES)
  }

  /** Whether rows should be shown now. `left` is as in the constructor. */
  isTime(left: number): boolean {
    const time = now()
    const passed = time - this.#measuredAt
    if (passed < BETWEEN_MEASUREMENTS) return false
    const timeLeft = (left * passed) / (this.#left - left)
    this.#measuredAt = time
    this.#left = left
    if (time < this.#nextUpdate || timeLeft < BEFORE_END) return false
    this.#pause *= 4
    this.#nextUpdate = time + this.#pause
    return true
  }
}
