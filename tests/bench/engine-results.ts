/** What `engines.ts` writes as JSON, as far as it is read again. */
export interface EngineResults {
  seen: string
  results: readonly {
    engine: string
    size: number
    buildCpuMs: number
    memoryMb: number
    equal: number
    asked: number
    classes: readonly { class: string; rows: { p95: number }; best95: number }[]
  }[]
}
