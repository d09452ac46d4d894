import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { apiReports } from './api-reports.ts'
import { publicNames, unknownNames } from './names.ts'

// Apps depend on what is in these files. `npx vitest run --project node tests/public-surface -u` writes them anew:
// look at what has changed.

const file = (name: string) => `${import.meta.dirname}/${name}.md`

const locales = globSync('src/locales/*.ts')
  .map((path) => `locales/${basename(path, '.ts')}`)
  .sort()

it('Every entry exports what its API report has', { timeout: 120_000 }, async () => {
  const entries = ['index', 'contacts', 'designer', 'preload']
  const reports = apiReports([...entries, ...locales])
  for (const entry of entries) await expect(reports.get(entry)).toMatchFileSnapshot(file(`${entry}.api`))
  const ofLocales = locales.map(
    (entry) => `# ${entry}\n\n${/^```ts.*^```$/ms.exec(reports.get(entry) ?? '')?.[0]}\n`,
  )
  await expect(ofLocales.join('\n')).toMatchFileSnapshot(file('locales.api'))
})

it('Classes, attributes, custom properties, messages and locales have the names in the list', async () => {
  await expect(await publicNames()).toMatchFileSnapshot(file('names'))
})

it('Every name in the manual exists', () => {
  expect(unknownNames()).toEqual([])
})
