import type { EmailPickerProps } from 'react-textbox-emailpicker'
import { expect, it, onTestFinished } from 'vitest'
import { rowEstimates } from '../../../src/contact-list/list/row-metrics.ts'
import { VISIBLE_ROWS } from '../../../src/contact-list/state/list-state.ts'
import { send } from '../../support/cdp.ts'
import { hasCdp } from '../../support/engine.ts'
import { often, Picker, rowsOf, show } from '../opened-list.tsx'

async function rowHeight(props: EmailPickerProps): Promise<number> {
  const { input } = await show(<Picker {...props} />)
  return rowsOf(input)[0]?.getBoundingClientRect().height ?? 0
}

it.each(['compact', 'normal', 'comfortable'] as const)(
  'A %s row and its list are as high as the code expects them to be',
  async (density) => {
    const height = await rowHeight({ density })
    expect(height).toBeCloseTo(rowEstimates[density], 0)
    // Fingers need 44 pixels.
    expect(height).toBeGreaterThanOrEqual(density === 'compact' ? 24 : 44)
    // Half a row shows that there are more. The first rows may come before the others.
    await expect
      .poll(() => document.querySelector('.tb-list')?.clientHeight, often)
      .toBe(Math.round((VISIBLE_ROWS + 0.5) * height))
  },
)

it('A row is at least 24 pixels high, however small the text of the box is', async () => {
  expect(await rowHeight({ density: 'compact', fontSize: 4 })).toBe(24)
})

// Only possible with Chromium's protocol.
it.runIf(hasCdp)('A compact row is 44 pixels high where the main pointer is a finger', async () => {
  const emulate = (enabled: boolean) =>
    send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: 1 })
  await emulate(true)
  onTestFinished(async () => void (await emulate(false)))
  await expect.poll(() => matchMedia('(pointer: coarse)').matches).toBe(true)
  expect(await rowHeight({ density: 'compact' })).toBe(44)
})
