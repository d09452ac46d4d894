import { act } from '@testing-library/react'
import { RecipientPicker } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { fill } from '../support/fill.ts'
import { listOf, open, type App, type BoxProps } from '../support/open-box.tsx'

// A browser fills in each field of a form, whichever has the focus.

const ann: BoxProps = { defaultText: listOf('Ann') }

/** A box that a browser fills in after these steps. */
async function filled(text: string, props: BoxProps = {}, app: App = 'own', steps = '<clicks Before>') {
  const box = open(<RecipientPicker contacts={[]} name="to" {...(props as object)} />, app)
  await box.press(steps)
  box.forget()
  act(() => fill(box.input, text))
  return { ...box, heard: () => box.told('text', 'list') }
}

describe('a box that a browser fills in while the focus is elsewhere', () => {
  it.each<[string, string, BoxProps, string]>([
    ['an address', 'z@x.org', {}, '[z@x.org]'],
    ['a name and an address', 'Zoe <z@x.org>', {}, '[Zoe]'],
    ['two addresses', 'z@x.org, b@x.org', {}, '[z@x.org] [b@x.org]'],
    ['an address beside others', 'z@x.org', ann, '[Ann] [z@x.org]'],
    ['a name', 'Zoe', {}, 'Zoe'],
    ['somebody who is there already', 'ann@x.example', ann, '[Ann]'],
  ])('treats %s as if the user left the box then', async (_, text, props, line) => {
    const { shows } = await filled(text, props)
    await shows(line)
    expect(document.activeElement?.ariaLabel).toBe('Before')
  })

  it('tells the app of the text, and then of the recipient, and has what was there after one undo', async () => {
    const { shows, heard, goes } = await filled('z@x.org', ann)
    await shows('[Ann] [z@x.org]')
    const text = `${listOf('Ann')}, z@x.org`
    expect(heard()).toBe(`autofill: ${text}, commit → Ann z@x.org`)
    expect(new FormData(document.forms[0]).getAll('to')).toEqual([text])
    await goes('<focus><undo>', '[Ann] |')
  })

  it('makes a recipient of an address that replaces what was typed on an earlier visit', async () => {
    const { shows, heard } = await filled('b@x.org', {}, 'own', 'bob<clicks Before>')
    await shows('[b@x.org]')
    expect(heard()).toBe('autofill: b@x.org, commit → b@x.org')
  })

  it('tells the app what is not an address', async () => {
    const { told } = await filled('Zoe')
    await vi.waitFor(() => expect(told('left out')).toBe('not-an-address: Zoe'))
  })

  it.each<[string, App, string]>([
    ['gets no recipient if an app with the text refuses it', () => {}, ''],
    ['gets no recipient if an app with the recipients refuses it', { takes: (_, now) => now }, 'z@x.org'],
    ['gets the recipient if an app with the text accepts it', 'owns', '[z@x.org]'],
    ['gets the recipient if an app with the recipients accepts it', { takes: (all) => all }, '[z@x.org]'],
  ])('%s', async (_, app, line) => {
    const { shows, heard } = await filled('z@x.org', {}, app)
    expect(heard()).not.toBe('')
    await shows(line)
  })
})

it('What a browser fills in where the user is stays a draft until the user leaves', async () => {
  const { shows, goes, heard } = await filled('z@x.org', {}, 'own', '<focus>')
  await shows('z@x.org|')
  await goes('<clicks Before>', '[z@x.org]')
  expect(heard()).toBe('autofill: z@x.org, commit → z@x.org')
})

it('What is written into a box with the focus, in a window in the background, stays a draft', async () => {
  const { input, press, goes } = open(<RecipientPicker contacts={[]} />)
  await press('<focus>')
  // There, `:focus` matches nothing.
  vi.spyOn(input, 'matches').mockReturnValue(false)
  for (const text of ['z@x.co', 'z@x.com']) {
    act(() => fill(input, text))
    await goes('<waits>', `${text}|`)
  }
  vi.restoreAllMocks()
  await goes('<clicks Before>', '[z@x.com]')
})
