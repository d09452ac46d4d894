// Acts as a user of a screen reader: presses keys in a browser, and writes down what is said.
import { setTimeout as pause } from 'node:timers/promises'
import { openIn } from './browsers.ts'
import { startDesktop } from './desktop.ts'
import { servePage } from './page-server.ts'

/** The time between two keys, in milliseconds. */
const PACE = 250

/** When nothing has been said for so long, nothing more is expected, in milliseconds. */
const SILENCE = 2000

/** The same, when the transcript has more: on a busy machine, Orca is slow. */
const PATIENCE = 6000

/** The same, when all was said that the transcript has. */
const REST = 600

/** What was said after a step. */
interface Step {
  keys: string
  said: string[]
}

/** Two boxes that say something at once are read in any order. */
const isSaid = (said: readonly string[], expected: readonly string[]) =>
  said.toSorted().join('\n') === expected.toSorted().join('\n')

export async function startReader(browser: keyof typeof openIn, folder: string) {
  const page = await servePage(folder)
  const desktop = await startDesktop()
  let said: string[] = []
  let last = 0
  desktop.onSaid = (phrase) => {
    said.push(phrase.trim())
    last = Date.now()
  }

  /** Waits for what the transcript has, or until nothing more comes. Returns what was said. */
  async function listen(expected: readonly string[] = []): Promise<string[]> {
    last = Date.now()
    const silence = () => {
      if (expected.length === 0) return SILENCE
      return isSaid(said, expected) ? REST : PATIENCE
    }
    while (Date.now() - last < silence()) await pause(50)
    const heard = said
    said = []
    return heard
  }

  async function stop() {
    await desktop.stop()
    page.close()
  }

  try {
    openIn[browser](desktop, page.address)
    await page.show('')
    await listen()
  } catch (error) {
    await stop()
    throw error
  }

  return {
    /** @param transcript what was said when the flow was last written down */
    async run(flow: string, keys: readonly string[], transcript: string): Promise<string> {
      const known = read(transcript)
      await page.show(flow)
      await listen()
      const steps: Step[] = []
      for (const [at, step] of keys.entries()) {
        if (step.startsWith('"')) await desktop.type(step.slice(1, -1), PACE)
        else await desktop.press(step.split(' '), PACE)
        const expected = known[at]?.keys === step ? known[at].said : []
        const heard = await listen(expected)
        steps.push({ keys: step, said: isSaid(heard, expected) ? [...expected] : heard })
      }
      return write(steps)
    },
    stop,
  }
}

/** A transcript for people: each step, and below it what was said. */
const write = (steps: readonly Step[]): string =>
  steps
    .map(({ keys, said }) => [`> ${keys}`, ...(said.length > 0 ? said : ['(nothing)']), ''].join('\n'))
    .join('\n')

function read(transcript: string): Step[] {
  return transcript
    .split('\n\n')
    .map((step) => step.trim().split('\n'))
    .map(([keys = '', ...said]) => ({
      keys: keys.slice(2),
      said: said.filter((line) => line !== '(nothing)'),
    }))
}
