import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readPage } from '../documentation/manual-pages.ts'
import { plain, readTables } from '../documentation/tables.ts'
import { bundledBytes } from './bundled.ts'

const { dependencies = {}, peerDependencies = {} } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies?: object
  peerDependencies?: object
}

const rows = readTables(readPage('Security.md').text).filter((row) => 'package' in row && 'size' in row)
const listed = new Map(rows.map((row) => [plain(row.package), row.size ?? '']))

it('The manual lists every package whose code an app gets, with its size', async () => {
  const bundled = await bundledBytes()
  expect(Object.keys(dependencies)).toEqual([])
  expect([...listed.keys()].toSorted()).toEqual(
    [...Object.keys(peerDependencies), ...bundled.keys()].toSorted(),
  )
  for (const [name, bytes] of bundled) {
    const size = Number.parseFloat(listed.get(name) ?? '') * 1000
    expect(bytes).toBeLessThanOrEqual(size)
    expect(bytes).toBeGreaterThan(0.8 * size)
  }
}, 60_000)
