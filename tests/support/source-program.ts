import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

// The compiler reads the types of React and of the DOM, which takes seconds. The files of a worker share the program.
const { config } = ts.readConfigFile(at('tsconfig.json'), ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, at(''))
const entries = ['index', 'contacts', 'designer'].map((entry) => at(`src/${entry}.ts`))
const program = ts.createProgram(entries, { ...options, types: [] })

export const checker = program.getTypeChecker()

/** Whether a file is one of the sources of this package. */
export const isOurs = ({ fileName }: ts.SourceFile) => fileName.startsWith(at('src/'))

/** What an entry exports, such as `index.ts`. */
export function exportsOf(entry: string): readonly ts.Symbol[] {
  const source = program.getSourceFile(at(`src/${entry}`))
  const module = source && checker.getSymbolAtLocation(source)
  if (!module) throw new Error(`src/${entry} is not a module.`)
  return checker.getExportsOfModule(module)
}

/** What an exported name stands for. */
export const resolved = (symbol: ts.Symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
