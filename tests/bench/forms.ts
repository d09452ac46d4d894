import { parseArgs } from 'node:util'
import { reportForms, runForms } from './browser/forms.ts'

// Measures only how soon a form can be used. `-- --own` leaves the other libraries out.

const { values: given } = parseArgs({
  options: {
    own: { type: 'boolean', default: false },
    repeats: { type: 'string', default: '9' },
    /** The source or the build. */
    target: { type: 'string', default: 'dist' },
  },
})

process.env.NODE_ENV = 'production'
const figures = await runForms({
  target: given.target === 'src' ? 'src' : 'dist',
  repeats: Number(given.repeats),
  ...(given.own && { only: (library) => /^(?:bare|TextBox)/.test(library) }),
})
console.log(reportForms(figures))
