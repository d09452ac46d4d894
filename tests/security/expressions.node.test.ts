import { expect, it } from 'vitest'
import { checkExpressions } from './expressions.ts'

/** Expressions that can take more than linear time, and why they may. */
const allowed: Readonly<Record<string, string>> = {
  '/@(?=.*[\\p{sc=Cyrl}\\p{sc=Grek}\\p{sc=Armn}]).*\\p{sc=Latn}/u':
    'A valid address has at most 254 characters.',
  '/@[^.]*$|\\.\\d+$/': 'A valid address has at most 254 characters.',
  '/[^\\p{L}\\p{N} ._()-]|^\\.+|[ .]+$/gu': 'The name of a file is cut before.',
  '/[\\p{C}\\p{Zl}\\p{Zp}"*/:<>?\\\\|]|^\\.+|[ .]+$/gu': 'The name of a file is cut before.',
  '/[\\w-]*\\([^()]*\\)/g': 'A color has at most 1,000 characters.',
}

it('Regular expressions take linear time, whatever the text, or get short texts only', () => {
  const { total, slow } = checkExpressions()
  expect(total).toBeGreaterThan(200)
  expect(slow.map(({ literal }) => literal).toSorted()).toEqual(Object.keys(allowed).toSorted())
})
