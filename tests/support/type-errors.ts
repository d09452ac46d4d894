import ts from 'typescript'

/** The complaints of the compiler about modules of an app, in the strictest settings. */
export function typeErrors(sources: readonly string[], root: string): string[] {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root)
  const files = new Map(sources.map((source, at) => [`${root}tests/support/source-${at}.tsx`, source]))
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists } = host
  host.readFile = (name) => files.get(name) ?? readFile(name)
  host.fileExists = (name) => files.has(name) || fileExists(name)
  const { getSourceFile } = host
  host.getSourceFile = (name, version, ...rest) => {
    const source = files.get(name)
    return source === undefined
      ? getSourceFile(name, version, ...rest)
      : ts.createSourceFile(name, source, version)
  }
  const program = ts.createProgram([...files.keys()], { ...options, types: [] }, host)
  return [...files.keys()].flatMap((name) => {
    const file = program.getSourceFile(name)
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'),
    )
  })
}
