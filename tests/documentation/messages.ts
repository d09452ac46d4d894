import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const src = fileURLToPath(new URL('../../src/', import.meta.url))

/** Stands for a part of a message that is known only when it is printed. */
export const OPEN = '…'

/** Something that the package tells developers. */
export interface Message {
  text: string
  file: string
  /** Whether it is that of an error, which also builds for production have. */
  isThrown: boolean
}

/** The functions that report. Each has the argument that is the message, or the end of it. */
const reporters: Readonly<Record<string, number>> = { report: 0, reportInvalid: 3 }
/** The same in the sources of contacts. The `report` of the vCard reader gets a line first. */
const contactReporters: Readonly<Record<string, number>> = { report: 1, reportMisuse: 0 }

/** The constant that a name stands for in its file. */
function constantOf(name: string, source: ts.SourceFile): ts.Expression | undefined {
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue
    const found = statement.declarationList.declarations.find(
      (one) => ts.isIdentifier(one.name) && one.name.text === name,
    )
    if (found) return found.initializer
  }
  return undefined
}

/** The entries of a constant table of texts such as `advice`, from which a message takes `table[name]`. */
function tableIn(node: ts.Expression, source: ts.SourceFile): [key: string, text: string][] | undefined {
  if (!ts.isElementAccessExpression(node) || !ts.isIdentifier(node.expression)) return undefined
  const table = constantOf(node.expression.text, source)
  if (!table || !ts.isObjectLiteralExpression(table)) return undefined
  return table.properties.flatMap((property) => {
    if (!ts.isPropertyAssignment(property)) return []
    const texts = textsOf(property.initializer, source)
    return texts.map((text): [string, string] => [property.name.getText(source), text])
  })
}

/** All texts that an expression can be. */
function textsOf(node: ts.Expression, source: ts.SourceFile): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isConditionalExpression(node))
    return [...textsOf(node.whenTrue, source), ...textsOf(node.whenFalse, source)]
  if (ts.isIdentifier(node)) {
    const constant = constantOf(node.text, source)
    return constant ? textsOf(constant, source) : [OPEN]
  }
  if (ts.isTemplateExpression(node)) return textsOfTemplate(node, source)
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression, source)
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const ends = textsOf(node.right, source)
    return textsOf(node.left, source).flatMap((start) => ends.map((end) => start + end))
  }
  return [OPEN]
}

function textsOfTemplate({ head, templateSpans }: ts.TemplateExpression, source: ts.SourceFile): string[] {
  let texts = [head.text]
  let conditions = 0
  for (const { expression, literal } of templateSpans) {
    const table = tableIn(expression, source)
    const parts = table ?? textsOf(expression, source).map((text): [string, string] => ['', text])
    // Two conditions in a message have the same test: the first text of one goes with the first text of the other.
    const isPaired = !table && parts.length > 1 && conditions++ > 0
    texts = texts.flatMap((text, at) =>
      (isPaired ? parts.slice(at, at + 1) : parts).map(
        // A message with an entry of a table begins with the key of the entry.
        ([key, part]) => (key ? text.replace(`: ${OPEN}`, `: ${key}`) : text) + part + literal.text,
      ),
    )
  }
  return texts
}

/** Every message in the source: what `report` and `reportInvalid` are called with, and the errors that are thrown. */
export function readMessages(): Message[] {
  return globSync('**/*.{ts,tsx}', { cwd: src }).flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(src + file, 'utf8'), ts.ScriptTarget.Latest, true)
    const functions = file.startsWith('contacts/') ? contactReporters : reporters
    const isOurs =
      file.startsWith('contacts/') || /values\/development\.ts'|^export const reported/m.test(source.text)
    const messages: Message[] = []
    function add(node: ts.Expression, isThrown = false) {
      // The name of the component or the method is the same in many messages.
      for (const text of textsOf(node, source))
        messages.push({ text: text.replace(/^[\w…]+: /, ''), file, isThrown })
    }
    ts.forEachChild(source, function visit(node) {
      if (isOurs && ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
        const argument = node.arguments[functions[node.expression.text] ?? NaN]
        // A parser stands for one of the texts in `accepted`, which are read from there.
        if (argument && !isParser(argument)) add(argument)
      }
      if (
        ts.isNewExpression(node) &&
        node.expression.getText(source).endsWith('Error') &&
        // Its first argument is the key of a sentence.
        node.expression.getText(source) !== 'ContactSourceError' &&
        node.arguments?.[0]
      )
        add(node.arguments[0], true)
      const values =
        ts.isVariableDeclaration(node) && node.name.getText(source) === 'accepted' && node.initializer
      if (values && ts.isArrayLiteralExpression(values))
        for (const pair of values.elements)
          add((pair as ts.ArrayLiteralExpression).elements[1] as ts.Expression)
      if (ts.isVariableDeclaration(node) && node.name.getText(source) === 'sentences' && node.initializer)
        for (const property of (node.initializer as ts.ObjectLiteralExpression).properties)
          if (ts.isPropertyAssignment(property)) add(property.initializer)
      ts.forEachChild(node, visit)
    })
    return messages
  })
}

const isParser = (node: ts.Expression): boolean =>
  ts.isBinaryExpression(node) ? isParser(node.left) : ts.isIdentifier(node) && node.text.startsWith('parse')
