import type { Driver, Input, Step } from './driver.ts'
import type { InputMethodAct } from './firefox-input-method.ts'
import { keySteps, released } from './keys.ts'
import { chooseFiles, focusTest, pointOf, type PointOptions, type UploadedFile } from './page-scripts.ts'

interface Target {
  selector: string
}

interface Keyboard {
  unreleased: string[]
}

const keyboard = (actions: readonly Step[]): Input => ({ type: 'key', id: 'keyboard', actions })
const mouse = (actions: readonly Step[]): Input => ({ type: 'pointer', id: 'mouse', actions })

const press: Step = { type: 'pointerDown', button: 0 }
const release: Step = { type: 'pointerUp', button: 0 }

async function point(driver: Driver, { selector }: Target, options: PointOptions = {}) {
  return { type: 'pointerMove', ...(await driver.run(pointOf, selector, options)), duration: 0 } as const
}

/** Moves the mouse to the middle of an element, and performs the other steps there. */
async function mouseAt(
  driver: Driver,
  target: Target,
  options?: PointOptions,
  ...rest: Step[]
): Promise<void> {
  await driver.perform(mouse([await point(driver, target, options), ...rest]))
}

async function type(driver: Driver, text: string, pressed: readonly string[] = []): Promise<Keyboard> {
  const { steps, unreleased } = keySteps(text, pressed)
  await driver.run(focusTest)
  await driver.perform(keyboard(steps))
  return { unreleased }
}

/** The commands that tests send to a browser. The commands of `userEvent` have Vitest's names for them. */
export const commands = {
  // The frame of the tests sets its own size. The window has room for it.
  __vitest_viewport: async () => undefined,
  __vitest_click: (driver: Driver, target: Target, options?: PointOptions & { delay?: number }) =>
    mouseAt(driver, target, options, press, { type: 'pause', duration: options?.delay ?? 0 }, release),
  pressMouse: (driver: Driver, target: Target) => mouseAt(driver, target, undefined, press),
  releaseMouse: (driver: Driver) => driver.perform(mouse([release])),
  __vitest_dblClick: (driver: Driver, target: Target, options?: PointOptions) =>
    mouseAt(driver, target, options, press, release, press, release),
  __vitest_hover: (driver: Driver, target: Target, options?: PointOptions) =>
    mouseAt(driver, target, options),
  __vitest_keyboard: (driver: Driver, text: string, { unreleased }: Keyboard) =>
    type(driver, text, unreleased),
  __vitest_tab: (driver: Driver, { shift = false }: { shift?: boolean } = {}) =>
    type(driver, shift ? '{Shift>}{Tab}{/Shift}' : '{Tab}'),
  __vitest_cleanup: (driver: Driver, { unreleased }: Keyboard) =>
    driver.perform(keyboard(released(unreleased))),
  __vitest_upload: (driver: Driver, { selector }: Target, files: UploadedFile[]) =>
    driver.run(chooseFiles, selector, files),
  async actAsInputMethod(driver: Driver, act: InputMethodAct) {
    if (!driver.compose) throw new Error('This browser lets no test be the input method.')
    await driver.run(focusTest)
    await driver.compose(act)
  },
  async __vitest_dragAndDrop(driver: Driver, source: Target, target: Target, options?: PointOptions) {
    const from = await point(driver, source, options)
    const to = await point(driver, target, options)
    // A drag begins when the mouse has moved a little with its button pressed.
    await driver.perform(
      mouse([from, press, { ...from, x: from.x + 10 }, to, { ...to, x: to.x + 1 }, release]),
    )
  },
}
