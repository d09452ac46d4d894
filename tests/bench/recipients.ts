import { parseArgs } from 'node:util'
import { recipientFields, reportRecipients, runRecipients } from './browser/recipients.ts'

// Fields for several recipients in Chromium: `npm run recipients -- --repeats 3`. The package has to be built.

const { values } = parseArgs({
  options: {
    repeats: { type: 'string', default: '3' },
    fields: { type: 'string', default: recipientFields.join(',') },
  },
})

process.env.NODE_ENV = 'production'
const results = await runRecipients({
  fields: values.fields.split(','),
  repeats: Number(values.repeats),
  target: 'dist',
})
console.log(reportRecipients(results))
