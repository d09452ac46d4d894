import axe from 'axe-core'
import { useRecentContacts, type EmailPickerProps } from 'react-textbox-emailpicker'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'
import { check, open, people, pickers, type Fact } from '../support/open-box.tsx'
import { PATIENCE, stopTimers } from './stop-timers.ts'

stopTimers(PATIENCE)

const contacts = people('Andy Ann Anton')
const isContactDisabled = ({ name }: Contact) => name !== 'Ann'
const byKeys = { autoHighlight: false }

describe.each(pickers)('A contact that isContactDisabled is true for, in $name,', ({ Box, hasChips }) => {
  const picker = <Box contacts={contacts} isContactDisabled={isContactDisabled} autoHighlight />
  const list = 'an| › (Andy), Ann*, (Anton)'
  const chosen = hasChips ? '[Ann] |' : 'ann@x.example|'

  it.each<Fact>([
    ['is reached by arrow keys', 'an↓', 'an| › (Andy)*, Ann, (Anton)', '', byKeys],
    ['is not picked by Enter', 'an↓⏎', 'an| › (Andy)*, Ann, (Anton)', '', byKeys],
    ['leaves the others to be picked', 'an↓⏎↓⏎', chosen, 'picked Ann', byKeys],
    ['is not picked by Tab, which moves on', 'an↓{Tab}', 'an', '', byKeys],
    ['is not picked by a click, which leaves the list open', 'an<clicks Anton>', list],
    ['leaves the others to be clicked', 'an<clicks Anton><clicks Ann>', chosen, 'picked Ann'],
    ['is passed over by autoHighlight', 'an', list],
    ['is where the arrow keys go from there', 'an↓', 'an| › (Andy), Ann, (Anton)*'],
    ['is passed over by autoHighlight for Enter', 'an↓↑⏎', chosen, 'picked Ann'],
    ['is not active by itself', 'an', 'an| › (Andy), (Ann), (Anton)', '', { isContactDisabled: () => true }],
  ])('%s', check(picker))

  it('has a row without a fault that axe finds', async () => {
    await open(picker).goes('an', list)
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  it('is not picked by an Enter that waited for it', async () => {
    const { goes, told } = open(<Box {...picker.props} {...byKeys} contacts={undefined} />)
    await goes('an↓⏎<finds Andy Ann Anton>', 'an| › (Andy), Ann, (Anton)')
    expect(told()).toBe('')
  })

  it('follows a function that answers otherwise', async () => {
    const { goes, change } = open(<Box {...picker.props} {...byKeys} />)
    await goes('an', 'an| › (Andy), Ann, (Anton)')
    change({ isContactDisabled: ({ name }) => name === 'Ann' })
    await goes('', 'an| › Andy, (Ann), Anton')
    change({ isContactDisabled: undefined })
    await goes('', 'an| › Andy, Ann, Anton')
  })

  it('can be a recent one, which can be forgotten', async () => {
    let saved: readonly Contact[] = people('Andy')
    const storage = { load: () => saved, save: (next: readonly Contact[]) => void (saved = next) }
    const WithRecent = (props: EmailPickerProps) => (
      <Box {...props} isContactDisabled={isContactDisabled} recentContacts={useRecentContacts({ storage })} />
    )
    const { goes, rows } = open(<WithRecent contacts={contacts} />)
    await goes('andy↓', 'andy| › Recent: (Andy)*', '{Shift>}{Delete}{/Shift}', 'andy| › (Andy)')
    expect([saved, rows()[0]?.querySelector('.tb-forget')]).toEqual([[], null])
  })

  it('is every contact for which the function throws, and the box goes on', async () => {
    const onError = vi.spyOn(console, 'error').mockImplementation(() => {})
    const throwing = ({ name }: Contact) => name === 'Ann' && JSON.parse('{')
    const { goes, told } = open(<Box {...picker.props} {...byKeys} isContactDisabled={throwing} />)
    await goes('an', 'an| › Andy, (Ann), Anton')
    await goes('<clicks Ann><clicks Andy>', hasChips ? '[Andy] |' : 'andy@x.example|')
    expect(told()).toBe('picked Andy')
    expect(onError.mock.calls.map(String)).toEqual([
      expect.stringMatching(/isContactDisabled threw an error\..* The contact can't be picked\.$/),
    ])
  })
})
