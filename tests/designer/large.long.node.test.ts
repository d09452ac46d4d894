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
