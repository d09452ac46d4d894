import { act } from '@testing-library/react'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import { createContactIndex } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { open, people, person } from '../../support/open-box.tsx'
import { createAskedSource } from '../asked-source.ts'
import { PATIENCE, stopTimers } from '../stop-timers.ts'

stopTimers(PATIENCE)

const old = people('Ann Anna')
const others = people('Annabel')
const [both, none] = ['an| › Ann*, Anna', 'an| › Annabel']

/** Types "an", and moves to the first of two rows. What <finds> later is of contacts that the app passes with `ask`. */
async function onFirst(contacts: EmailPickerProps['contacts'] = old) {
  const driven = createAskedSource()
  const box = open(<EmailPicker contacts={contacts} />, 'own', driven)
  await box.goes('an', 'an| › Ann, Anna', '↓', both)
  return {
    ...box,
    ask: () => box.change({ contacts: driven.source }),
    activeId: () => box.input.getAttribute('aria-activedescendant'),
  }
}

describe('the active row, when the app passes other contacts', () => {
  it('is no longer active, and Enter does not pick it', async () => {
    const { goes, ask, asked, told, activeId } = await onFirst()
    ask()
    expect(activeId()).toBeNull()
    await goes('⏎', 'an|… › Ann, Anna')
    expect([asked.length, told()]).toEqual([1, ''])
    await goes('<finds Annabel>', none)
    expect(told()).toBe('')
    await goes('⏎', 'an|')
    expect(told()).toBe('sent')
  })

  it('is not shown behind the others, however few they are, nor active with the old contacts again', async () => {
    const { goes, change } = await onFirst()
    change({ contacts: others })
    await goes('', none)
    change({ contacts: old })
    await goes('', 'an| › Ann, Anna')
  })

  it('stays active when the new contacts have the same address and name, and Enter picks the new object', async () => {
    const { goes, press, change, picked } = await onFirst()
    const again = { ...person('Ann'), timesContacted: 1 }
    change({ contacts: [{ ...person('Anna'), timesContacted: 2 }, again] })
    await goes('', 'an| › Anna, Ann*')
    await press('⏎')
    expect(picked[0]).toBe(again)
  })

  it('is waited for by Enter, and picked when the new contacts have it', async () => {
    const { press, goes, ask, last, picked, told } = await onFirst()
    ask()
    await press('⏎<finds Annabel …>')
    expect(told()).toBe('')
    const again = person('Ann')
    await act(async () => last().answer([...others, again]))
    await goes('', 'ann@x.example|')
    expect([picked[0], told()]).toEqual([again, 'picked Ann'])
    expect(picked[0]).toBe(again)
  })

  it('is where a step starts, when the new contacts have it', async () => {
    const { goes, ask } = await onFirst()
    ask()
    await goes('↓<finds Annabel Ann Anna>', 'an| › Annabel, Ann, Anna*')
  })
})

describe('a contact that is removed from its index while the list is open', () => {
  async function withIndex() {
    const index = createContactIndex(old)
    onTestFinished(() => index.close())
    await index.ready
    const remove = (name: string) => void index.remove(person(name).email)
    return { index, remove, ...(await onFirst(index)) }
  }

  it('disappears from a list that was complete, and is not picked', async () => {
    const { remove, goes, told, activeId } = await withIndex()
    act(() => remove('Ann'))
    expect(activeId()).toBeNull()
    await goes('', 'an| › Anna', '⏎', 'an|')
    expect(told()).not.toContain('picked')
  })

  it('is not picked by an Enter or a click in the same task', async () => {
    const { remove, rows, raise, told, input } = await withIndex()
    const [row] = rows()
    await act(async () => {
      remove('Ann')
      row?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      raise('Enter')
    })
    expect([told(), input.value]).toEqual(['', 'an'])
  })

  it('leaves the others, and an active one of them', async () => {
    const { remove, goes, told } = await withIndex()
    act(() => remove('Anna'))
    await goes('', 'an| › Ann*', '⏎', 'ann@x.example|')
    expect(told()).toBe('picked Ann')
  })

  it('disappears with all others when the index is closed', async () => {
    const { index, goes, told } = await withIndex()
    act(() => index.close())
    await goes('', 'an|', '⏎', 'an|')
    expect(told()).not.toContain('picked')
  })

  it('causes no search while the list is closed', async () => {
    const { index, remove, press } = await withIndex()
    await press('{Escape}<leaves>')
    const search = vi.spyOn(index, 'search')
    act(() => remove('Ann'))
    expect(search).not.toHaveBeenCalled()
  })
})
