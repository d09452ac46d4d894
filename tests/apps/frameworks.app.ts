import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { openPage } from './support/open-page.ts'
import { serveBuilt } from './support/run-tool.ts'

const modules = join(import.meta.dirname, 'node_modules')
const read = (path: string) => readFileSync(join(modules, path), 'utf8')
const layered = (name: string, css: string) => `@layer ${name} {${css}}`

const ours = read('react-textbox-emailpicker/dist/styles.css')
const oursInLayer = read('react-textbox-emailpicker/dist/styles.layer.css')

const frameworks: readonly { name: string; css: string; isSpecific?: boolean; changes?: RegExp }[] = [
  { name: 'Bootstrap', css: read('bootstrap/dist/css/bootstrap.min.css') },
  { name: 'the preflight of Tailwind', css: layered('base', read('tailwindcss/preflight.css')) },
  { name: 'normalize.css', css: read('normalize.css/normalize.css') },
  { name: 'sanitize.css', css: read('sanitize.css/sanitize.css') + read('sanitize.css/forms.css') },
  // It draws a sign into invalid inputs, with !important, and a spinner into what is busy.
  {
    name: 'Pico',
    css: read('@picocss/pico/css/pico.min.css'),
    isSpecific: true,
    changes: /^(?:City|Several|Slow) /,
  },
]

/** What is drawn. */
const drawnProperties =
  'background-color background-image border-color border-width border-radius box-shadow color font letter-spacing margin opacity'
    .concat(' outline-style padding text-align text-decoration')
    .split(' ')

/** The place and the look of each part, by the name of its box and the classes of the part. */
async function measure(page: Page): Promise<Record<string, string>> {
  return page.evaluate((properties) => {
    const round = (length: number) => Math.round(length * 2) / 2
    const found: Record<string, string> = {}
    for (const root of document.querySelectorAll('.tb-root')) {
      const at = root.getBoundingClientRect()
      const name = root.querySelector('.tb-input')?.ariaLabel
      const parts = [root, ...root.querySelectorAll('[class*="tb-"]:not(.tb-visually-hidden)')]
      for (const [index, part] of parts.entries()) {
        const { left, top, width, height } = part.getBoundingClientRect()
        if (width === 0) continue
        const style = getComputedStyle(part)
        const drawn = properties.map((property) => `${property}: ${style.getPropertyValue(property)}`)
        const hint = getComputedStyle(part, '::placeholder')
        found[`${name} ${index} ${part.getAttribute('class')}`] = [
          `at ${round(left - at.left)} ${round(top - at.top)}, ${round(width)} x ${round(height)}`,
          ...drawn,
          part.matches('input') ? `hint: ${hint.color} ${hint.opacity}` : '',
        ].join('\n')
      }
    }
    return found
  }, drawnProperties)
}

/**
 * Shows all boxes with these stylesheets, in this order, two of them with their lists open. Returns what they look
 * like.
 */
async function lookOf(page: Page, name: string, stylesheets: readonly string[]) {
  await page.reload()
  for (const content of stylesheets) await page.addStyleTag({ content })
  // Bubbles follow their boxes when the window changes. That stylesheets come while the page is shown is no concern
  // of theirs.
  await page.evaluate(async () => {
    window.dispatchEvent(new Event('resize'))
    await new Promise((done) => requestAnimationFrame(done))
  })
  await page.getByRole('combobox', { name: 'Slow' }).pressSequentially('a')
  await page.locator('.tb-status').waitFor()
  const slow = await measure(page)
  const input = page.getByRole('combobox', { name: 'To' })
  await input.pressSequentially('an')
  await page.getByRole('option').first().waitFor()
  await input.press('ArrowDown')
  await page.locator('.tb-option[data-active]').waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, `${name}.png`) })
  return { ...slow, ...(await measure(page)) }
}

/** The parts that look different, with what they have and what they should have. */
type Looks = Readonly<Record<string, string>>

function differences(seen: Looks, expected: Looks): string[] {
  return Object.entries(expected).flatMap(([part, look]) => {
    const is = (seen[part] ?? '').split('\n')
    const changed = look.split('\n').filter((line, index) => line !== is[index])
    return changed.length > 0 ? [`${part}: ${is.filter((line) => !look.includes(line)).join('; ')}`] : []
  })
}

const order = '@layer reset, base, textbox-emailpicker;'

it('Resets and frameworks do not change the boxes', { timeout: 300_000 }, async () => {
  const { page } = await openPage(`${await serveBuilt('styling')}plain.html`)
  await page.setViewportSize({ width: 560, height: 1000 })
  const expected = await lookOf(page, 'none', [ours])
  expect(Object.keys(expected).length).toBeGreaterThan(25)
  const changed: Record<string, string[]> = {}
  for (const { name, css, isSpecific, changes } of frameworks) {
    const ways = {
      'in a layer before ours': [order, layered('reset', css), oursInLayer],
      // A framework that is more specific than a class has to be in a layer.
      'before ours': isSpecific ? [layered('reset', css), ours] : [css, ours],
      'behind ours': isSpecific ? [ours, layered('reset', css)] : [ours, css],
    }
    for (const [way, stylesheets] of Object.entries(ways)) {
      const different = differences(await lookOf(page, `${name} ${way}`, stylesheets), expected)
      changed[`${name} ${way}`] = different.filter((part) => !changes?.test(part))
    }
  }
  expect(changed).toEqual(Object.fromEntries(Object.keys(changed).map((way) => [way, []])))
})
