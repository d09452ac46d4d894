/** The parts that are read of the JSON that `engines.ts` writes. */
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
