import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { ROW_HEIGHT, VISIBLE_ROWS } from '../../../src/email-picker/list/row-metrics.ts'
import { inputIn, open, Picker, rowsOf } from '../opened-list.tsx'

it('A row and the list are as high as the code expects them to be', async () => {
  await render(<Picker />)
  const input = inputIn(document)
  await open(input)
  const [row] = rowsOf(input)
  expect(row?.getBoundingClientRect().height).toBe(ROW_HEIGHT)
  const list = document.querySelector('.tb-list')
  expect(list?.clientHeight).toBe(VISIBLE_ROWS * ROW_HEIGHT)
})
