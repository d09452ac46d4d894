import { fileURLToPath } from 'node:url'
import { readDesigner, toJsx } from 'react-textbox-emailpicker/designer'
import { expect, it } from 'vitest'
import { typeErrors } from '../support/type-errors.ts'
import { scmOf, screenOf, textBox } from './scm.ts'
import { unusual } from './unusual.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

it('The code of a screen is TypeScript without an error', () => {
  const codeOf = (...nodes: readonly unknown[]) => toJsx(readDesigner(scmOf(screenOf(...nodes))))
  const screens = [
    codeOf(),
    codeOf({ $Type: 'Label', Text: '"' }, textBox(unusual), {
      $Name: 'To',
      $Type: 'EmailPicker',
      FontTypeface: '2',
    }),
    codeOf(textBox({ Width: '-2', Height: '-2' }), {
      $Name: 'Pin',
      $Type: 'PasswordTextBox',
      NumbersOnly: 'True',
    }),
  ]
  // The compiler is asked: it finds what is wrong in the last one.
  const wrong = "import { TextBox } from 'react-textbox-emailpicker'\nexport const a = <TextBox hint={5} />"
  expect(typeErrors([...screens, wrong], root)).toEqual([expect.stringContaining("'number'")])
}, 60_000)
