import { Profiler, useState } from 'react'
import { EmailPicker } from 'react-textbox-emailpicker'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { dropPauses, stopClock } from '../support/still-time.ts'

const names = ['Ann', 'Anders', 'Anja', 'Bo', 'Cleo', 'Dan', 'Eve', 'Gus', 'Ida', 'Jo']

function contactsOf(count: number): Contact[] {
  return Array.from({ length: count }, (_, at) => ({
    name: `${names[at % 10]} ${at}`,
    email: `${names[at % 10]?.toLowerCase()}${at}@example.org`,
  }))
}

// Not by role: that would cause a layout.
const firstRow = () => document.querySelector('.tb-option')?.textContent ?? ''

/** Renders a picker, opens its list with `a`, and waits until all contacts are counted. */
async function start(count: number) {
  const contacts = contactsOf(count)
  const commits: string[] = []
  function App() {
    const [text, setText] = useState('')
    return (
      <Profiler id="picker" onRender={() => commits.push(firstRow())}>
        <EmailPicker text={text} onTextChanged={setText} contacts={contacts} />
      </Profiler>
    )
  }
  await render(<App />)
  await userEvent.click(page.getByRole('combobox'))
  await userEvent.keyboard('a')
  await expect
    .poll(() => page.getByRole('status').element().textContent, { timeout: 30_000 })
    .toMatch(/^[\d,]+ contacts$/)
  commits.length = 0
  return commits
}

const counts = [10, 10_000, 1_000_000]

describe.each(counts)('a key, with an array of %i contacts', (count) => {
  it('causes one commit, with the rows of the new text', { timeout: 60_000 }, async () => {
    const commits = await start(count)
    stopClock()
    dropPauses()
    await userEvent.keyboard('n')
    await userEvent.keyboard('j')
    await expect.poll(firstRow).toContain('Anja')
    expect(commits).toEqual([expect.stringContaining('Anders'), expect.stringContaining('Anja')])
  })

  it(
    'has no commit with the rows of an older text, however little time there is',
    { timeout: 60_000 },
    async () => {
      const commits = await start(count)
      await userEvent.keyboard('n')
      await expect
        .poll(() => page.getByRole('status').element().textContent)
        .toBe(`${(count * 0.4).toLocaleString('en')} contacts`)
      for (const row of commits) expect(row).toContain('Anders')
    },
  )
})

interface TraceEvent {
  name: string
  ts: number
  dur: number
  args: { data?: { type?: string } }
}

interface Tracing {
  send: (method: string, params?: object) => Promise<void>
  on: (event: string, listener: (data: { value: TraceEvent[] }) => void) => void
}

/** Records the events in Chromium while `act` runs, and in the two frames after it. */
async function trace(act: () => Promise<void>): Promise<TraceEvent[]> {
  const session = cdp() as unknown as Tracing
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  const isComplete = new Promise<unknown>((resolve) => session.on('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } })
  await act()
  for (const _ of 'ab') await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  await session.send('Tracing.end')
  await isComplete
  return events
}

describe.each(counts)('a key, with an array of %i contacts, in a trace', (count) => {
  it('causes no layout in scripts, and one for the new rows', { timeout: 60_000 }, async () => {
    await start(count)
    stopClock()
    dropPauses()
    const events = await trace(() => userEvent.keyboard('n'))
    const input = events.find(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'input')
    const layouts = events.filter(({ name, ts }) => name === 'Layout' && ts > (input?.ts ?? Infinity))
    const end = input ? input.ts + input.dur : 0
    expect(input).toBeDefined()
    expect(layouts.filter(({ ts }) => ts < end)).toEqual([])
    expect(layouts).toHaveLength(1)
  })
})
