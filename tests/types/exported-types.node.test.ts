import ts from 'typescript'
import { expect, it } from 'vitest'
import { checker, exportsOf, isOurs, resolved } from '../support/source-program.ts'

/** The types of this package that the exported declarations of an entry mention, but that the entry does not export. */
function missingTypes(entry: string): string[] {
  const exported = new Set(exportsOf(entry).map(resolved))
  const missing = new Set<string>()

  function visit(node: ts.Node) {
    // Function bodies and the values of constants are no part of a signature. The members of base types are in the
    // derived type.
    if (ts.isBlock(node) || ts.isHeritageClause(node)) return
    if (ts.isTypeReferenceNode(node)) {
      const symbol = checker.getSymbolAtLocation(node.typeName)
      const target = symbol && resolved(symbol)
      const declaration = target?.declarations?.[0]
      const isParameter = declaration && ts.isTypeParameterDeclaration(declaration)
      if (declaration && !isParameter && isOurs(declaration.getSourceFile()) && !exported.has(target))
        missing.add(node.getText())
    }
    node.forEachChild(visit)
  }

  for (const symbol of exported)
    for (const declaration of symbol.declarations ?? []) {
      if (ts.isVariableDeclaration(declaration)) continue
      declaration.forEachChild(visit)
      for (const member of checker.getDeclaredTypeOfSymbol(symbol).getProperties())
        member.declarations?.filter((node) => isOurs(node.getSourceFile())).forEach(visit)
    }
  return [...missing].sort()
}

it.each(['index.ts', 'contacts.ts', 'designer.ts'])('the types of signatures are exported by %s', (entry) => {
  expect(missingTypes(entry)).toEqual([])
})
