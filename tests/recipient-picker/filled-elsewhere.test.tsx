import { act } from '@testing-library/react'
import { RecipientPicker } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { listOf, open, type App, type BoxProps } from '../support/open-box.tsx'

/** Fills in a field like a browser, which raises these events in each field of a form, whichever has the focus. */
function fill(input: HTMLInputElement, text: string) {
  const prototype: unknown = Object.getPrototypeOf(input)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text)
  act(() => {
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
  })
}

const ann: BoxProps = { defaultText: listOf('Ann') }

/** A box whose browser fills it in while the focus is elsewhere. */
async function filled(text: string, props: BoxProps = {}, app: App = 'own') {
  const box = open(<RecipientPicker contacts={[]} name="to" {...(props as object)} />, app)
  await box.press('<clicks Before>')
  fill(box.input, text)
  return box
}
const told = ({ told: of }: ReturnType<typeof open>) => of('text', 'list')

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

  it('tells the app of the text, and then of the recipient', async () => {
    const box = await filled('z@x.org', ann)
    await box.shows('[Ann] [z@x.org]')
    const text = `${listOf('Ann')}, z@x.org`
    expect(told(box)).toBe(`autofill: ${text}, commit → Ann z@x.org`)
    expect(new FormData(box.input.form as HTMLFormElement).getAll('to')).toEqual([text])
  })

  it('makes a recipient of an address that replaces what was typed on an earlier visit', async () => {
    const box = open(<RecipientPicker contacts={[]} />)
    await box.press('bob<clicks Before>')
    box.forget()
    fill(box.input, 'b@x.org')
    await box.shows('[b@x.org]')
    expect(told(box)).toBe('autofill: b@x.org, commit → b@x.org')
  })

  it('tells the app what is not an address', async () => {
    const { told: of } = await filled('Zoe')
    await vi.waitFor(() => expect(of('left out')).toBe('not-an-address: Zoe'))
  })

  it('has what was there before after one undo', async () => {
    const { goes, shows } = await filled('z@x.org', ann)
    await shows('[Ann] [z@x.org]')
    await goes('<focus><undo>', '[Ann] |')
  })

  it.each<[string, App, string]>([
    ['gets no recipient if an app with the text refuses it', () => {}, ''],
    ['gets no recipient if an app with the recipients refuses it', { takes: (_, now) => now }, 'z@x.org'],
    ['gets the recipient if an app with the text accepts it', 'owns', '[z@x.org]'],
    ['gets the recipient if an app with the recipients accepts it', { takes: (all) => all }, '[z@x.org]'],
  ])('%s', async (_, app, line) => {
    const box = await filled('z@x.org', {}, app)
    expect(told(box)).not.toBe('')
    await box.shows(line)
  })
})

it('What a browser fills in where the user is stays a draft until the user leaves', async () => {
  const box = open(<RecipientPicker contacts={[]} />)
  await box.press('<focus>')
  fill(box.input, 'z@x.org')
  await box.shows('z@x.org|')
  await box.goes('<clicks Before>', '[z@x.org]')
  expect(told(box)).toBe('autofill: z@x.org, commit → z@x.org')
})

it('What is written into a box with the focus in a window in the background stays a draft until the user leaves', async () => {
  const box = open(<RecipientPicker contacts={[]} />)
  await box.press('<focus>')
  // There, `:focus` matches nothing.
  vi.spyOn(box.input, 'matches').mockReturnValue(false)
  for (const text of ['z@x.co', 'z@x.com']) {
    fill(box.input, text)
    await box.press('<waits>')
    await box.shows(`${text}|`)
  }
  vi.restoreAllMocks()
  await box.goes('<clicks Before>', '[z@x.com]')
})
