import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import {
  EmailPicker,
  RecipientPicker,
  useRecentContacts,
  type Contact,
  type EmailPickerProps,
} from 'react-textbox-emailpicker'
import { deviceContacts } from 'react-textbox-emailpicker/contacts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Activity, Hideable } from '../support/activity.ts'
import { check, open, people, shownIn, type Fact } from '../support/open-box.tsx'

const contacts = people('Ann Anna')
const chosen = people('Dan Eve')
const row = 'From this device'
const minChars = 0

afterEach(() => void vi.restoreAllMocks().useRealTimers())

/** A chooser that a test answers. */
function createChooser() {
  let resolve: (contacts: readonly Contact[]) => void
  const promise = new Promise<readonly Contact[]>((settle) => (resolve = settle))
  const choose = vi.fn<(options: { multiple: boolean }) => Promise<readonly Contact[]>>(() => promise)
  return { choose, answer: (found: readonly Contact[]) => act(async () => resolve(found)) }
}
const never = () => new Promise<never>(() => {})

const openWith = (choose: EmailPickerProps['deviceContacts'], props: EmailPickerProps = {}) =>
  open(<EmailPicker contacts={contacts} deviceContacts={choose} {...props} />)

describe('The row for contacts of the device', () => {
  const nine = Array.from({ length: 9 }, (_, at) => ({ email: `${at}@x.example` }))
  const all = nine.map(({ email }) => email).join(', ')
  const onFirst = all.replace('e,', 'e*,')
  const pages = { contacts: nine, limit: 2, minChars }

  it.each<Fact>([
    ['is the last option of the list', 'ann', `ann| › Ann, Anna, ${row}`],
    ['is offered when no contact matches', 'zzz', `zzz| › ${row}`],
    ['is offered on focus with minChars', '<clicks Before>{Tab}', `| › Ann, Anna, ${row}`, '', { minChars }],
    ['is not offered then for a text', '<clicks Before>{Tab}', '{an}', '', { minChars, defaultText: 'an' }],
    ['is not offered on focus without minChars', '<clicks Before>{Tab}', '|'],
    ['is translated', 'ann', 'ann| › Ann, Anna, Vom Gerät', '', { messages: { fromDevice: 'Vom Gerät' } }],
    ['is after all rows of more steps', '<clicks box>{ArrowDown>9/}↓', `| › ${all}, ${row}*`, '', pages],
    ['comes before the first row', '<clicks box>{ArrowDown>9/}↓↓', `| › ${onFirst}, ${row}`, '', pages],
    ['is above the first row', '<clicks box>{ArrowDown>9/}↓↓↑', `| › ${all}, ${row}*`, '', pages],
  ])('%s', check(<EmailPicker contacts={contacts} deviceContacts={never} />))

  it('is offered when a search fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { goes } = open(<EmailPicker deviceContacts={never} />)
    await goes('a<fails>', `a| › Contacts could not be searched Try again, ${row}`)
  })

  it('does not open the list alone until a search is slow', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { goes, shows } = open(<EmailPicker deviceContacts={never} />)
    await goes('a', 'a|')
    await act(async () => vi.runAllTimers())
    await shows(`a|… › ${row}`)
  })

  it('is numbered, and not counted', async () => {
    const { press, rows, status } = openWith(never)
    await press('ann')
    const last = rows()[2]
    expect([last?.ariaPosInSet, last?.ariaSetSize]).toEqual(['3', '3'])
    expect(status()).not.toContain('3')
  })

  it.each<[string, EmailPickerProps['deviceContacts']]>([
    ['without a chooser', undefined],
    ['where it is not supported', Object.assign(() => never(), { isSupported: () => false })],
    [
      'where isSupported throws',
      Object.assign(() => never(), { isSupported: () => JSON.parse('{') as true }),
    ],
    ['where the browser has no Contact Picker API', deviceContacts],
  ])('is not there %s', async (_, chooser) => {
    await openWith(chooser, { minChars }).goes('ann', 'ann| › Ann, Anna')
  })

  it('is in no HTML of a server', () => {
    const choose = Object.assign(createChooser().choose, { isSupported: vi.fn<() => boolean>(() => true) })
    expect(
      renderToString(<EmailPicker contacts={contacts} deviceContacts={choose} minChars={0} />),
    ).not.toContain(row)
    expect(choose.isSupported).not.toHaveBeenCalled()
  })
})

