import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkPicker } from './support/check-picker.ts'
import { checkLate } from './support/late-code.ts'
import { openPage } from './support/open-page.ts'
import { runTool, startTool, stopTool } from './support/run-tool.ts'

const next = 'next/dist/bin/next'
const withoutScript = { javaScriptEnabled: false }

describe('Next.js', () => {
  let server: ReturnType<typeof startTool> | undefined
  let address = ''

  beforeAll(async () => {
    await runTool('next', next, 'build')
    server = startTool('next', next, 'start', '--port', '0', '--hostname', '127.0.0.1')
    server.stderr.pipe(process.stderr)
    for await (const line of createInterface(server.stdout)) {
      address ||= /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? ''
      if (line.includes('Ready')) break
    }
    if (address === '') throw new Error('The server has not started.')
    server.stdout.resume()
  })

  afterAll(() => stopTool(server))

  it('shows boxes before a script has run', async () => {
    const { page } = await openPage(address, withoutScript)
    expect(await page.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('12')
    const pickers = page.getByRole('combobox')
    expect(await pickers.count()).toBe(3)
    for (const picker of await pickers.all()) expect(await picker.isVisible()).toBe(true)
  })

  it('gives server components the values, and the contacts entry', async () => {
    const { page } = await openPage(address, withoutScript)
    expect(await page.getByLabel('Amount').getAttribute('inputmode')).toBe('decimal')
    const emails = ['ann.9999@x.example', 'ann.99990@x.example', 'ann@x.example']
    expect(await page.getByRole('paragraph').allTextContents()).toEqual(emails)
  })

  it('gives boxes the messages of providers in a server component', async () => {
    const { page } = await openPage(address, withoutScript)
    expect(await page.getByRole('button', { name: 'Leeren' }).count()).toBe(2)
    expect(await page.getByRole('button', { name: 'Clear' }).count()).toBe(0)
  })

  it('hydrates under a strict policy, without a complaint', async () => {
    const { page, complaints } = await openPage(address)
    await checkPicker(page)
    expect(await page.getByLabel('Chosen').textContent()).toBe('ann.9999@x.example')
    await page.getByRole('combobox', { name: 'Copy' }).fill('ann 99999')
    await page.getByRole('option', { name: 'ann.99999@x.example' }).waitFor()
    const colleague = page.getByRole('combobox', { name: 'Colleague' })
    await colleague.fill('bo')
    // The name is from the provider in the server component, which lies in one with the other messages.
    const list = page.getByRole('listbox', { name: 'Kollegen' })
    await list.getByRole('option', { name: 'bob@x.example' }).click()
    expect(await colleague.inputValue()).toBe('bob@x.example')
    expect(await complaints()).toEqual([])
  })

  it('loads the list and the editing of recipients when the user comes', async () => {
    await expect(checkLate(`${address}/late`)).resolves.toBeUndefined()
  })

  it('gives a box its look, which the policy has refused in the HTML', async () => {
    const { page } = await openPage(`${address}/look`)
    const color = () => page.locator('.tb-root').evaluate((box) => getComputedStyle(box).backgroundColor)
    await expect.poll(color).toBe('rgb(255, 255, 0)')
  })
})
