import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { buildPage } from '../apps/support/build-page.ts'
import { openPage } from '../apps/support/open-page.ts'
import { strictPolicy } from '../apps/support/policy.ts'
import { serve } from '../apps/support/serve.ts'

it('The stories work in a page whose policy forbids inline scripts and styles, eval, workers and markup in strings', async () => {
  const address = await serve(
    await buildPage(new URL('./strict-stories', import.meta.url), { cssTarget: 'chrome123' }),
    strictPolicy({ 'img-src': 'data:', 'font-src': "'self' data:", 'connect-src': "'self'" }),
  )
  const { page } = await openPage(address)
  await page.waitForFunction(() => window.stories)
  const names = await page.evaluate(() => window.stories ?? [])
  expect(names.length).toBeGreaterThan(100)
  const violations = () => page.evaluate(() => window.violations)
  const found: string[] = []
  for (const name of names) {
    // Storybook itself has tried some while it was loaded.
    const known = (await violations()).length
    await page.evaluate((shown) => window.show(shown), name)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    found.push(...(await violations()).slice(known).map((violation) => `${name}: ${violation}`))
  }
  expect(found).toEqual([])
}, 120_000)

/** What a transfer of data by another page has: text, markup, and a link. */
const markup = '<img src="https://evil.example/x" onerror="hacked=1"><a href="javascript:hacked=1">Ann</a>'

/** Hands data to a box, as a paste or a drop does. */
async function transfer(page: Page, name: string, type: 'paste' | 'drop') {
  await page.getByRole('combobox', { name }).evaluate(
    (box, { data, event }) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', data)
      clipboardData.setData('text/uri-list', 'javascript:hacked=1')
      clipboardData.setData('text/plain', `${data}, eve@x.example, `)
      const init = { bubbles: true, cancelable: true }
      box.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData })
          : new DragEvent('drop', { ...init, dataTransfer: clipboardData }),
      )
    },
    { data: markup, event: type },
  )
}

it('Hostile contacts, cards, messages, colors, classes, fonts, photos, clipboard and drag data run nothing and ask no server', async () => {
  const policy =
    "default-src 'self' https: data:; require-trusted-types-for 'script'; script-src 'self'; style-src 'self'"
  const { page } = await openPage(
    await serve(
      await buildPage(new URL('./hostile-page', import.meta.url), { cssTarget: 'chrome123' }),
      policy,
    ),
  )
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  for (const name of ['One', 'Cards', 'Many']) {
    await page.getByRole('combobox', { name }).pressSequentially(name === 'Cards' ? 'bob' : 'ann')
    await page.getByRole('option').first().waitFor()
    expect(await page.getByRole('option').count()).toBeGreaterThan(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  for (const type of ['paste', 'drop'] as const) await transfer(page, 'Many', type)
  await page.getByLabel('Font').hover()
  await page.getByLabel('Font').focus()
  expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false)
  expect(
    await page.locator('main :is(script, iframe, object, embed, a, [onerror], [onmouseover])').count(),
  ).toBe(0)
  expect(dialogs).toEqual([])
  expect(page.url()).toMatch(/^http:\/\/127/)
  expect(asked.filter((url) => URL.parse(url)?.host === 'evil.example')).toEqual([])
  // Images and fonts do not run what is in their addresses. The policy refuses them all the same.
  const violations = await page.evaluate(() => window.violations)
  expect(violations.filter((violation) => !/^(?:img|font)-src: javascript$/.test(violation))).toEqual([])
}, 60_000)
