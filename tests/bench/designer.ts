import { loadavg } from 'node:os'
import { readDesigner } from '../../src/designer/read-designer.ts'
import { toJsx } from '../../src/designer/to-jsx.ts'
import { screenWith } from '../designer/large-screens.ts'
import { short, table } from './browser/markdown.ts'
import { summarize } from './browser/statistics.ts'

// Reading screens of app builders in Node: `node designer.ts`. The first runs, before V8 has compiled the code, count
// as well.

const RUNS = 200

function measure(run: () => unknown): number[] {
  return Array.from({ length: RUNS }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
}

const rows = [100, 1_000, 10_000].flatMap((count) => {
  const scm = screenWith(count)
  const screen = readDesigner(scm)
  const columns = [measure(() => readDesigner(scm)), measure(() => toJsx(screen))]
  return [
    [
      count.toLocaleString('en'),
      ...columns.flatMap((times) =>
        [times[0] ?? NaN, summarize(times)?.median, Math.min(...times)].map(short),
      ),
    ],
  ]
})

console.log(
  [
    `## Reading screens of app builders: ${RUNS} runs, load ${(loadavg()[0] ?? NaN).toFixed(1)}`,
    table(['boxes', 'read, ms: first', 'median', 'best', 'JSX, ms: first', 'median', 'best'], rows),
  ].join('\n\n'),
)
