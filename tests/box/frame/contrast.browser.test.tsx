import 'react-textbox-emailpicker/styles.css'
import { cloneElement, type ReactElement } from 'react'
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

interface State {
  drawn: ReactElement<{ 'aria-label'?: string }>
  /** Texts whose contrast has to have been computed. */
  texts: readonly string[]
  act?: () => Promise<unknown>
}

const states: Readonly<Record<string, State>> = {
  'a hint': { drawn: <TextBox hint="Your name" />, texts: ['Your name'] },
  'a hint while read-only': { drawn: <TextBox hint="Your name" readOnly />, texts: ['Your name'] },
  'a text, what is beside it and how long it is': {
    drawn: <TextBox defaultText="Text" {...beside} maxLength={9} />,
    texts: ['Text', '€', 'each', '4/9'],
  },
  'the length of a text that is too long': {
    drawn: <TextBox multiline defaultText="Text" showCount maxLength={3} />,
    texts: ['4/3'],
  },
  'a Field': { drawn: inField, texts: ['Name', '*', 'As in your passport', 'Write both names', 'Ann'] },
  'a message': {
    drawn: <TextBox defaultText="Ann" errorText="There is no @ in it." ref={invalid} />,
    texts: ['There is no @ in it.'],
  },
  'a list': {
    drawn: <WithRecent contacts={merged} />,
    texts: ['Recent', 'Colleagues', 'a Mayer', 'AM', 'ika@example.org', 'Try again'],
    act: type('ann', '.tb-retry', '{ArrowDown}'),
  },
  'initials of all colors': { drawn: <RecipientPicker showAvatars defaultText={colorful} />, texts: ['P'] },
  'a list at its last row': {
    drawn: <EmailPicker contacts={merged} />,
    texts: ['Try again', 'Ann'],
    act: type('ann', '.tb-retry', '{ArrowUp}'),
  },
  'a list without a match': {
    drawn: <EmailPicker contacts={people} />,
    texts: ['No matching contacts'],
    act: type('xy', '.tb-status'),
  },
  chips: {
    drawn: <RecipientPicker showAvatars defaultText={chips} />,
    texts: ['Ann Lee', 'nobody', 'bob@intranet', 'Joanna', 'A', 'N'],
  },
  'selected chips': {
    drawn: <RecipientPicker showAvatars defaultText={chips} />,
    texts: ['bob@intranet', 'Joanna', 'B', 'J'],
    act: select,
  },
  'chips that are selected and no addresses': {
    drawn: <RecipientPicker showAvatars defaultText="one, two, " />,
    texts: ['one', 'two'],
    act: select,
  },
  'read-only chips': {
    drawn: <RecipientPicker showAvatars readOnly defaultText={chips} />,
    texts: ['Ann Lee', 'nobody', 'A'],
  },
  'how many chips are not shown': {
    drawn: <RecipientPicker maxLines={1} defaultText={many} />,
    texts: ['+'],
    act: () => there('.tb-more'),
  },
}

describe.each(['light', 'dark'])('in %s colors, the contrast is at least 4.5 to 1:', (scheme) => {
  it.each(Object.entries(states))('%s', async (_, { drawn, texts, act }) => {
    document.documentElement.style.cssText = `color-scheme: ${scheme}; background: Canvas; color: CanvasText`
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    await page.viewport(800, 600)
    const { container } = await render(
      drawn.type === Field ? drawn : cloneElement(drawn, { 'aria-label': 'Box' }),
    )
    await act?.()
    for (const text of texts)
      await expect.poll(() => [...contrastsIn(container).keys()].join('\n')).toContain(text)
    expect(lowContrastsIn(container)).toEqual([])
  })
})
