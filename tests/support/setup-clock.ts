// Work is cut into slices by the time that it takes. On a busy machine, other programs run in the midst of a slice,
// and it would end with little done. So the clock of the tests counts the time of the processor only.
const now = performance.now.bind(performance)
const start = now()

/** To ask for the time of the processor takes long, and React asks for it many times in each rendering. */
const step = 0.5

let askedAt = -step
let counted = 0

performance.now = () => {
  const time = now() - start
  if (time - askedAt >= step) {
    const { user, system } = process.threadCpuUsage()
    askedAt = time
    counted = (user + system) / 1000
  }
  return start + counted
}
