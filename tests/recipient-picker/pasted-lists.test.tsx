import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { EmailPicker, RecipientPicker } from 'react-textbox-emailpicker'
import { formatMailboxes, parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { beforeEach, describe, expect, it } from 'vitest'
import { boxNamed, forget, Recipients } from './recipient-box.tsx'

const box = boxNamed()

beforeEach(forget)

async function start(defaultText = '') {
  const texts: string[] = []
  const user = userEvent.setup({ delay: null })
  render(<Recipients defaultText={defaultText} onTextChanged={(now) => void texts.push(now)} />)
  await user.click(box.input())
  return { user, texts }
}

describe('a list that is pasted', () => {
  it.each<[string, string, string[], string]>([
    [
      'bullets',
      '• Ann Lee <ann@x.org>\n• bob@x.org',
      ['Ann Lee', 'bob@x.org'],
      'Ann Lee <ann@x.org>, bob@x.org, ',
    ],
    [
      'bullets of Word',
      '·\tann@x.org\n·\tbob@x.org\no\tcy@x.org',
      ['ann@x.org', 'bob@x.org', 'cy@x.org'],
      'ann@x.org, bob@x.org, cy@x.org, ',
    ],
    [
      'numbers before a tab',
      '1.\tLee, Ann\tann@x.org\n2.\tRay, Bob\tbob@x.org',
      ['Lee, Ann', 'Ray, Bob'],
      '"Lee, Ann" <ann@x.org>, "Ray, Bob" <bob@x.org>, ',
    ],
    [
      'dashes',
      '- Ann Lee - ann@x.org\n- Bob - bob@x.org',
      ['Ann Lee', 'Bob'],
      'Ann Lee <ann@x.org>, Bob <bob@x.org>, ',
    ],
    [
      'bullets on lines of their own',
      '•\nann@x.org\n•\nbob@x.org\n2.\ncy@x.org',
      ['ann@x.org', 'bob@x.org', 'cy@x.org'],
      'ann@x.org, bob@x.org, cy@x.org, ',
    ],
    [
      'names with commas',
      'King, Martin, Jr. <m@x.org>; Lee, Ann <ann@x.org>',
      ['King, Martin, Jr.', 'Lee, Ann'],
      '"King, Martin, Jr." <m@x.org>, "Lee, Ann" <ann@x.org>, ',
    ],
    [
      'links',
      '[Ann Lee](mailto:ann@x.org), <mailto:bob@x.org|bob@x.org>',
      ['Ann Lee', 'bob@x.org'],
      'Ann Lee <ann@x.org>, bob@x.org, ',
    ],
    [
      'the end of a sentence',
      'ann@x.org and bob@x.org.',
      ['ann@x.org', 'bob@x.org'],
      'ann@x.org, bob@x.org, ',
    ],
    ['numbers that are no marks', 'ann@x.org;5', ['ann@x.org', '5'], 'ann@x.org, 5; '],
  ])('with %s becomes people', async (_, text, names, written) => {
    const { user, texts } = await start()
    await user.paste(text)
    // What reads tables may have to be loaded.
    await waitFor(() => expect(box.names()).toEqual(names))
    expect(box.input().value).toBe('')
    expect(texts).toEqual([written])
  })

  it('with nothing but marks stays', async () => {
    const { user } = await start()
    await user.paste('•\n•')
    expect(box.names()).toEqual(['•', '•'])
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
    const { user } = await start('zoe@x.org, ')
    await user.keyboard(typed.replace(/[[{]/g, '$&$&'))
    expect(box.input().value).toBe(typed)
    expect(box.names()).toEqual(['zoe@x.org'])
    await user.keyboard('x{Backspace}')
    expect(box.input().value).toBe(typed)
  })

  it.each<[string, string[], string]>([
    ['- ann@x.org', ['ann@x.org'], '- ann@x.org, '],
    ['1. Ann Lee <ann@x.org>', ['Ann Lee'], '1. Ann Lee <ann@x.org>, '],
    ['Ann Lee - ann@x.org', ['Ann Lee'], 'Ann Lee - ann@x.org, '],
    ['ann@x.org.', ['ann@x.org'], 'ann@x.org., '],
    ['Ann <ann@x.org', ['Ann'], 'Ann <ann@x.org, '],
    ['- ', ['-'], '-; '],
    ['Ann Lee -', ['Ann Lee -'], 'Ann Lee -; '],
  ])('is kept in the text when it is committed: %s', async (typed, names, written) => {
    const { user, texts } = await start()
    await user.keyboard(`${typed}{Enter}`)
    expect(box.names()).toEqual(names)
    expect(texts.at(-1)).toBe(written)
    await user.keyboard('{Control>}z{/Control}')
    expect(box.input().value).toBe(typed)
  })

  it('becomes a recipient at each comma, whatever is typed behind', async () => {
    const { user, texts } = await start()
    await user.keyboard('Bob,Lee,Ann <ann@x.org>;Di <di@x.org>;')
    expect(box.names()).toEqual(['Bob', 'Lee, Ann', 'Di'])
    expect(texts.at(-1)).toBe('Bob; Lee, Ann <ann@x.org>, Di <di@x.org>, ')
    expect(parseMailboxes(texts.at(-1) ?? '').map(({ name, email }) => name ?? email)).toEqual(box.names())
  })

  it('can be rewritten by the app with each key', async () => {
    function App() {
      const [text, setText] = useState('')
      return (
        <RecipientPicker
          aria-label="To"
          text={text}
          onTextChanged={(next) => setText(formatMailboxes(parseMailboxes(next)))}
        />
      )
    }
    render(<App />)
    await userEvent.setup({ delay: null }).type(box.input(), 'ann@bbc.co.uk,bob@my-site.example')
    expect(box.names()).toEqual(['ann@bbc.co.uk'])
    expect(box.input().value).toBe('bob@my-site.example')
  })
})

it('a chip with several commas in its name is opened as one entry', async () => {
  const { user } = await start('King, Martin, Jr. <m@x.org>; Lee, Ann <ann@x.org>; ')
  expect(box.names()).toEqual(['King, Martin, Jr.', 'Lee, Ann'])
  await user.keyboard('{ArrowLeft}{ArrowLeft}{Enter}')
  expect(box.input().value).toBe('"King, Martin, Jr." <m@x.org>')
  await user.keyboard('{Enter}')
  expect(box.names()).toEqual(['King, Martin, Jr.', 'Lee, Ann'])
})

it.each(['ann@x.org.', 'ann@x.org>', '<ann@x.org', 'ann@x.org -'])(
  'EmailPicker, whose text is submitted as it is, takes no marks around its address: %s',
  (text) => {
    render(<EmailPicker aria-label="From" validate="address" defaultText={text} />)
    expect(screen.getByRole<HTMLInputElement>('combobox').validity.valid).toBe(false)
  },
)
