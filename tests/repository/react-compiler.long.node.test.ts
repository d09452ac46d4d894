import { transformSync } from '@babel/core'
import { globSync, readFileSync } from 'node:fs'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import { expect, it } from 'vitest'

interface CompilerEvent {
  kind: string
  fnName?: string | null
  detail?: { reason?: string; options?: { reason?: string } }
}

/** The functions that React Compiler leaves as they are, with the reason of each. */
const left = {
  // It leaves out what it depends on, so that the app's check does not run with each key in the draft.
  'src/recipient-picker/message/use-recipient-problems.ts': ['Existing memoization could not be preserved'],
}

it('React Compiler compiles each component and hook of the source, but for those with a reason', () => {
  const skipped: Record<string, string[]> = {}
  let compiled = 0
  for (const file of globSync('src/**/*.{ts,tsx}').toSorted()) {
    const reasons: string[] = []
    const logEvent = (_: unknown, { kind, detail }: CompilerEvent) => {
      if (kind === 'CompileSuccess') compiled += 1
      else if (kind.endsWith('Error') || kind === 'CompileSkip')
        reasons.push(detail?.options?.reason ?? detail?.reason ?? kind)
    }
    const { preset } = reactCompilerPreset({ logger: { logEvent } })
    transformSync(readFileSync(file, 'utf8'), {
      filename: file,
      presets: [preset],
      parserOpts: { plugins: ['typescript', 'jsx'] },
      configFile: false,
      babelrc: false,
      code: false,
    })
    if (reasons.length > 0) skipped[file] = [...new Set(reasons)]
  }
  expect(skipped).toEqual(left)
  expect(compiled).toBeGreaterThan(50)
})
