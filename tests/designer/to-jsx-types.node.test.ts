import { readFileSync } from 'node:fs'
import { readDesigner, readProject, toJsx } from 'react-textbox-emailpicker/designer'
import { expect, it } from 'vitest'
import { project } from '../support/native-compiler.ts'
import { typeErrors } from '../support/type-errors.ts'
import { label, node, nodesIn, scmOf, screenOf, textBox as box } from './scm.ts'
import { unusual } from './unusual.ts'

/** A screen with each kind of arrangement, and each way to give sizes. */
const everyArrangement = scmOf({
  ...screenOf(
    ...nodesIn(String.raw`
      Label Text=Name
      TextBox Width=-2
      HorizontalArrangement Width=-2 AlignVertical=3 AlignHorizontal=2
        Label Text=To Width=60
        TextBox Width=-2 Height=-2
        SpaceView Width=10
        Label Text="{<&\"'" Width=-1010
        TextBox Width=-1030 Height=-1010
      TableArrangement Columns=2 Rows=1
        Label Text=Street Column=0 Row=1
        TextBox Column=1 Row=1 Width=-2
      AbsoluteArrangement Width=200 Height=100
        TextBox Left=20 Top=40.5 Width=-1040
      MakeroidCardView Width=-1050 ContentPaddingTop=20
        VerticalArrangement AlignHorizontal=3 Visible=False
          TextBox Width=-1020
      Label Text=Text
      TextBox Height=-2 MultiLine=True`),
  ),
  AlignHorizontal: '3',
  AlignVertical: '2',
})

it('The code of a screen is strict TypeScript without an error, in both sizes', async () => {
  const screenWith = (...nodes: readonly unknown[]) => readDesigner(scmOf(screenOf(...nodes)))
  const file = readFileSync(`${project}stories/sample-project/Registration.aia`)
  const sample = await readProject(new Blob([file]))
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
