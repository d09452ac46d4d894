import type * as LazyModule from '../../../src/hooks/lazy-code.ts'

/** The line on which the files come that boxes load later. */
export interface SlowLine {
  /** How often a file was asked for since the line was cut. */
  asked: number
  /** From now on, no file is there, and none comes. Boxes that are mounted must not be there. */
  cut: () => void
  /** All files come that are asked for, until the line is cut again. */
  come: () => void
  /** Those that are asked for now can't be loaded. The next ones are waited for. */
  fail: () => void
}

/** Puts a slow line in front of `lazyCode`. */
export function overSlowLine({ lazyCode: onFastLine, ...others }: typeof LazyModule) {
  const renewed: (() => void)[] = []
  let gate = createGate()
  const line: SlowLine = {
    asked: 0,
    cut() {
      gate = createGate()
      line.asked = 0
      for (const renew of renewed) renew()
    },
    come: () => gate.open(),
    fail() {
      const { fail } = gate
      gate = createGate()
      fail(new Error('The line is dead.'))
    },
  }

  function lazyCode<T extends object>(
    load: () => T | Promise<T>,
    reportFailure: () => void,
  ): LazyModule.LazyCode<T> {
    async function hold() {
      line.asked++
      await gate.opened
      return load()
    }
    let file = onFastLine(hold, reportFailure)
    renewed.push(() => (file = onFastLine(hold, reportFailure)))
    return {
      loaded: () => file.loaded(),
      load: () => file.load(),
      subscribe: (listener) => file.subscribe(listener),
    }
  }

  return { ...others, lazyCode, line }
}

function createGate() {
  let open = () => {}
  let fail: (error: Error) => void = () => {}
  const opened = new Promise<void>((resolve, reject) => {
    open = resolve
    fail = reject
  })
  opened.catch(() => {})
  return { open, fail, opened }
}
