import { fireEvent, screen } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import type { EmailPickerProps } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { check, open, people, pickers, type Fact } from '../support/open-box.tsx'

const contacts = people('Ann Andy')
const list = 'an| › Andy, Ann'
const [opened, closed] = ['opened: input', 'closed: escape']
const thrice = `${opened}, ${opened}, opened: key`

describe.each(pickers)('the list of $name', ({ Box, hasChips }) => {
  const picker = <Box contacts={contacts} autoHighlight={false} />
  const start = (props = {}) => open(<Box {...picker.props} {...props} />)

  it.each<Fact>([
    ['is reported once when it opens', 'an', list, opened],
    ['is reported once when it closes', 'an{Escape}', 'an|', `${opened}, ${closed}`],
    ['is reported with an arrow', 'an{Escape}↓', 'an| › Andy*, Ann', `${opened}, ${closed}, opened: key`],
    ['is reported when a text is long enough', 'ann', 'ann| › Ann', opened, { minChars: 3 }],
    ['is not reported when a text is too short', 'an', 'an|', '', { minChars: 3 }],
    ['is reported for a short text', 'ann{Backspace}', 'an|', `${opened}, closed: input`, { minChars: 3 }],
    ['is asked for with open={false}, and the text goes on', 'an↓', 'an|', thrice, { open: false }],
    ['is open at first with defaultOpen, unreported', '<focus>', '| › Andy, Ann', '', { defaultOpen: true }],
    ['is closed by the user then', '<focus>an{Escape}', 'an|', closed, { defaultOpen: true }],
  ])('%s', check(picker, { told: ['open'] }))

  it('is reported for each text, pick and visit', async () => {
    const { press, told } = start()
    await press('an↓⏎, an{Tab}')
    expect(told('open')).toBe(`${opened}, closed: pick, ${opened}, closed: leave`)
  })

  /** An app that does what it is asked, and opens and closes the list itself. */
  function Controlled({ onOpenChange, ...props }: EmailPickerProps) {
    const [isOpen, setOpen] = useState(false)
    const change: typeof onOpenChange = (...given) => (setOpen(given[0]), onOpenChange?.(...given))
    return (
      <StrictMode>
        <Box {...picker.props} {...props} open={isOpen} onOpenChange={change} />
        <button onClick={() => setOpen(!isOpen)}>Toggle</button>
      </StrictMode>
    )
  }
  const chosen = hasChips ? '[Andy] |' : 'andy@x.example|'

  it.each<Fact>([
    ['does what the app says', 'an', list, opened],
    ['closes if the app says so', 'an{Escape}', 'an|', `${opened}, ${closed}`],
    ['opens again with an arrow', 'an{Escape}↓', 'an| › Andy*, Ann', `${opened}, ${closed}, opened: key`],
    ['closes with a pick', 'an↓⏎', chosen, `${opened}, closed: pick`],
    ['has an active row with autoHighlight', 'an', 'an| › Andy*, Ann', opened, { autoHighlight: true }],
  ])('%s, which controls it', check(<Controlled contacts={contacts} />, { told: ['open'] }))

  it('can be opened and closed by the app, which is not reported', async () => {
    const { goes, told } = open(<Controlled contacts={contacts} />)
    const toggle = () => fireEvent.click(screen.getByText('Toggle'))
    toggle()
    await goes('', ' › Andy, Ann')
    toggle()
    await goes('', '')
    expect(told('open')).toBe('')
    await goes('an', list)
    expect(told('open')).toBe(opened)
  })

  it('is shown with open={true}, before any focus, and a contact can be picked', async () => {
    const { goes, shown, told, change } = start({ open: true })
    expect(shown()).toBe(' › Andy, Ann')
    await goes('<clicks Ann>', hasChips ? '[Ann] | › Andy' : 'ann@x.example| › Ann')
    expect(told('open', 'picked')).toBe('picked Ann, closed: pick')
    change({ open: false })
    expect([shown(), told('open')]).toEqual([hasChips ? '[Ann] |' : 'ann@x.example|', 'closed: pick'])
  })

  it('stays open when the app refuses to close it, and each try is reported', async () => {
    const { goes, told } = start({ open: true })
    await goes('{Escape}{Escape}', '| › Andy, Ann', 'an', list)
    expect(told('open')).toBe(`${closed}, ${closed}`)
    await goes('{Tab}', 'an › Andy, Ann')
    expect(told('open')).toBe(`${closed}, ${closed}, closed: leave`)
  })

  it('is open for the text that the box has at first', () => {
    expect(start({ defaultOpen: true, defaultText: 'andy' }).input.ariaExpanded).toBe('true')
  })

  it.each([{ enabled: false }, { readOnly: true }])('stays away in a box with %j', (props) => {
    const { shown, told } = start({ open: true, ...props })
    expect([shown(), told('open')]).toEqual(['', ''])
  })

  it('is asked to close for a text of the app', async () => {
    const { press, told, change } = start({ open: true, text: '' })
    await press('<clicks box>')
    change({ text: 'somebody else' })
    expect(told('open')).toBe('closed: app')
  })

  it('belongs to the user again without `open`', async () => {
    const { goes, change } = start({ open: false })
    await goes('an', 'an|')
    change({ open: undefined })
    await goes('', 'an|', 'n', 'ann| › Ann')
  })
})
