import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { createChromium } from './browser.ts'
import { buildRecipientsPage, recipientFieldSize, type Target } from './build.ts'
import { short, table } from './markdown.ts'
import { serve } from './serve.ts'
import { summarize } from './statistics.ts'

/** The fields that are compared: files in `recipient-fields`. */
export const recipientFields = ['ours', 'mui', 'mantine', 'react-select', 'base-ui'] as const

const COUNTS = [0, 50, 500, 2000] as const
const PASTED = [50, 500] as const

/** What one field costs. Times are in milliseconds. */
export interface RecipientFigures {
  field: string
  /** From a key to the frame that shows its text, by number of recipients. */
  keys: Record<number, number[]>
  /** From mounting to the first frame, by number of recipients. */
  mount: Record<number, number[]>
  /** From pasting a list to the frame that shows it, by number of addresses. None if the field does not read lists. */
  paste: Record<number, number[]>
  /** Kilobytes, minified and gzipped, without React. */
  bundle: number
}

interface Options {
  fields: readonly string[]
  repeats: number
  target: Target
  counts?: readonly number[]
}

/** Measures fields for several recipients, each in pages of its own. They take turns. */
export async function runRecipients({
  fields,
  repeats,
  target,
  counts = COUNTS,
}: Options): Promise<RecipientFigures[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-recipients-'))
  const chromium = createChromium()
  try {
    const results: RecipientFigures[] = []
    for (const field of fields) {
      await buildRecipientsPage(field, join(folder, field), target)
      const { js } = await recipientFieldSize(field, target)
      results.push({ field, keys: {}, mount: {}, paste: {}, bundle: js })
    }
    const server = await serve(folder)
    for (let repeat = 0; repeat < repeats; repeat++)
      for (const result of results)
        for (const count of counts)
          await measure(await chromium.get(), `${server.url}/${result.field}/recipients-page.html`, {
            result,
            count,
          })
    server.close()
    return results
  } finally {
    await chromium.discard()
    rmSync(folder, { recursive: true })
  }
}

interface Visit {
  result: RecipientFigures
  count: number
}

async function measure(browser: Browser, url: string, { result, count }: Visit): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 800, height: 600 } })
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForFunction(() => 'recipients' in window)
  // The code has run once.
  await page.evaluate(() => window.recipients.mount(1))
  const add = (to: Record<number, number[]>, at: number, values: readonly number[]) => {
    to[at] = [...(to[at] ?? []), ...values]
  }
  add(result.mount, count, [await page.evaluate((many) => window.recipients.mount(many), count)])
  await page.evaluate(() => window.recipients.focus())
  await page.waitForTimeout(300)
  for (const name of ['Thomas', 'Quillon']) {
    for (const key of name) {
      await page.keyboard.press(key, { delay: 30 })
      await page.waitForTimeout(90)
    }
    const text = await page.evaluate(() => window.recipients.text())
    if (text !== name) throw new Error(`${result.field} shows ${text} after ${name} was typed`)
    for (const _ of name) await page.keyboard.press('Backspace')
    await page.waitForTimeout(100)
  }
  add(result.keys, count, await page.evaluate(() => window.recipients.takeKeys()))
  if (count === 0 && (await page.evaluate(() => window.recipients.pastes)))
    for (const pasted of PASTED) {
      await page.evaluate(() => window.recipients.mount(0))
      await page.evaluate(() => window.recipients.focus())
      await page.waitForTimeout(100)
      add(result.paste, pasted, [await page.evaluate((many) => window.recipients.paste(many), pasted)])
    }
  await context.close()
}

/** The figures as tables. */
export function reportRecipients(results: readonly RecipientFigures[]): string {
  const times = (values: readonly number[] | undefined) => {
    const summary = summarize(values ?? [])
    return summary ? `${short(summary.median)} / ${short(summary.p95)}` : '–'
  }
  const best = (values: readonly number[] | undefined) => (values ? short(Math.min(...values)) : '–')
  const counts = Object.keys(results[0]?.keys ?? {}).map(Number)
  return [
    '## Recipients',
    'From a key to the frame that shows it, in milliseconds, median / 95th percentile, by number of recipients.',
    table(
      ['field', ...counts.map(String)],
      results.map(({ field, keys }) => [field, ...counts.map((count) => times(keys[count]))]),
    ),
    'Mounting by number of recipients, and pasting 50 and 500 addresses into an empty field, in milliseconds to the frame, the best of all repeats. The bundle in kilobytes, minified and gzipped, without React.',
    table(
      [
        'field',
        ...counts.map((count) => `mount ${count}`),
        ...PASTED.map((many) => `paste ${many}`),
        'bundle',
      ],
      results.map(({ field, mount, paste, bundle }) => [
        field,
        ...counts.map((count) => best(mount[count])),
        ...PASTED.map((many) => best(paste[many])),
        short(bundle),
      ]),
    ),
  ].join('\n\n')
}
