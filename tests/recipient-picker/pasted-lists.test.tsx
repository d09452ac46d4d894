import { EmailPicker, RecipientPicker } from 'react-textbox-emailpicker'
import { formatMailboxes, parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it } from 'vitest'
import { open } from '../support/open-box.tsx'

const picker = <RecipientPicker contacts={[]} />

describe('a list that is pasted', () => {
  it.each([
    [
      'bullets',
      '• Ann Lee <ann@x.org>\n• bob@x.org',
      '[Ann Lee] [bob@x.org] |',
      'Ann Lee <ann@x.org>, bob@x.org, ',
    ],
    [
      'bullets of Word',
      '·\ta@x.org\n·\tb@x.org\no\tc@x.org',
      '[a@x.org] [b@x.org] [c@x.org] |',
      'a@x.org, b@x.org, c@x.org, ',
    ],
    [
      'numbers before a tab',
      '1.\tLee, Ann\ta@x.org\n2.\tRay, Bo\tb@x.org',
      '[Lee, Ann] [Ray, Bo] |',
      '"Lee, Ann" <a@x.org>, "Ray, Bo" <b@x.org>, ',
    ],
    [
      'dashes',
      '- Ann Lee - a@x.org\n- Bob - b@x.org',
      '[Ann Lee] [Bob] |',
      'Ann Lee <a@x.org>, Bob <b@x.org>, ',
    ],
    [
      'bullets on lines of their own',
      '•\na@x.org\n•\nb@x.org\n2.\nc@x.org',
      '[a@x.org] [b@x.org] [c@x.org] |',
      'a@x.org, b@x.org, c@x.org, ',
    ],
    [
      'names with commas',
      'King, M, Jr. <m@x.org>; Lee, Ann <a@x.org>',
      '[King, M, Jr.] [Lee, Ann] |',
      '"King, M, Jr." <m@x.org>, "Lee, Ann" <a@x.org>, ',
    ],
    [
      'links',
      '[Ann Lee](mailto:a@x.org), <mailto:b@x.org|b@x.org>',
      '[Ann Lee] [b@x.org] |',
      'Ann Lee <a@x.org>, b@x.org, ',
    ],
    ['the end of a sentence', 'a@x.org and b@x.org.', '[a@x.org] [b@x.org] |', 'a@x.org, b@x.org, '],
    ['numbers that are no marks', 'a@x.org;5', '[a@x.org] [5] |', 'a@x.org, 5; '],
  ])('with %s becomes people', async (_, text, line, written) => {
    const { user, press, goes, told } = open(picker)
    await press('<focus>')
    await user.paste(text)
    // What reads tables may have to be loaded.
    await goes('', line)
    expect(told('text')).toBe(`insertFromPaste: ${written}`)
  })

  it('with nothing but marks stays', async () => {
    await open(picker).goes('<focus><pastes •\n•>', '[•] [•] |')
  })
})

describe('what is typed', () => {
  it.each([
    '1. ',
    '- ',
    '• ',
    'Ann Lee - ',
    'Dr. ',
    'Ann Lee Jr.',
    '> ',
    '| ',
    'ann@x.',
    'ann@x.org.',
    '<Ann> ',
    '[Ann](',
    '&lt',
    'Ann <ann@x.org',
    'R&D ',
    '- ann@x.org -',
  ])('stays as it is in the input: %s', async (typed) => {
    const { user, press, goes } = open(<RecipientPicker contacts={[]} defaultText="zoe@x.org, " />)
    await press('<focus>')
    await user.keyboard(typed.replace(/[[{]/g, '$&$&'))
    await goes('', `[zoe@x.org] ${typed}|`, 'x{Backspace}', `[zoe@x.org] ${typed}|`)
  })

  it.each([
    ['- ann@x.org', '[ann@x.org] |', '- ann@x.org, '],
    ['1. Ann Lee <ann@x.org>', '[Ann Lee] |', '1. Ann Lee <ann@x.org>, '],
    ['Ann Lee - ann@x.org', '[Ann Lee] |', 'Ann Lee - ann@x.org, '],
    ['ann@x.org.', '[ann@x.org] |', 'ann@x.org., '],
    ['Ann <ann@x.org', '[Ann] |', 'Ann <ann@x.org, '],
    ['- ', '[-] |', '-; '],
    ['Ann Lee -', '[Ann Lee -] |', 'Ann Lee -; '],
  ])('is kept in the text when it is committed: %s', async (typed, line, written) => {
    const { goes, handle } = open(picker)
    await goes(`${typed}⏎`, line)
    expect(handle.text).toBe(written)
    await goes('<undo>', `${typed}|`)
  })

  it('becomes a recipient at each comma, whatever is typed behind', async () => {
    const { goes, handle } = open(picker)
    await goes('Bob,Lee,Ann <ann@x.org>;Di <di@x.org>;', '[Bob] [Lee, Ann] [Di] |')
    expect(handle.text).toBe('Bob; Lee, Ann <ann@x.org>, Di <di@x.org>, ')
    expect(parseMailboxes(handle.text).map(({ name, email }) => name ?? email)).toEqual([
      'Bob',
      'Lee, Ann',
      'Di',
    ])
  })

  it('can be rewritten by the app with each key', async () => {
    const { goes } = open(picker, (text, set) => set(formatMailboxes(parseMailboxes(text))))
    await goes('ann@bbc.co.uk,bob@my-site.example', '[ann@bbc.co.uk] bob@my-site.example|')
  })
})

it('a chip with several commas in its name is opened as one entry', async () => {
  const defaultText = 'King, Martin, Jr. <m@x.org>; Lee, Ann <ann@x.org>; '
  await open(<RecipientPicker contacts={[]} defaultText={defaultText} />).goes(
    '←←⏎',
    '"King, Martin, Jr." <m@x.org>| [Lee, Ann]',
    '⏎',
    '[King, Martin, Jr.] | [Lee, Ann]',
  )
})

it.each(['ann@x.org.', 'ann@x.org>', '<ann@x.org', 'ann@x.org -'])(
  'EmailPicker, whose text is submitted as it is, takes no marks around its address: %s',
  (text) => {
    const { input } = open(<EmailPicker validate="address" defaultText={text} />)
    expect(input.validity.valid).toBe(false)
  },
)
