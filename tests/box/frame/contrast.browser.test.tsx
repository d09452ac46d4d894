import 'react-textbox-emailpicker/styles.css'
import { cloneElement, type ReactElement } from 'react'
import { EmailPicker, Field, RecipientPicker, TextBox, useRecentContacts } from 'react-textbox-emailpicker'
import type { EmailPickerProps, TextBoxHandle } from 'react-textbox-emailpicker'
import { createContactIndex, mergeSearches, type ContactSearch } from 'react-textbox-emailpicker/contacts'
import { expect, describe, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { contrastsIn, lowContrastsIn } from '../../support/low-contrast.ts'
import { phrases } from '../../support/words.ts'

const people = [
  { name: 'Ann Lee', email: 'ann@office.example' },
  { name: 'Annika Svensson', email: 'annika@example.org' },
]

const failing: ContactSearch = {
  // oxlint-disable-next-line require-yield
  async *search() {
    throw new Error('No answer.')
  },
}

const merged = mergeSearches(
  { search: createContactIndex(people), heading: 'Colleagues' },
  { search: failing, heading: 'Directory' },
)

const recent = { load: () => [{ name: 'Anna Mayer', email: 'anna@recent.example' }], save() {} }

function WithRecent(props: EmailPickerProps) {
  return <EmailPicker {...props} recentContacts={useRecentContacts({ storage: recent })} />
}

/** Waits until an element is visible. */
async function there(selector: string): Promise<void> {
  await expect.poll(() => document.querySelector(selector)?.checkVisibility()).toBe(true)
}
/** Types into a picker, and presses a key when something is visible. */
const type =
  (text: string, visible: string, key = '') =>
  async () => {
    await userEvent.click(page.getByRole('combobox'))
    await userEvent.keyboard(text)
    await there(visible)
    if (key) await userEvent.keyboard(key)
  }

const chips = 'Ann Lee <ann@office.example>, nobody, bob@intranet, Joanna <joanna@example.net>, '
const select = async () => {
  await userEvent.click(page.getByRole('combobox'))
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}')
}

/** Their initials have all colors there are. */
const colorful = Array.from({ length: 40 }, (_, number) => `p${number}@x.example,`).join(' ')

const invalid = (box: TextBoxHandle | null) => box?.showErrorMessage()
const many = Array.from({ length: 30 }, (_, at) => `p${at}@x.example`).join()
const inField = (
  <Field label="Name" description="As in your passport" error="Write both names" required>
    <TextBox defaultText="Ann" readOnly />
  </Field>
)
const beside = { startAdornment: '€', endAdornment: 'each', showCount: true }

/** A state of a box, the texts whose contrast has to have been computed, and how the box gets there. */
type Row = [name: string, drawn: ReactElement<{ 'aria-label'?: string }>, texts: string, act?: () => unknown]

const chip = (text: string, readOnly = false) => (
  <RecipientPicker showAvatars defaultText={text} readOnly={readOnly} />
)
const states: Row[] = [
  ['a hint', <TextBox key="" hint="Your name" />, 'Your name'],
  ['a hint while read-only', <TextBox key="" hint="Your name" readOnly />, 'Your name'],
  [
    'a text, what is beside it and how long it is',
    <TextBox key="" defaultText="Text" {...beside} maxLength={9} />,
    'Text; €; each; 4/9',
  ],
  ['a text that is too long', <TextBox key="" multiline defaultText="Text" showCount maxLength={3} />, '4/3'],
  ['a Field', inField, 'Name; *; As in your passport; Write both names; Ann'],
  ['a message', <TextBox key="" defaultText="Ann" errorText="No @ in it" ref={invalid} />, 'No @ in it'],
  [
    'a list',
    <WithRecent key="" contacts={merged} />,
    'Recent; Colleagues; a Mayer; AM; ika@example.org; Try again',
    type('ann', '.tb-retry', '{ArrowDown}'),
  ],
  ['initials of all colors', chip(colorful), 'P'],
  [
    'a list at its last row',
    <EmailPicker key="" contacts={merged} />,
    'Try again; Ann',
    type('ann', '.tb-retry', '{ArrowUp}'),
  ],
  ['no match', <EmailPicker key="" contacts={people} />, 'No matching contacts', type('xy', '.tb-status')],
  ['chips', chip(chips), 'Ann Lee; nobody; bob@intranet; Joanna; A; N'],
  ['selected chips', chip(chips), 'bob@intranet; Joanna; B; J', select],
  ['chips that are selected and no addresses', chip('one, two, '), 'one; two', select],
  ['read-only chips', chip(chips, true), 'Ann Lee; nobody; A'],
  ['hidden chips', <RecipientPicker key="" maxLines={1} defaultText={many} />, '+', () => there('.tb-more')],
]

describe.each(['light', 'dark'])('in %s colors, the contrast is at least 4.5 to 1:', (scheme) => {
  it.each(states)('%s', async (_, drawn, texts, act) => {
    document.documentElement.style.cssText = `color-scheme: ${scheme}; background: Canvas; color: CanvasText`
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    await page.viewport(800, 600)
    const { container } = await render(
      drawn.type === Field ? drawn : cloneElement(drawn, { 'aria-label': 'Box' }),
    )
    await act?.()
    for (const text of phrases(texts))
      await expect.poll(() => [...contrastsIn(container).keys()].join('\n')).toContain(text)
    expect(lowContrastsIn(container)).toEqual([])
  })
})
