import ts from 'typescript'
import { checker, exportsOf, isOurs, resolved } from '../support/source-program.ts'

/** A property of a component, as its type and its doc comment say. */
export interface DocumentedProperty {
  name: string
  /** The declared type. A union of literals is written out. For an event, the arguments. */
  type: string
  /** The doc comment, or what its `@deprecated` says. */
  description: string
  /** The `@default` of the doc comment, or `''`. */
  defaultValue: string
  isDeprecated: boolean
  /** What the doc comment of a deprecated property says. */
  advice: string
  isEvent: boolean
  /** The values of a union of literals. */
  literals: readonly (string | number)[]
}

/** The members of an exported interface. */
function membersOf(name: string): readonly ts.Symbol[] {
  const symbol = exportsOf('index.ts').find((one) => one.name === name)
  if (!symbol) throw new Error(`src/index.ts does not export ${name}.`)
  return checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(resolved(symbol)))
}

/** The alternatives of an optional property's type, without `undefined` and without parentheses. */
function alternativesOf(type: ts.TypeNode): readonly ts.TypeNode[] {
  return (ts.isUnionTypeNode(type) ? [...type.types] : [type])
    .filter(({ kind }) => kind !== ts.SyntaxKind.UndefinedKeyword)
    .map((member) => (ts.isParenthesizedTypeNode(member) ? member.type : member))
}

/**
 * The properties that the package adds to the attributes of a native input, by the exported name of their interface.
 */
export function readDocumentedTypes<N extends string>(interfaces: readonly N[]) {
  function literalsOf(type: ts.Type) {
    const all = type.isUnion() ? type.types : [type]
    const members = all.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined))
    const literals = members.flatMap((member) =>
      member.isStringLiteral() || member.isNumberLiteral() ? [member.value] : [],
    )
    // A type may also take a function.
    return literals.length === members.length ? literals : []
  }

  function argumentOf({ name, type }: ts.ParameterDeclaration): string {
    if (!type || name.getText() !== 'details') return name.getText()
    const members = checker.getPropertiesOfType(checker.getTypeFromTypeNode(type))
    return `{ ${members.map((member) => member.name).join(', ')} }`
  }

  function describe(symbol: ts.Symbol): DocumentedProperty[] {
    const declaration = symbol.declarations?.[0]
    if (!declaration || !ts.isPropertySignature(declaration) || !declaration.type) return []
    if (!isOurs(declaration.getSourceFile())) return []
    const members = alternativesOf(declaration.type)
    const [node] = members
    const tags = symbol.getJsDocTags(checker)
    const textOf = (tag: string) => ts.displayPartsToString(tags.find(({ name }) => name === tag)?.text)
    const literals = literalsOf(checker.getTypeAtLocation(declaration))
    const isOfStrings = literals.length > 0 && literals.every((value) => typeof value === 'string')
    const isEvent = node && ts.isFunctionTypeNode(node) && node.type.kind === ts.SyntaxKind.VoidKeyword
    let type = members.map((member) => member.getText()).join(' | ')
    if (isOfStrings) type = literals.map((value) => `'${value}'`).join(' | ')
    if (isEvent) type = node.parameters.map(argumentOf).join(', ')
    return [
      {
        name: symbol.name,
        type,
        description: ts.displayPartsToString(symbol.getDocumentationComment(checker)) || textOf('deprecated'),
        defaultValue: textOf('default'),
        advice: textOf('deprecated'),
        isDeprecated: tags.some(({ name }) => name === 'deprecated'),
        isEvent: Boolean(isEvent),
        literals,
      },
    ]
  }

  const read = interfaces.map((name) => [name, membersOf(name).flatMap(describe)])
  return Object.fromEntries(read) as Record<N, readonly DocumentedProperty[]>
}

/** The names of all members of exported interfaces. */
export function readMembers(interfaces: readonly string[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(interfaces.map((name) => [name, membersOf(name).map((member) => member.name)]))
}
