// Draws the same two forms with each library, in light and in dark, and writes a picture of each.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { createServer } from 'vite'
import { findChromium } from '../../support/engines.ts'
import settings from './vite.config.ts'

interface Sheet {
  /** What its files begin with. */
  name: string
  /** The titles of its forms. */
  titles: Readonly<Record<string, string>>
  size: { width: number; height: number }
  /** The box whose list is open, and what is typed in it. */
  box: string
  text: string
  /** How many rows the text finds. */
  rows: number
}

const ours = 'This package, as it comes'
const outlined = 'This package, look="outlined" fontSize="inherit"'

const others = { mantine: 'Mantine', mui: 'MUI', 'react-aria': 'React Aria, starter', shadcn: 'shadcn' }
const titles = { ours, 'ours-outlined': outlined, ...others }
const { 'react-aria': _, ...ofInvitation } = titles

const sheets: readonly Sheet[] = [
  { name: '', titles, size: { width: 360, height: 1060 }, box: 'To', text: 'an', rows: 4 },
  {
    name: 'invite-',
    titles: ofInvitation,
    size: { width: 460, height: 380 },
    box: 'People',
    text: 'noor@elm.example',
    rows: 1,
  },
]

type Scheme = 'light' | 'dark'

const server = await createServer({ ...settings, configFile: false, logLevel: 'error' })
await server.listen()
const address = server.resolvedUrls?.local[0] ?? ''
const browser = await chromium.launch({ executablePath: findChromium() })

/** A picture of one form, with the list of a field open and a row of it active. */
async function draw(form: string, { size, ...sheet }: Sheet, colorScheme: Scheme): Promise<string> {
  const page = await browser.newPage({
    viewport: size,
    deviceScaleFactor: 2,
    colorScheme,
    reducedMotion: 'reduce',
  })
  await page.goto(`${address}?form=${form}`)
  const box = page.getByRole('combobox', { name: sheet.box, exact: true })
  await box.click()
  await box.pressSequentially(sheet.text)
  await page
    .locator('[role=option]:visible')
    .nth(sheet.rows - 1)
    .waitFor()
  await page.keyboard.press('ArrowDown')
  // Lists and labels of some libraries move to their places.
  await page.waitForTimeout(600)
  const picture = await page.screenshot()
  await page.close()
  return `data:image/png;base64,${picture.toString('base64')}`
}

/** All pictures on one sheet. */
async function compose(
  { titles: all, size }: Sheet,
  scheme: Scheme,
  pictures: readonly string[],
): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width: 3 * size.width, height: 800 },
    deviceScaleFactor: 2,
  })
  const figures = Object.values(all).map(
    (title, at) => `<figure><figcaption>${title}</figcaption><img src="${pictures[at]}"></figure>`,
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

for (const sheet of sheets)
  for (const scheme of ['light', 'dark'] as const) {
    const pictures: string[] = []
    for (const form of Object.keys(sheet.titles)) pictures.push(await draw(sheet.name + form, sheet, scheme))
    const file = fileURLToPath(new URL(`${sheet.name}${scheme}.png`, import.meta.url))
    writeFileSync(file, await compose(sheet, scheme, pictures))
    console.log(file)
  }
await browser.close()
await server.close()
