import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { rowHeights, VISIBLE_ROWS } from '../../../src/email-picker/list/row-metrics.ts'
import { inputIn, open, Picker, rowsOf } from '../opened-list.tsx'

it.each(['compact', 'normal', 'comfortable'] as const)(
  'A %s row and its list are as high as the code expects them to be',
  async (density) => {
    await render(<Picker density={density} />)
    const input = inputIn(document)
    await open(input)
    const [row] = rowsOf(input)
    expect(row?.getBoundingClientRect().height).toBe(rowHeights[density])
    const list = document.querySelector('.tb-list')
    expect(list?.clientHeight).toBe(VISIBLE_ROWS * rowHeights[density])
  },
)
