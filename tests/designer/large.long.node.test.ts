import { zipSync } from 'fflate'
import { readDesigner, readProject } from 'react-textbox-emailpicker/designer'
import { expect, it } from 'vitest'
import { archiveOf } from './archives.ts'
import { screenWith } from './large-screens.ts'

// tests/bench/designer.ts measures how long these take.
it('A screen of 1,000 components is read whole', () => {
  const { boxes, problems } = readDesigner(screenWith(1_000))
  expect(problems).toEqual([])
  expect(boxes.map(({ name, props }) => [name, props.hint])).toEqual(
    Array.from({ length: 1_000 }, (_, at) => [`TextBox${at}`, `Hint ${at}`]),
  )
})

it('A screen of a million components is read', () => {
  const box = '{"$Name":"T","$Type":"TextBox","Width":"-2"},'
  const { boxes, problems } = readDesigner(
    `{"Properties":{"$Name":"S","$Components":[${box.repeat(999_999)}${box.slice(0, -1)}]}}`,
  )
  expect(problems).toEqual([])
  expect(boxes).toHaveLength(1_000_000)
}, 180_000)

it('An archive is read up to 256 MB', async () => {
  const font = new Uint8Array(30 * 2 ** 20)
  const names = Array.from({ length: 9 }, (_, at) => `assets/${at}.ttf`)
  const { fonts, problems } = await readProject(
    archiveOf(Object.fromEntries(names.map((name) => [name, [font, { level: 0 }] as const]))),
  )
  expect(fonts).toHaveLength(8)
  expect(problems).toEqual([
    { file: 'assets/8.ttf', reason: 'The files that are read have more than 256 MB together.' },
  ])
}, 180_000)

it('An archive whose files are the same bytes, which inflate to nothing, is read up to 256 MB', async () => {
  const empty = new Uint8Array(30 * 2 ** 20)
  for (let at = 3; at + 1 < empty.length; at += 5) empty.fill(255, at, at + 2)
  empty[empty.length - 5] = 1
  const bytes = zipSync({ '0.scm': [empty, { level: 0 }] })
  const start = bytes.length - 22 - 46 - 5
  const view = new DataView(bytes.buffer)
  const [file, entry, end] = [bytes.slice(0, start), bytes.slice(start, -22), bytes.slice(-22)]
  // An entry that is deflated, and has nothing.
  const entryView = new DataView(entry.buffer)
  entryView.setUint16(10, 8, true)
  entryView.setUint32(16, 0, true)
  entryView.setUint32(24, 0, true)
  const count = 1000
  const endView = new DataView(end.buffer)
  endView.setUint32(12, count * entry.length, true)
  expect(view.getUint32(start, true)).toBe(0x02014b50)
  const archive = new Blob([file, ...Array.from({ length: count }, () => entry), end])
  const { screens, problems } = await readProject(archive)
  expect(screens).toHaveLength(8)
  expect(problems).toHaveLength(count - 8)
  expect(problems[0]).toEqual({
    file: '0.scm',
    reason: 'The files that are read have more than 256 MB together.',
  })
}, 180_000)
