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

function literalsIn(file: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text)
    node.forEachChild(visit)
  }
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest))
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
