import 'react-textbox-emailpicker/styles.css'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ReplyAll } from '../../stories/manual/examples/recipes/ReplyAll.tsx'
import { canDrag } from '../support/engine.ts'

it.runIf(canDrag)('A chip of the answer to all can be dragged from To to Cc', async () => {
  const mail = { from: 'Ann Lee <ann@x.example>', to: 'bob@x.example', cc: 'eve@x.example' }
  await render(<ReplyAll mail={mail} own={[]} contacts={[]} />)
  const to = page.getByRole('row', { name: 'Ann Lee' })
  await userEvent.dragAndDrop(to, page.getByRole('combobox', { name: 'Cc' }))
  await expect.element(page.getByRole('grid', { name: 'Cc 2 recipients' })).toBeVisible()
  await expect.element(page.getByRole('grid', { name: 'To 1 recipient' })).toBeVisible()
})
