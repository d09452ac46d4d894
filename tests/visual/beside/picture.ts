// Draws the same form with each library, in light and in dark, and writes light.png and dark.png.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from 'playwright'
import { createServer } from 'vite'
import { findChromium } from '../../support/engines.ts'
import settings from './vite.config.ts'

const forms = [
  ['ours', 'This package, as it comes'],
  ['ours-outlined', 'This package, look="outlined" fontSize="inherit"'],
  ['mantine', 'Mantine'],
  ['mui', 'MUI'],
  ['react-aria', 'React Aria, starter'],
  ['shadcn', 'shadcn'],
] as const

const size = { width: 360, height: 1060 }
type Scheme = 'light' | 'dark'

/** A picture of one form, with the list of its last field open and a row of it active. */
async function draw(browser: Browser, form: string, colorScheme: Scheme, address: string): Promise<string> {
  const page = await browser.newPage({
    viewport: size,
    deviceScaleFactor: 2,
    colorScheme,
    reducedMotion: 'reduce',
  })
  await page.goto(`${address}?form=${form}`)
  const to = page.getByRole('combobox', { name: 'To', exact: true })
  await to.click()
  await to.pressSequentially('an')
  await page.getByRole('option').nth(3).waitFor()
  await page.keyboard.press('ArrowDown')
  // Lists and labels of some libraries move to their places.
  await page.waitForTimeout(600)
  const picture = await page.screenshot()
  await page.close()
  return `data:image/png;base64,${picture.toString('base64')}`
}

/** All pictures on one sheet. */
async function compose(browser: Browser, scheme: Scheme, pictures: readonly string[]): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width: 3 * size.width, height: 800 },
    deviceScaleFactor: 2,
  })
  const figures = forms.map(
    ([, title], at) => `<figure><figcaption>${title}</figcaption><img src="${pictures[at]}"></figure>`,
  )
  await page.setContent(`<style>
    body { margin: 0; display: grid; grid-template-columns: repeat(3, 1fr); color-scheme: ${scheme};
      background: light-dark(#e9ebef, #000); color: light-dark(#333, #ccc); font: 13px system-ui }
    figure { margin: 0 }
    figcaption { padding: 8px 20px; white-space: nowrap }
    img { display: block; width: ${size.width}px; height: ${size.height}px }
  </style>${figures.join('')}`)
  const picture = await page.screenshot({ fullPage: true })
  await page.close()
  return picture
}

const server = await createServer({ ...settings, configFile: false, logLevel: 'error' })
await server.listen()
const address = server.resolvedUrls?.local[0] ?? ''
const browser = await chromium.launch({ executablePath: findChromium() })
for (const scheme of ['light', 'dark'] as const) {
  const pictures: string[] = []
  for (const [form] of forms) pictures.push(await draw(browser, form, scheme, address))
  const file = fileURLToPath(new URL(`${scheme}.png`, import.meta.url))
  writeFileSync(file, await compose(browser, scheme, pictures))
  console.log(file)
}
await browser.close()
await server.close()
