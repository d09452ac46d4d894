import { transformSync } from '@babel/core'
import { globSync, readFileSync } from 'node:fs'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import { expect, it } from 'vitest'

interface CompilerEvent {
  kind: string
  fnName?: string | null
  detail?: { reason?: string; options?: { reason?: string } }
}

it('React Compiler compiles each component and hook of the source', () => {
  const skipped: Record<string, string[]> = {}
  let compiled = 0
  for (const file of globSync('src/**/*.{ts,tsx}').toSorted()) {
    const code = readFileSync(file, 'utf8')
    // To parse the other files would take most of the time.
    if (!/\buse[A-Z]|<\/|\/>/.test(code)) continue
    const reasons: string[] = []
    const logEvent = (_: unknown, { kind, detail }: CompilerEvent) => {
      if (kind === 'CompileSuccess') compiled += 1
      else if (kind.endsWith('Error') || kind === 'CompileSkip')
        reasons.push(detail?.options?.reason ?? detail?.reason ?? kind)
    }
    const { preset } = reactCompilerPreset({ logger: { logEvent } })
    transformSync(code, {
      filename: file,
      presets: [preset],
      parserOpts: { plugins: ['typescript', 'jsx'] },
      configFile: false,
      babelrc: false,
      code: false,
    })
    if (reasons.length > 0) skipped[file] = [...new Set(reasons)]
  }
  expect(skipped).toEqual({})
  expect(compiled).toBeGreaterThan(50)
  // On a busy machine, this takes longer than the limit for a test that hangs.
}, 120_000)
