import type { ComponentType } from 'react'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import ts from 'typescript'

/** Compiles the module that `toJsx` wrote, and returns its component. Its imports from the package are `ofPackage`. */
export function compile(code: string, ofPackage: object): ComponentType {
  const options = { module: ts.ModuleKind.CommonJS, jsx: ts.JsxEmit.ReactJSX, target: ts.ScriptTarget.ES2022 }
  const { outputText, diagnostics = [] } = ts.transpileModule(code, {
    compilerOptions: options,
    fileName: 'Screen.jsx',
    reportDiagnostics: true,
  })
  if (diagnostics.length > 0) throw new Error(`${diagnostics.map(({ messageText }) => messageText)}\n${code}`)
  const modules: Readonly<Record<string, object>> = {
    react,
    'react/jsx-runtime': jsxRuntime,
    'react-textbox-emailpicker': ofPackage,
  }
  const exports: Record<string, ComponentType> = {}
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- The code is what is tested.
  new Function('require', 'exports', outputText)((name: string) => modules[name], exports)
  const [component] = Object.values(exports)
  if (!component) throw new Error(`The module exports nothing.\n${code}`)
  return component
}

/** The complaints of the compiler about modules of an app, in the strictest settings. */
export function typeErrors(sources: readonly string[], root: string): string[] {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root)
  const files = new Map(sources.map((source, at) => [`${root}tests/designer/screen-${at}.tsx`, source]))
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
