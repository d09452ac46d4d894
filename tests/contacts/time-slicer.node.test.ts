import { expect, it } from 'vitest'
import { createTimeSlicer } from '../../src/contacts/time-slicer.ts'
import { stepTasks } from '../support/step-tasks.ts'

/** Writes a letter for each time slice of some work. */
async function work(letter: string, slices: number, kind?: 'search' | 'background', done: string[] = []) {
  const slicer = createTimeSlicer({ work: kind })
  for (let slice = 0; slice < slices; slice++) {
    await slicer.next()
    done.push(letter)
  }
}

async function order(...all: (readonly [letter: string, slices: number, kind?: 'search' | 'background'])[]) {
  const tasks = stepTasks()
  const done: string[] = []
  const works = all.map(([letter, slices, kind]) => work(letter, slices, kind, done))
  await tasks.until(Promise.all(works))
  return done.join('')
}

it('While a search goes on, seven or eight of its time slices go before one of work in the background', async () => {
  for (const all of [
    [['s', 40, 'search'] as const, ['b', 9, 'background'] as const],
    [['b', 9, 'background'] as const, ['s', 40, 'search'] as const],
  ])
    expect(await order(...all)).toMatch(/^(?:s{7,8}b){4,5}s{0,8}b+$/)
})

it('Without a search, all works take turns', async () => {
  expect(await order(['b', 3, 'background'], ['c', 3, 'background'], ['w', 3])).toBe('bcwbcwbcw')
  expect(await order(['b', 3, 'background'], ['w', 3], ['s', 0, 'search'])).toBe('bwbwbw')
})

it('Other work takes turns with a search', async () => {
  expect(await order(['w', 3], ['s', 3, 'search'])).toBe('wswsws')
})
