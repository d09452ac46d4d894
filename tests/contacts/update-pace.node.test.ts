import { afterEach, expect, it, vi } from 'vitest'
import { createUpdatePace } from '../../src/contacts/update-pace.ts'

afterEach(() => vi.restoreAllMocks())

/** When rows are shown, if so many contacts are compared in each millisecond. */
function shownAt(count: number, perMillisecond: (ms: number) => number, isKnown = true): number[] {
  let ms = 0
  vi.spyOn(performance, 'now').mockImplementation(() => ms)
  const isTime = createUpdatePace(isKnown ? count : NaN)
  const shown: number[] = []
  for (let left = count; left > 0; left -= perMillisecond(ms++))
    if (isTime(isKnown ? left : NaN)) shown.push(ms)
  return shown
}

it('Rows are shown after 100 ms, and then after longer and longer pauses', () => {
  expect(shownAt(90_000, () => 10)).toEqual([100, 500, 2100, 8500])
})

it('Rows of more than 100,000 contacts are shown after 50 ms', () => {
  expect(shownAt(110_000, () => 10).at(0)).toBe(50)
})

it('No rows are shown in the last 400 ms', () => {
  expect(shownAt(5500, () => 10)).toEqual([100])
  expect(shownAt(4900, () => 10)).toEqual([])
})

it('What counts is how fast contacts were compared last', () => {
  expect(shownAt(60_000, (ms) => (ms < 50 ? 1 : 100))).toEqual([100])
  expect(shownAt(30_000, (ms) => (ms < 50 ? 1 : 100))).toEqual([])
})

it('Without a known number of contacts, rows are shown in the same pauses', () => {
  expect(shownAt(6000, () => 10, false)).toEqual([100, 500])
})
