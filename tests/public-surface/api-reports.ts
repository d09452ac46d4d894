import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor'
import { compileNatively, inFolder, project } from '../support/native-compiler.ts'

/** Writes the declarations of the sources into a folder, as a build of each entry would. */
function writeDeclarations(entries: readonly string[], folder: string): void {
  const files = [...entries.map((entry) => `${project}src/${entry}.ts`), `${project}src/css.d.ts`]
  compileNatively(folder, files, {
    types: [],
    noEmit: false,
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: `${project}src`,
    outDir: folder,
  })
}

/** What each entry exports, as API Extractor reports it. The keys are the entries. */
export function apiReports(entries: readonly string[]): ReadonlyMap<string, string> {
  return inFolder((folder) => {
    writeDeclarations(entries, folder)
    const configs = entries.map((entry) =>
      ExtractorConfig.prepare({
        configObjectFullPath: undefined,
        packageJsonFullPath: join(project, 'package.json'),
        configObject: {
          projectFolder: project,
          mainEntryPointFilePath: join(folder, `${entry}.d.ts`),
          newlineKind: 'lf',
          compiler: {
            overrideTsconfig: {
              compilerOptions: {
                target: 'es2022',
                module: 'esnext',
                moduleResolution: 'bundler',
                lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
                jsx: 'react-jsx',
                strict: true,
                skipLibCheck: true,
                types: [],
              },
              files: [join(folder, `${entry}.d.ts`)],
            },
          },
          apiReport: {
            enabled: true,
            reportFileName: `${entry.replace('/', '-')}.api.md`,
            reportFolder: join(folder, 'reports'),
            reportTempFolder: join(folder, 'temp'),
            // What the entry exports mentions it. In a locale, that is a type of the main entry.
            includeForgottenExports: !entry.startsWith('locales/'),
          },
          docModel: { enabled: false },
          dtsRollup: { enabled: false },
          tsdocMetadata: { enabled: false },
          messages: {
            // The doc comments are compared with the manual elsewhere.
            extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
            tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
          },
        },
      }),
    )
    const [first] = configs
    if (!first) return new Map()
    // One program of the compiler for all entries.
    const compilerState = CompilerState.create(first, {
      additionalEntryPoints: configs.map((config) => config.mainEntryPointFilePath),
    })
    return new Map(
      configs.map((config, at) => {
        Extractor.invoke(config, {
          compilerState,
          localBuild: true,
          messageCallback: (message) => (message.handled = true),
        })
        const report = readFileSync(join(folder, 'temp', basename(config.reportFilePath)), 'utf8')
        return [entries[at] ?? '', report]
      }),
    )
  })
}
