import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startTransition } from 'react'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { open, people, pickers, type Answer } from '../support/open-box.tsx'

const contacts = people('Ann Andy Bob')
const picker = <EmailPicker contacts={contacts} />

describe('a text that the app sets', () => {
  it.each<[string, string, EmailPickerProps?]>([
    ['while the box has the focus', '<focus>'],
    ['after a text that no contact matches', 'z'],
    ['behind a text that is too short', 'a', { minChars: 2 }],
    ['behind a list that Escape has closed', 'bob{Escape}'],
    ['after rows of a directory', 'z<finds Ann Andy Bob>', { contacts: undefined }],
  ])('opens no list (%s), and leaves Escape to the dialog around', async (_, before, props) => {
    const { goes, raise, told, forget } = open(<EmailPicker contacts={contacts} {...props} />, 'owns')
    await goes(`${before}<sets ann><waits>`, 'ann|')
    forget()
    expect([raise('Escape'), told('key')]).toEqual([true, 'Escape'])
  })

  it('closes an open list for good', async () => {
    const { goes, raise } = open(picker, 'owns')
    await goes('an', 'an| › Andy, Ann', '<sets bob>', 'bob|', '<sets an><waits>', 'an|')
    expect(raise('Escape')).toBe(true)
  })

  it('closes a list that a key opened', async () => {
    await open(picker, 'owns').goes('↓', '| › Andy*, Ann, Bob', '<sets bob><waits>', 'bob|')
  })

  it('is completed when the user asks for it, with a key or by typing on', async () => {
    const { goes } = open(picker, 'owns')
    await goes('z<sets an>↓', 'an| › Andy*, Ann', '<sets bo><waits>', 'bo|', 'b', 'bob| › Bob')
  })

  it('opens no list when a form is reset to it', async () => {
    const { press, goes, input } = open(<EmailPicker contacts={contacts} defaultText="ann" />)
    await press('z')
    act(() => input.form?.reset())
    await goes('<waits>', 'ann|')
  })

  it('opens no list when a form library writes it into the input', async () => {
    const ui = (hint: string) => <EmailPicker contacts={contacts} hint={hint} />
    const { rerender } = render(ui('To'))
    const input = screen.getByRole<HTMLInputElement>('combobox')
    await userEvent.type(input, 'z')
    input.value = 'bob'
    rerender(ui('To whom?'))
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(input.ariaExpanded).toBe('false')
  })
})

describe.each(pickers)('the app’s version of a text that the user types into $name', ({ Box }) => {
  const box = <Box contacts={contacts} autoHighlight={false} />
  const upper = (text: string) => text.toUpperCase()
  const inTransition = (text: string, set: (text: string) => void) => startTransition(() => set(text))
  const [an, and, AN, AND] = ['an| › Andy, Ann', 'and| › Andy', 'AN| › Andy, Ann', 'AND| › Andy']
  it.each<[string, Answer, before: string, after: string]>([
    ['at once, in capitals', (text, set) => set(upper(text)), AN, AND],
    ['at once, by another text', (_, set) => set('andy'), 'andy| › Andy', 'andy| › Andy'],
    ['at once, by refusing it', (text, set) => void (text.includes('d') || set(text)), an, an],
    ['in a transition', inTransition, an, and],
    ['in a transition, in capitals', (text, set) => inTransition(upper(text), set), AN, AND],
    ['late', (text, set, owe) => owe(() => set(text)), an, and],
    ['late, in capitals', (text, set, owe) => owe(() => set(upper(text))), AN, AND],
  ])('opens the list for its contacts (%s)', async (_, app, before, after) => {
    await open(box, app).goes('an<answers><answers><waits>', before, 'd<answers><waits>', after)
  })

  it('opens the list also when it comes a second time, in capitals', async () => {
    await open(box, 'owns').goes('and', 'and| › Andy', '<sets AND><waits>', 'AND| › Andy')
  })
})

it('a contact that is picked again, after a script wrote another text, is reported', async () => {
  const { goes, input, forget, told } = open(picker)
  await goes('bob↓⏎', 'bob@x.example|')
  act(() => void (input.value = 'bo'))
  forget()
  await goes('↓⏎', 'bob@x.example|')
  expect(told('text')).toBe('pick: bob@x.example')
})
