import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const project = fileURLToPath(new URL('../../', import.meta.url))

const isOurs = ({ fileName }: ts.SourceFile) => fileName.startsWith(`${project}src/`)

const entries = ['index.ts', 'contacts.ts', 'designer.ts']
const pathOf = (entry: string) => `${project}src/${entry}`

// The compiler reads the types of React and of the DOM, which takes seconds.
const { config } = ts.readConfigFile(`${project}tsconfig.json`, ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, project)
const program = ts.createProgram(entries.map(pathOf), { ...options, types: [] })
const checker = program.getTypeChecker()

/** The types of this package that the exported declarations of an entry mention, but that the entry does not export. */
function missingTypes(entry: string): string[] {
  const source = program.getSourceFile(pathOf(entry))
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`${entry} is not a module.`)
  const resolve = (symbol: ts.Symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const exported = new Set(checker.getExportsOfModule(module).map(resolve))
  const missing = new Set<string>()

  function visit(node: ts.Node) {
    // Function bodies and the values of constants are no part of a signature. The members of base types are in the
    // derived type.
    if (ts.isBlock(node) || ts.isHeritageClause(node)) return
    if (ts.isTypeReferenceNode(node)) {
      const symbol = checker.getSymbolAtLocation(node.typeName)
      const target = symbol && resolve(symbol)
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

describe('the types that signatures mention', () => {
  it.each(entries)('are exported by %s', (entry) => {
    expect(missingTypes(entry)).toEqual([])
  })
})
