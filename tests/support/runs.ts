const times = Number(process.env.RUNS || 1)

/** How often a generated test runs, or how large its input is. With `RUNS=10` in the environment, ten times as much. */
export const runs = (count: number): number => Math.ceil(count * times)
