import { beforeAll, describe, expect, it } from 'vitest'
import { reportForms, runForms } from '../bench/browser/forms.ts'
import { patientLimits, typedNames } from '../bench/browser/measure.ts'
import { reportBrowser } from '../bench/browser/report.ts'
import type { BrowserResults } from '../bench/browser/results.ts'
import { runBrowser } from '../bench/browser/run.ts'
import { reportGoals } from '../bench/goals.ts'

const beginnings = (text: string) => Array.from(text, (_, at) => text.slice(0, at + 1))

// These tests check that it measures, but not the figures, which need a quiet machine.
describe('the benchmark in the browser', () => {
  let results: BrowserResults

  beforeAll(async () => {
    results = await runBrowser({
      contestants: ['floor', 'ours'],
      sizes: [100],
      repeats: { own: 1, peers: 1 },
      atOnce: ['ours'],
      limits: patientLimits,
      target: 'src',
    })
  }, 120_000)

  it('measures every contestant, and EmailPicker once more while it is filled', () => {
    expect(results.runs.flatMap(({ error }) => error ?? [])).toEqual([])
    expect(results.runs.map(({ contestant, atOnce }) => [contestant, atOnce !== undefined])).toEqual([
      ['floor', false],
      ['ours', false],
      ['ours', true],
    ])
  })

  it('sees the right rows after each key', () => {
    for (const { keys } of results.runs.filter(({ atOnce }) => !atOnce)) {
      expect(keys.map(({ typed }) => typed)).toEqual(typedNames.flatMap(beginnings))
      expect(keys.filter(({ ms }) => !(ms > 0))).toEqual([])
    }
  })

  it('sees the right rows after keys without pauses', () => {
    for (const { bursts } of results.runs.filter(({ atOnce }) => !atOnce)) {
      expect(bursts.map(({ typed }) => typed)).toEqual(typedNames)
      expect(bursts.filter(({ ms = NaN }) => !(ms > 0))).toEqual([])
    }
  })

  it('sees rows while the contacts are still being read', () => {
    const run = results.runs.find(({ atOnce }) => atOnce)
    expect(run?.atOnce?.keys).toHaveLength(typedNames[0]?.length ?? NaN)
    expect(run?.atOnce?.firstRowsMs).toBeGreaterThan(0)
    expect(run?.readyMs).toBeGreaterThan(0)
  })

  it('measures mounting, memory and long tasks', () => {
    for (const { mountMs, longestTask, memoryMb } of results.runs.filter(({ atOnce }) => !atOnce)) {
      expect(mountMs).toBeGreaterThan(0)
      expect(longestTask).toEqual({ mount: expect.any(Number), typing: expect.any(Number) })
      expect(memoryMb).toEqual(expect.any(Number))
    }
    expect(results.bundles.ours?.js).toBeGreaterThan(results.engine?.js ?? NaN)
    expect(results.bundles.floor?.js).toBeLessThan(1)
  })

  it('reports the figures, and which ones are missing', () => {
    const report = reportBrowser(results)
    expect(report).toMatch(/\| floor +\| [\d.]+ \/ [\d.]+ \/ [\d.]+ +\|/)
    expect(report).toMatch(/\| ours +\| [\d.]+ \/ [\d.]+ \/ [\d.]+ +\|/)
    expect(reportGoals(results, undefined)).toMatch(/\| 100 contacts: .* the floor +\| [\d.]+ × and [\d.]+ ×/)
    expect(reportGoals(results, undefined)).toContain('not measured')
  })
})

it('The benchmark of forms measures the fields, the first key and the first rows, with components loaded at once and lazily', async () => {
  const figures = await runForms({
    target: 'src',
    repeats: 1,
    only: (library) => library.startsWith('TextBox'),
  })
  expect(figures.map(({ isLazy }) => isLazy)).toEqual([false, true])
  for (const { drawn, firstKey, firstRows } of figures)
    for (const times of [drawn, firstKey, firstRows]) {
      expect(times).toHaveLength(1)
      expect(times[0]).toBeGreaterThan(0)
    }
  expect(reportForms(figures)).toMatch(/\| TextBox and EmailPicker +\| lazily +(?:\| [\d.,]+ +){3}\|/)
}, 120_000)
