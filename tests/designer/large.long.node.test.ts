import { readDesigner, readProject } from 'react-textbox-emailpicker/designer'
import { expect, it } from 'vitest'
import { archiveOf } from './archives.ts'
import { scmOf, screenOf, textBox } from './scm.ts'

const screenWith = (count: number) =>
  scmOf(
    // A list in an arrangement, because a function takes only some 100,000 arguments.
    screenOf({
      $Name: 'V',
      $Type: 'VerticalArrangement',
      $Components: Array.from({ length: count }, (_, at) =>
        textBox({
          $Name: `TextBox${at}`,
          BackgroundColor: '&HFF112233',
          FontSize: '18',
          Hint: `Hint ${at}`,
          InputType: '4',
          MultiLine: 'False',
          TextColor: '&HFFFF0000',
          Width: '-2',
        }),
      ),
    }),
  )

it('A screen of 1,000 components is read in 10 ms', () => {
  const scm = screenWith(1_000)
  const times = Array.from({ length: 50 }, () => {
    const start = performance.now()
    expect(readDesigner(scm).boxes).toHaveLength(1_000)
    return performance.now() - start
  })
  // The fastest run, because the machine may do other things.
  expect(Math.min(...times)).toBeLessThan(10)
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
