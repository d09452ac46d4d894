import 'react-textbox-emailpicker/styles.css'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { OwnerPopover, ShareDialog } from '../../stories/manual/examples/recipes/Share.tsx'
import { people } from '../support/people.ts'

const contacts = people('Ann Bob')

const style = `
  .overlay { position: fixed; inset: 0; background: #0008 }
  .dialog { position: fixed; inset: 25% 10% auto; overflow: hidden; transform: translateY(-1px); background: Canvas }`

async function openDialog() {
  await render(
    <>
      <style>{style}</style>
      <ShareDialog contacts={contacts} />
    </>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Share' }))
  const box = page.getByRole('combobox', { name: 'With' })
  await expect.element(box).toHaveFocus()
  return { box, dialog: page.getByRole('dialog') }
}

it('In the Radix dialog, a row is over the dialog, and a click on it keeps the dialog open', async () => {
  const { box, dialog } = await openDialog()
  await userEvent.keyboard('bob')
  const row = page.getByRole('option', { name: /^Bob/ })
  await expect.element(row).toBeVisible()
  const { left, right, top, bottom } = row.element().getBoundingClientRect()
  expect(bottom).toBeGreaterThan(dialog.element().getBoundingClientRect().bottom)
  expect(row.element().contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))).toBe(true)
  await userEvent.click(row)
  await expect.element(page.getByRole('row', { name: 'Bob' })).toBeVisible()
  await expect.element(box).toHaveFocus()
})

it('In the Radix dialog, Escape closes the list, and the next one the dialog', async () => {
  const { box, dialog } = await openDialog()
  await userEvent.keyboard('ann')
  await expect.element(box).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Share' })).toHaveFocus()
})

it('In the Radix dialog, Tab goes from the box to the last button and back', async () => {
  const { box } = await openDialog()
  await userEvent.keyboard('ann@x.example,{Tab}')
  await expect.element(page.getByRole('button', { name: 'Done' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(box).toHaveFocus()
})

it.each(['a click', 'keys'])(
  'The Radix popover opens with the list, and choosing with %s closes it',
  async (how) => {
    const onChoose = vi.fn<(owner: object) => void>()
    await render(<OwnerPopover contacts={contacts} onChoose={onChoose} />)
    await userEvent.click(page.getByRole('button', { name: 'Owner' }))
    const row = page.getByRole('option', { name: /^Bob/ })
    await expect.element(row).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Owner' })).toHaveFocus()
    if (how === 'keys') await userEvent.keyboard('bob{Enter}')
    else await userEvent.click(row)
    await expect.poll(() => onChoose.mock.calls).toEqual([[contacts[1]]])
    await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
  },
)
