import { useState } from 'react'
import { RecipientPicker, useRecentContacts, type Contact } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { listOf, open, people, type BoxProps } from '../support/open-box.tsx'

describe('contacts of the device', () => {
  const pick = '<clicks From this device>'
  const props = { minChars: 0, contacts: [], defaultText: `${listOf('Ann')}, ` }
  const start = (...answers: (readonly Contact[])[]) => {
    const deviceContacts = vi.fn<() => Promise<readonly Contact[]>>(async () => answers.shift() ?? [])
    return { deviceContacts, ...open(<RecipientPicker {...props} deviceContacts={deviceContacts} />) }
  }

  it.each([
    ['after all chips, also without a draft', ''],
    ['in the place of what was typed', 'da'],
  ])('become chips, %s, in one step', async (_, typed) => {
    const { deviceContacts, goes, told } = start(people('Dan Eve'))
    await goes(`<clicks box>${typed}${pick}`, '[Ann] [Dan] [Eve] |')
    expect(deviceContacts).toHaveBeenCalledWith({ multiple: true })
    expect(told('list')).toMatch(/^\S+ → Ann Dan Eve$/)
    await goes('<undo>{Escape}', `[Ann] ${typed}|`)
  })

  it('who are recipients already are not added again, and nobody is when the user chooses nobody', async () => {
    const line = '[Ann] [Dan] [Eve] |'
    const { goes } = start(people('Ann Dan Eve'), [])
    await goes(`<clicks box>${pick}`, line, `<clicks box>${pick}`, `${line} › From this device`)
  })

  it('who are recipients already delete nothing of what was typed while the user chose', async () => {
    let choose: (contacts: readonly Contact[]) => void = () => {}
    const deviceContacts = () => new Promise<readonly Contact[]>((resolve) => (choose = resolve))
    const { press, goes } = open(<RecipientPicker {...props} deviceContacts={deviceContacts} />)
    await press('↓⏎dee')
    choose([{ email: 'ann@x.example' }])
    await goes('<waits>@x.org,', '[Ann] [dee@x.org] |')
  })
})

describe('recent contacts', () => {
  function Recent(props: BoxProps) {
    const fromHook = useRecentContacts()
    const [recent, setRecent] = useState<readonly Contact[]>(people('Ann Bob Cleo'))
    const without = (email: string) => recent.filter((contact) => contact.email !== email)
    const recentContacts: typeof fromHook = {
      ...fromHook,
      recent,
      remember: (contact) => setRecent([contact, ...without(contact.email)]),
      forget: (email) => setRecent(without(email)),
    }
    return <RecipientPicker minChars={0} {...(props as object)} recentContacts={recentContacts} />
  }
  const start = () => open(<Recent contacts={[]} defaultText={`${listOf('Bob')}, `} />)

  it('are offered while they are no recipients, and again when they are removed', async () => {
    const { goes } = start()
    await goes('<clicks box>', '[Bob] | › Recent: Ann, Cleo', '<clicks Cleo>', '[Bob] [Cleo] |')
    await goes('<clicks box>', '[Bob] [Cleo] | › Recent: Ann')
    // It was picked last.
    await goes('<removes Cleo><clicks box>', '[Bob] | › Recent: Cleo, Ann')
  })

  it('are forgotten with their cross, which adds nobody', async () => {
    const { goes, rows, user } = start()
    await goes('<clicks box>', '[Bob] | › Recent: Ann, Cleo')
    await user.click(rows()[0]?.querySelector('.tb-forget') as Element)
    await goes('', '[Bob] | › Recent: Cleo')
    // Nor is one forgotten who is not in sight.
    await goes('<removes Bob><clicks box>', '| › Recent: Bob, Cleo')
  })
})
