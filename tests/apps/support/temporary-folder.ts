import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder that is there until the test has finished. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'app-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
