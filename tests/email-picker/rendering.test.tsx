import { act, screen } from '@testing-library/react'
import { Profiler, version } from 'react'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import type { ContactMatch } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'
import { open, type OpenBox } from '../support/open-box.tsx'

const match = (email: string): ContactMatch => ({ contact: { email }, nameRanges: [], emailRanges: [] })
const answer = ({ last }: OpenBox, matches: ContactMatch[], complete: boolean) =>
  act(async () => last().answer([], { matches, total: matches.length, complete }))

describe('rendering', () => {
  it('does not repeat for the rows when a key moves to one of them', async () => {
    const renderContact = vi.fn<(match: ContactMatch) => string>(({ contact }) => contact.email)
    const box = open(<EmailPicker renderContact={renderContact} />)
    await box.press('a')
    await answer(box, [match('ann@x'), match('bob@x')], true)
    await box.goes('', 'a| › ann@x, bob@x')
    renderContact.mockClear()
    await box.goes('↓', 'a| › ann@x*, bob@x')
    expect(renderContact).not.toHaveBeenCalled()
  })

  // React 18 renders the picker a second time for each key.
  it.runIf(Number.parseInt(version, 10) >= 19)('commits a text once, before its rows', async () => {
    const committed: string[] = []
    const Profiled = ({ contacts }: EmailPickerProps) => (
      <Profiler
        id="picker"
        onRender={() => committed.push(screen.getByRole<HTMLInputElement>('combobox').value)}
      >
        <EmailPicker aria-label="To" contacts={contacts} />
      </Profiler>
    )
    const box = open(<Profiled />)
    await box.press('<clicks box>')
    committed.length = 0
    await box.press('a')
    expect(committed).toEqual(['a'])
    await answer(box, [match('ann@x')], true)
    expect(committed).toEqual(['a', 'a'])
    await box.goes('', 'a| › ann@x')
  })
})