describe.each([
  ['click', `<clicks ${row}>`],
  ['Enter', '↑⏎'],
])('Picking the row with %s', (how, pick) => {
  /** Types a text, and picks the row. */
  async function start(props: EmailPickerProps = {}) {
    const chooser = createChooser()
    const box = openWith(chooser.choose, props)
    await box.press(`ann${pick}`)
    box.forget()
    return { ...box, ...chooser, field: box.input }
  }

  it('calls the chooser inside the event', async () => {
    const calls: unknown[] = []
    const { press, input } = openWith((options) => (calls.push(options, window.event !== undefined), never()))
    await press(`ann${pick}`)
    expect([calls, input.value]).toEqual([[{ multiple: false }, true], 'ann'])
  })

  it('completes the text with the first address that was chosen', async () => {
    const { press, answer, goes, told, picked } = await start()
    await press('<leaves>')
    await answer(chosen)
    await goes('', 'dan@x.example|')
    expect(told('text', 'picked')).toBe('pick: dan@x.example, picked Dan')
    expect(picked).toEqual(chosen.slice(0, 1))
  })

  it('remembers them as recent contacts', async () => {
    const { choose, answer } = createChooser()
    const Recent = (props: EmailPickerProps) => (
      <EmailPicker {...props} recentContacts={useRecentContacts()} />
    )
    const { press, goes } = open(<Recent contacts={[]} deviceContacts={choose} minChars={0} />)
    await press(`<clicks box>${pick}`)
    await answer(chosen)
    await goes('{Control>}a{/Control}{Backspace}', `| › Recent: Dan, ${row}`)
  })

  it.each([
    ['never replaces text that was entered in the meantime', 'ie', `annie| › ${row}`],
    ['leaves the focus where it is when it enters nothing', 'a<leaves>', 'anna'],
  ])('%s', async (_, steps, shown) => {
    const { press, answer, goes, told } = await start()
    await press(steps)
    await answer(chosen)
    await goes('', shown)
    expect(told()).toBe('')
  })

  it.each<[string, (box: Awaited<ReturnType<typeof start>>) => void]>([
    ['is disabled', ({ change }) => change({ enabled: false })],
    ['is read-only', ({ change }) => change({ readOnly: true })],
    ['is gone', ({ unmount }) => unmount()],
  ])('enters nothing into a box that %s by then', async (_, become) => {
    const box = await start()
    become(box)
    await box.answer(chosen)
    expect(box.field.value).toBe('ann')
  })

  it('reports a chooser that fails, and stays as it was', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { press, input } = openWith(() => Promise.reject(new Error(`no plug-in for ${how}`)))
    await press(`ann${pick}`)
    const message = `EmailPicker: deviceContacts failed: no plug-in for ${how}`
    await waitFor(() => expect(error.mock.calls).toEqual([[message]]))
    expect(input.value).toBe('ann')
  })

  it.each([
    ['the user cancels', []],
    ['the chooser gives null', null],
    ['the chooser gives a text', 'x'],
    ['the chooser gives nobody with an address', [null, { name: 'No address' }, 7]],
  ])('leaves everything as it was when %s', async (_, answered) => {
    const { shown, answer, told } = await start()
    const before = shown()
    await answer(answered as never)
    expect([shown(), told('text', 'picked')]).toEqual([before, ''])
  })
})

it.skipIf(!Activity)(
  'Contacts that are chosen while React hides the box replace the entry at the caret',
  async () => {
    const { choose, answer } = createChooser()
    const appThatIs = (mode: string) => (
      <Hideable mode={mode}>
        <RecipientPicker onlyContacts contacts={contacts} deviceContacts={choose} />
      </Hideable>
    )
    const { rerender } = render(appThatIs('visible'))
    const input = screen.getByRole<HTMLInputElement>('combobox')
    await userEvent.type(input, 'bo, zo')
    await userEvent.click(await screen.findByText(row))
    rerender(appThatIs('hidden'))
    await answer(chosen.slice(0, 1))
    rerender(appThatIs('visible'))
    // Whether the hidden input keeps the focus is of no interest here.
    expect(shownIn(input).replace('|', '')).toBe('[Dan] bo')
  },
)
