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
