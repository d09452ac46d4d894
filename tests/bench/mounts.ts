import { parseArgs } from 'node:util'
import { reportMounts, runMounts } from './browser/mounts.ts'

// Measures only what mounting many costs. `-- --own` leaves the other libraries out.

const { values: given } = parseArgs({
  options: {
    own: { type: 'boolean', default: false },
    repeats: { type: 'string', default: '7' },
    /** The source or the build. */
    target: { type: 'string', default: 'dist' },
  },
})

process.env.NODE_ENV = 'production'
const ours = /^(?:input|TextBox|EmailPicker|RecipientPicker)/
const mounts = await runMounts({
  target: given.target === 'src' ? 'src' : 'dist',
  repeats: Number(given.repeats),
  ...(given.own && { only: (component) => ours.test(component) }),
})
console.log(reportMounts(mounts))
