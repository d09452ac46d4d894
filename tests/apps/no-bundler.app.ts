import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openPage } from './support/open-page.ts'
import { strictPolicy } from './support/policy.ts'
import { serve } from './support/serve.ts'

const apps = import.meta.dirname

/** The only inline script: browsers take no import map from a file. */
function importMapHash() {
  const html = readFileSync(join(apps, 'no-bundler/index.html'), 'utf8')
  const map = /<script type="importmap">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  return `'sha256-${createHash('sha256').update(map).digest('base64')}'`
}

it('without a bundler: the contacts entry works as a module of the browser', async () => {
  const address = await serve(apps, strictPolicy({ 'script-src': `'self' ${importMapHash()}` }))
  const { page, complaints } = await openPage(`${address}no-bundler/`)
  const input = page.getByRole('searchbox', { name: 'Find' })
  const found = () => page.getByRole('listitem').allTextContents()
  await input.pressSequentially('ann 9999')
  await expect.poll(() => page.getByLabel('How many').textContent()).toBe('19')
  expect(await found()).toEqual([
    'Ann 9999 <ann.9999@x.example>',
    'Ann 99990 <ann.99990@x.example>',
    'Ann 99991 <ann.99991@x.example>',
  ])
  const looks = page.getByLabel('What was in')
  await expect.poll(() => looks.textContent()).not.toBe('')
  const shares = (await looks.textContent())?.split(' ').map(Number)
  expect(shares?.filter((share) => share > 0)).not.toEqual([])
  await input.fill('last')
  await expect.poll(found).toEqual(['Zoë Last <zoe@x.example>'])
  expect(await complaints()).toEqual([])
})
