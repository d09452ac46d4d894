import { parseArgs } from 'node:util'
import { firstKeyContestants, reportFirstKeys, runFirstKeys } from './browser/first-key.ts'

// Measures only how soon the right list is there for a key that is typed right after mounting.

const { values: given } = parseArgs({
  options: {
    sizes: { type: 'string', default: '12000,120000' },
    contestants: { type: 'string', default: firstKeyContestants.join(',') },
    repeats: { type: 'string', default: '9' },
    /** The source or the build. */
    target: { type: 'string', default: 'dist' },
  },
})

process.env.NODE_ENV = 'production'
const figures = await runFirstKeys({
  target: given.target === 'src' ? 'src' : 'dist',
  sizes: given.sizes.split(',').map(Number),
  contestants: given.contestants.split(','),
  repeats: Number(given.repeats),
  log: (line) => console.error(line),
})
console.log(reportFirstKeys(figures))
