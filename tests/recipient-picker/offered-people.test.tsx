import { useState } from 'react'
import { RecipientPicker, useRecentContacts, type Contact } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { listOf, open, people, type BoxProps } from '../support/open-box.tsx'

describe('contacts of the device', () => {
  const pick = '<clicks From this device>'
  const start = (deviceContacts: BoxProps['deviceContacts'], who = 'Ann') =>
    open(
      <RecipientPicker minChars={0} contacts={[]} defaultText={`${listOf(who)}, `} {...{ deviceContacts }} />,
    )

  it.each([
    ['after all chips, also without a draft', ''],
    ['in the place of what was typed', 'da'],
  ])('become chips, %s, in one step', async (_, typed) => {
    const deviceContacts = vi.fn<() => Promise<readonly Contact[]>>(async () => people('Dan Eve'))
    const { goes, told } = start(deviceContacts)
    await goes(`<clicks box>${typed}${pick}`, '[Ann] [Dan] [Eve] |')
    expect(deviceContacts).toHaveBeenCalledWith({ multiple: true })
    expect(told('list')).toMatch(/^\S+ → Ann Dan Eve$/)
    await goes('<undo>{Escape}', `[Ann] ${typed}|`)
  })

  it.each([
    ['who are recipients already are not added again', 'Ann Dan Eve', '[Ann] [Dan] [Eve] |'],
    ['are not added when the user chooses nobody', '', '[Ann] | › From this device'],
  ])('%s', async (_, chosen, line) => {
    await start(async () => people(chosen)).goes(`<clicks box>${pick}`, line)
  })

  it('who are recipients already delete nothing of what was typed while the user chose', async () => {
    let choose: (contacts: readonly Contact[]) => void = () => {}
    const { press, goes } = start(() => new Promise((resolve) => (choose = resolve)))
    await press('↓⏎dee')
    choose(people('ann@x.example'))
    await goes('<waits>@x.org,', '[Ann] [dee@x.org] |')
  })
})

describe('recent contacts', () => {
  function Recent(props: BoxProps) {
    const fromHook = useRecentContacts()
    const [recent, setRecent] = useState<readonly Contact[]>(people('Ann Bob Cleo'))
    const forget = (email: string) => setRecent(recent.filter((contact) => contact.email !== email))
    const remember = (one: Contact) => setRecent([one, ...recent.filter(({ email }) => email !== one.email)])
    const recentContacts = { ...fromHook, recent, remember, forget }
    return <RecipientPicker minChars={0} {...(props as object)} recentContacts={recentContacts} />
  }
  const start = () => open(<Recent contacts={[]} defaultText={`${listOf('Bob')}, `} />)

  it('are offered while they are no recipients, and again when they are removed', async () => {
    const { goes } = start()
    await goes('<clicks box>', '[Bob] | › Recent: Ann, Cleo', '<clicks Cleo>', '[Bob] [Cleo] |')
    // Cleo was picked last.
    await goes(
      '<clicks box>',
      '[Bob] [Cleo] | › Recent: Ann',
      '<removes Cleo><clicks box>',
      '[Bob] | › Recent: Cleo, Ann',
    )
  })

  it('are forgotten with their cross, which adds nobody', async () => {
    const { goes, rows, user } = start()
    await goes('<clicks box>', '[Bob] | › Recent: Ann, Cleo')
    await user.click(rows()[0]?.querySelector('.tb-forget') as Element)
    // Nor is one forgotten who is not in sight.
    await goes('', '[Bob] | › Recent: Cleo', '<removes Bob><clicks box>', '| › Recent: Bob, Cleo')
  })
})
