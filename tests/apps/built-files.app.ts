import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const dist = new URL('../../dist/', import.meta.url)
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => /\.c?js$/.test(name))

describe('the built files', () => {
  it('have no letter beyond ASCII, which a page in another encoding would read as others', () => {
    expect(files.length).toBeGreaterThan(20)
    expect(files.filter((name) => readFileSync(new URL(name, dist)).some((byte) => byte > 127))).toEqual([])
  })
})
