import { globSync, readFileSync } from 'node:fs'
import { analyse } from 'scslre'
import ts from 'typescript'

/** A regular expression of the sources that can take more than linear time. */
export interface SlowExpression {
  file: string
  literal: string
  /** Whether it starts anew at each character that could be repeated, or goes back in what it has matched. */
  types: string[]
}

/** The text of a string that is written in parts. Undefined if a part is not known here. */
function textOf(node: ts.Node | undefined): string | undefined {
  if (!node) return ''
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isBinaryExpression(node)) return undefined
  const [left, right] = [textOf(node.left), textOf(node.right)]
  return left === undefined || right === undefined ? undefined : left + right
}

function literalsIn(file: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text)
    if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') {
      const [source, flags] = [textOf(node.arguments?.[0]), textOf(node.arguments?.[1])]
      if (source !== undefined) found.push(`/${source}/${flags}`)
    }
    node.forEachChild(visit)
  }
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))
  return found
}

/** The analysis does not know the short names of these properties. */
const withLongNames = (source: string) =>
  source.replaceAll('{ExtPict}', '{Extended_Pictographic}').replaceAll('{EMod}', '{Emoji_Modifier}')

/** All regular expressions of the sources, and those that can take more than linear time. */
export function checkExpressions(): { total: number; slow: SlowExpression[] } {
  const slow: SlowExpression[] = []
  let total = 0
  for (const file of globSync('src/**/*.{ts,tsx}').toSorted())
    for (const literal of literalsIn(file)) {
      total++
      const end = literal.lastIndexOf('/')
      const flags = literal.slice(end + 1)
      const { reports } = analyse({ source: withLongNames(literal.slice(1, end)), flags })
      const types = [...new Set(reports.map(({ type }) => type as string))].toSorted()
      if (types.length > 0) slow.push({ file: file.replaceAll('\\', '/'), literal, types })
    }
  return { total, slow }
}
