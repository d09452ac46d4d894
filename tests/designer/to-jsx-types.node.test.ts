import { readFileSync } from 'node:fs'
import { readDesigner, readProject, toJsx } from 'react-textbox-emailpicker/designer'
import { expect, it } from 'vitest'
import { project } from '../support/native-compiler.ts'
import { typeErrors } from '../support/type-errors.ts'
import { everyArrangement } from './arranged.ts'
import { scmOf, screenOf, textBox } from './scm.ts'
import { unusual } from './unusual.ts'

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
    screenWith({ $Type: 'Label', Text: '"' }, textBox(unusual), {
      $Name: 'To',
      $Type: 'EmailPicker',
      FontTypeface: '2',
    }),
    screenWith(textBox({ Width: '-2', Height: '-2' }), {
      $Name: 'Pin',
      $Type: 'PasswordTextBox',
      NumbersOnly: 'True',
    }),
  ]
  const sources = screens.flatMap((screen) => [toJsx(screen), toJsx(screen, { sizes: 'page' })])
  // The compiler is asked: it finds what is wrong in the last one.
  const wrong = "import { TextBox } from 'react-textbox-emailpicker'\nexport const a = <TextBox hint={5} />"
  expect(typeErrors([...sources, wrong])).toEqual([expect.stringContaining("'number'")])
}, 60_000)
