import { now } from './time-slicer.ts'

/** The shortest time between two updates, in milliseconds. */
export const BETWEEN_UPDATES = 100

/** The time between two measurements of the speed, in milliseconds. */
const BETWEEN_MEASUREMENTS = 50

/** The rows of a search that ends within so many milliseconds wait for its end: rendering takes about as long. */
const WORTH_WAITING = 400

/**
 * Comparing more contacts than this takes long on any machine, so the first rows are shown early. With fewer, the first
 * measurement says little: a search is slow until the browser has compiled it.
 */
const MANY = 100_000

/**
 * Decides when a search by comparison should show its rows so far. Rendering takes time from the search, so the pauses
 * get longer, and nothing is shown shortly before the end.
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

  /**
   * Whether rows should be shown now.
   *
   * @param left the number of remaining contacts, or NaN if it is unknown
   */
  isTime(left: number): boolean {
    const time = now()
    const passed = time - this.#measuredAt
    if (passed < BETWEEN_MEASUREMENTS) return false
    const timeLeft = (left * passed) / (this.#left - left)
    this.#measuredAt = time
    this.#left = left
    if (time < this.#nextUpdate || timeLeft < WORTH_WAITING) return false
    this.#pause *= 4
    this.#nextUpdate = time + this.#pause
    return true
  }
}
