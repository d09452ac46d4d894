import { readFileSync } from 'node:fs'
import { readDesigner, readProject, toJsx } from 'react-textbox-emailpicker/designer'
import { expect, it } from 'vitest'
import { project } from '../support/native-compiler.ts'
import { typeErrors } from '../support/type-errors.ts'
import { label, node, scmOf, screenOf, textBox as box } from './scm.ts'
import { unusual } from './unusual.ts'

/** A screen with each kind of arrangement, and each way to give sizes. */
const everyArrangement = scmOf({
  ...screenOf(
    label('Name'),
    box({ Width: '-2' }),
    node(
      'HorizontalArrangement',
      { Width: '-2', AlignVertical: '3', AlignHorizontal: '2' },
      label('To', { Width: '60' }),
      box({ Width: '-2', Height: '-2' }),
      node('SpaceView', { Width: '10' }),
      label('{<&"\'', { Width: '-1010' }),
      box({ Width: '-1030', Height: '-1010' }),
    ),
    node(
      'TableArrangement',
      { Columns: '2', Rows: '1' },
      label('Street', { Column: '0', Row: '1' }),
      box({ Column: '1', Row: '1', Width: '-2' }),
    ),
    node(
      'AbsoluteArrangement',
      { Width: '200', Height: '100' },
      box({ Left: '20', Top: '40.5', Width: '-1040' }),
    ),
    node(
      'MakeroidCardView',
      { Width: '-1050', ContentPaddingTop: '20' },
      node('VerticalArrangement', { AlignHorizontal: '3', Visible: 'False' }, box({ Width: '-1020' })),
    ),
    label('Text'),
    box({ Height: '-2', MultiLine: 'True' }),
  ),
  AlignHorizontal: '3',
  AlignVertical: '2',
})

it('The code of a screen is strict TypeScript without an error, in both sizes', async () => {
  const screenWith = (...nodes: readonly unknown[]) => readDesigner(scmOf(screenOf(...nodes)))
  const sample = await readProject(
    new Blob([readFileSync(`${project}stories/sample-project/Registration.aia`)]),
  )
  expect(sample.screens).toHaveLength(2)
  const screens = [
    ...sample.screens,
    readDesigner(everyArrangement),
    screenWith(),
    screenWith(label('"'), box(unusual), node('EmailPicker', { FontTypeface: '2' })),
    screenWith(box({ Width: '-2', Height: '-2' }), node('PasswordTextBox', { NumbersOnly: 'True' })),
  ]
  const sources = screens.flatMap((screen) => [toJsx(screen), toJsx(screen, { sizes: 'page' })])
  // The compiler is asked: it finds what is wrong in the last one.
  const wrong = "import { TextBox } from 'react-textbox-emailpicker'\nexport const a = <TextBox hint={5} />"
  expect(typeErrors([...sources, wrong])).toEqual([expect.stringContaining("'number'")])
}, 60_000)
