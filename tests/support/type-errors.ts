import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileNatively, inFolder } from './native-compiler.ts'

/** The complaints of the compiler about modules of an app, in the strictest settings. */
export const typeErrors = (sources: readonly string[]): string[] =>
  inFolder((folder) => {
    const files = sources.map((source, at) => {
      const path = join(folder, `source-${at}.tsx`)
      writeFileSync(path, source)
      return path
    })
    // `source-0.tsx(2,7): error TS2322: Type …`, and further lines that are indented. The compiler sorts files by
    // their names.
    return [
      ...compileNatively(folder, files, { types: ['node'] }).matchAll(
        /source-(\d+)\.tsx\(\d+,\d+\): error TS\d+: (.*(?:\n .*)*)/g,
      ),
    ]
      .sort(([, a], [, b]) => Number(a) - Number(b))
      .map(([, , message = '']) => message)
  })
