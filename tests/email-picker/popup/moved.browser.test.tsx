import { memo, useState } from 'react'
import { EmailPicker, RecipientPicker } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

const contacts = [
  { name: 'Ann Lee', email: 'ann@x.example' },
  { name: 'Anna Berg', email: 'anna@x.example' },
]
const box = page.getByRole('combobox', { name: 'To' })
const rows = page.getByRole('option')
const popup = () => document.querySelector('.tb-popup') as HTMLElement

const pickers = [
  ['EmailPicker', EmailPicker],
  ['RecipientPicker', RecipientPicker as typeof EmailPicker],
] as const

describe.each(pickers)('an %s that React moves in the document', (_, Picker) => {
  const onContactPicked = vi.fn<() => void>()

  function List({ Box }: { Box: typeof EmailPicker }) {
    const [isLast, setLast] = useState(false)
    const others = ['a', 'b'].map((key) => <p key={key}>{key}</p>)
    const picker = <Box key="box" aria-label="To" contacts={contacts} onContactPicked={onContactPicked} />
    return (
      <div>
        <button onClick={() => setLast(!isLast)}>Move</button>
        {isLast ? [...others, picker] : [picker, ...others]}
      </div>
    )
  }

  async function moveWhileOpen(Box: typeof EmailPicker) {
    onContactPicked.mockClear()
    await render(<List Box={Box} />)
    await userEvent.click(box)
    await userEvent.keyboard('ann')
    await expect.poll(() => rows.elements().length).toBe(2)
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(rows.nth(0)).toHaveAttribute('aria-selected', 'true')
    // Unlike a press, this leaves the focus where it is.
    ;(page.getByRole('button', { name: 'Move' }).element() as HTMLElement).click()
    await expect.poll(() => document.querySelector('p + .tb-root, p + div')).not.toBeNull()
  }

  it('shows its list again', async () => {
    await moveWhileOpen(Picker)
    await expect.poll(() => popup().matches(':popover-open')).toBe(true)
    expect(document.activeElement).toBe(box.element())
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => onContactPicked.mock.calls.length).toBe(1)
  })

  it('picks no row that can not be seen', async () => {
    const Still = memo(Picker as never) as unknown as typeof EmailPicker
    await moveWhileOpen(Still)
    expect(popup().matches(':popover-open')).toBe(false)
    await userEvent.keyboard('{Enter}')
    expect(onContactPicked).not.toHaveBeenCalled()
  })
})
