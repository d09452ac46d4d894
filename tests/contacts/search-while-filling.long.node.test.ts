import { expect, it } from 'vitest'
import { createContactIndex, type Contact } from 'react-textbox-emailpicker/contacts'
import { stepTasks } from '../support/step-tasks.ts'
import { lastOf, plainly } from './answers.ts'

/** More than a segment holds. */
const COUNT = 140_000

const contacts = Array.from({ length: COUNT }, (_, at): Contact => ({
  email: `p${(at * 7919) % COUNT}@x.example`,
  timesContacted: at % 3,
}))

async function* inBatches() {
  for (let at = 0; at < COUNT; at += 1000) yield contacts.slice(at, at + 1000)
}

it.each([
  ['an array', () => contacts],
  ['an iterable', () => contacts.values()],
  ['an asynchronous source', inBatches],
])(
  'A search finds the same from any state of an index of %s on that needs several segments',
  { timeout: 120_000 },
  async (_, source) => {
    const tasks = stepTasks(0.5)
    const expected = await plainly(contacts, 'p77', 20)
    const sizes: number[] = []
    for (const state of [0, 500, 1000, 2000, 3000]) {
      const index = createContactIndex<Contact>(source())
      await tasks.run(state)
      sizes.push(index.size)
      for (let time = 0; time < 2; time++) {
        const search = lastOf(index, 'p77', 20)
        await tasks.until(search)
        expect(await search).toEqual(expected)
      }
      index.close()
    }
    expect(new Set(sizes).size).toBeGreaterThan(3)
  },
)
