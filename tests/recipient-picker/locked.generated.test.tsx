import fc from 'fast-check'
import { RecipientPicker } from 'react-textbox-emailpicker'
import { expect, it, vi } from 'vitest'
import { listOf, open } from '../support/open-box.tsx'
import { holdsLater } from '../support/holds.ts'

vi.setConfig({ testTimeout: 60_000 })

const moves = '←  →  {Home}  {End}  {Shift>}←{/Shift}  {Shift>}→{/Shift}  {Control>}a{/Control}'
const edits = '{Delete}  {Backspace}  ⏎  {F2}  {Escape}  <undo>  <redo>  x  eve@x.example,  bob@x.example,'
const others = '<pastes eve@y.example>  <pastes Robert <bob@x.example>, x>  <leaves><focus>'
const keys = fc.array(fc.constantFrom(...[moves, edits, others].join('  ').split('  ')), { maxLength: 12 })

it('A locked recipient is a chip, once, whatever the user does', async () => {
  const names = fc
    .shuffledSubarray(['Ann', 'Bob', 'Cid', 'Dee'], { minLength: 1 })
    .filter((all) => all.includes('Bob'))
  const limit = fc.option(fc.constant(1), { nil: undefined })
  await holdsLater(15, [names, limit, keys], async (start, maxRecipients, pressed) => {
    const { press, shown, unmount } = open(
      <RecipientPicker
        contacts={[]}
        defaultText={listOf(start.join(' '))}
        maxRecipients={maxRecipients}
        recipientState={({ name }) => ({ isLocked: name === 'Bob' })}
      />,
    )
    await press('<focus>')
    for (const one of pressed) {
      await press(one)
      expect(shown().match(/\[\{?Bob[*}]*\]/g), `after ${one}: ${shown()}`).toHaveLength(1)
    }
    unmount()
  })
})
