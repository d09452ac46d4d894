import 'react-textbox-emailpicker/styles.css'
import type { ReactNode } from 'react'
import {
  EmailPicker,
  Field,
  RecipientPicker,
  TextBox,
  useRecentContacts,
  type EmailPickerProps,
  type TextBoxHandle,
} from 'react-textbox-emailpicker'
import { createContactIndex, mergeSearches, type ContactSearch } from 'react-textbox-emailpicker/contacts'
import { expect, describe, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { contrastsIn, lowContrastsIn } from '../../support/low-contrast.ts'

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

const optionsThere = async () => {
  await expect.element(page.getByRole('option').first()).toBeVisible()
}

const chips = 'Ann Lee <ann@office.example>, nobody, bob@intranet, Joanna <joanna@example.net>, '
const select = async () => {
  await userEvent.click(page.getByRole('combobox'))
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}')
}

/** Their initials have all colors there are. */
const colorful = Array.from({ length: 40 }, (_, number) => `p${number}@x.example,`).join(' ')

interface State {
  name: string
  ui: ReactNode
  /** Texts whose contrast has to have been computed. */
  texts: readonly string[]
  act?: () => Promise<unknown>
}

const state = (name: string, ui: ReactNode, texts: readonly string[], act?: State['act']): State => ({
  name,
  ui,
  texts,
  act,
})

const states = [
  state('a hint', <TextBox aria-label="Box" hint="Your name" />, ['Your name']),
  state('a hint while read-only', <TextBox aria-label="Box" hint="Your name" readOnly />, ['Your name']),
  state(
    'a text, what is beside it and how long it is',
    <TextBox
      aria-label="Box"
      defaultText="Text"
      startAdornment="€"
      endAdornment="each"
      showCount
      maxLength={9}
    />,
    ['Text', '€', 'each', '4/9'],
  ),
  state(
    'the length of a text that is too long',
    <TextBox aria-label="Box" multiline defaultText="Text" showCount maxLength={3} />,
    ['4/3'],
  ),
  state(
    'a Field',
    <Field label="Name" description="As in your passport" error="Write both names" required>
      <TextBox defaultText="Ann" readOnly />
    </Field>,
    ['Name', '*', 'As in your passport', 'Write both names', 'Ann'],
  ),
  state(
    'a message',
    <TextBox
      aria-label="Box"
      defaultText="Ann"
      errorText="There is no @ in it."
      ref={(box: TextBoxHandle | null) => box?.showErrorMessage()}
    />,
    ['There is no @ in it.'],
  ),
  state(
    'a list',
    <WithRecent aria-label="To" contacts={merged} />,
    ['Recent', 'Colleagues', 'a Mayer', 'AM', 'ika@example.org', 'Try again'],
    async () => {
      await userEvent.click(page.getByRole('combobox'))
      await userEvent.keyboard('ann')
      await optionsThere()
      await there('.tb-retry')
      await userEvent.keyboard('{ArrowDown}')
    },
  ),
  state('initials of all colors', <RecipientPicker aria-label="To" showAvatars defaultText={colorful} />, [
    'P',
  ]),
  state(
    'a list at its last row',
    <EmailPicker aria-label="To" contacts={merged} />,
    ['Try again', 'Ann'],
    async () => {
      await userEvent.click(page.getByRole('combobox'))
      await userEvent.keyboard('ann')
      await there('.tb-retry')
      await userEvent.keyboard('{ArrowUp}')
    },
  ),
  state(
    'a list without a match',
    <EmailPicker aria-label="To" contacts={people} />,
    ['No matching contacts'],
    async () => {
      await userEvent.click(page.getByRole('combobox'))
      await userEvent.keyboard('xy')
      await there('.tb-status')
    },
  ),
  state('chips', <RecipientPicker aria-label="To" showAvatars defaultText={chips} />, [
    'Ann Lee',
    'nobody',
    'bob@intranet',
    'Joanna',
    'A',
    'N',
  ]),
  state(
    'selected chips',
    <RecipientPicker aria-label="To" showAvatars defaultText={chips} />,
    ['bob@intranet', 'Joanna', 'B', 'J'],
    select,
  ),
  state(
    'chips that are selected and no addresses',
    <RecipientPicker aria-label="To" showAvatars defaultText="one, two, " />,
    ['one', 'two'],
    select,
  ),
  state('read-only chips', <RecipientPicker aria-label="To" showAvatars readOnly defaultText={chips} />, [
    'Ann Lee',
    'nobody',
    'A',
  ]),
  state(
    'how many chips are not shown',
    <RecipientPicker
      aria-label="To"
      maxLines={1}
      defaultText={Array.from({ length: 30 }, (_, at) => `p${at}@x.example`).join()}
    />,
    ['+'],
    () => there('.tb-more'),
  ),
]

describe.each(['light', 'dark'])('in %s colors, the contrast is at least 4.5 to 1:', (scheme) => {
  it.each(states)('$name', async ({ ui, texts, act }) => {
    document.documentElement.style.cssText = `color-scheme: ${scheme}; background: Canvas; color: CanvasText`
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    await page.viewport(800, 600)
    const { container } = await render(ui)
    await act?.()
    for (const text of texts)
      await expect.poll(() => [...contrastsIn(container).keys()].join('\n')).toContain(text)
    expect(lowContrastsIn(container)).toEqual([])
  })
})
