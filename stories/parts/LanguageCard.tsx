import { useId } from 'react'
import { EmailPicker, MessagesProvider, type RecipientPickerMessages } from 'react-textbox-emailpicker'
import { people } from './people.ts'

/** The name of a language in that language. */
export const nameOf = (tag: string) => new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag

/** The direction in which a language is written. */
export const directionOf = (tag: string) => (/^(?:ar|fa|he)\b/.test(tag) ? 'rtl' : 'ltr')

const oneAndTwo = [['Ann Lee'], ['Ann Lee', 'Joanna Nowak']]

/** The texts of the messages, and for those with a number or an address, the texts for some of them. */
function textsOf(messages: RecipientPickerMessages): [name: string, texts: readonly string[]][] {
  const {
    clear,
    charactersLeft,
    list,
    searching,
    partial,
    matches,
    atLeast,
    none,
    failed,
    retry,
    invalid,
    single,
    recent,
    contacts,
    forget,
    forgotten,
    fromDevice,
    chips,
    chipsHint,
    selected,
    remove,
    added,
    removed,
    twice,
    notAnAddress,
  } = messages
  return [
    ['list', [list]],
    ['searching', [searching]],
    ['partial', [partial(1), partial(12)]],
    ['matches', [1, 2, 3, 5, 11, 21, 1_000_000].map(matches)],
    ['atLeast', [atLeast(1), atLeast(51)]],
    ['none', [none]],
    ['failed', [typeof failed === 'function' ? failed(undefined) : failed]],
    ['retry', [retry]],
    ['invalid', [invalid(['nobody']), invalid(['nobody', 'bob@'])]],
    ['single', [single]],
    ['recent', [recent]],
    ['contacts', [contacts]],
    ['forget', [forget('ann@office.example')]],
    ['forgotten', [forgotten('ann@office.example')]],
    ['fromDevice', [fromDevice]],
    ['clear', [clear]],
    ['charactersLeft', [1, 2, 20].map(charactersLeft)],
    ['chips', [1, 2, 5, 21].map(chips)],
    ['chipsHint', [chipsHint('left'), chipsHint('right')]],
    ['selected', [2, 21].map(selected)],
    ['remove', [remove('Ann Lee')]],
    ['added', oneAndTwo.map(added)],
    ['removed', oneAndTwo.map(removed)],
    ['twice', oneAndTwo.map(twice)],
    ['notAnAddress', [notAnAddress]],
  ]
}

/** All messages of a language, below a picker in that language. */
export function LanguageCard({ tag, messages }: { tag: string; messages: RecipientPickerMessages }) {
  const heading = useId()
  return (
    <section lang={tag} dir={directionOf(tag)} aria-labelledby={heading} style={{ minInlineSize: 0 }}>
      <h2 id={heading} style={{ margin: '0 0 0.5rem', fontSize: '1.125rem' }}>
        {nameOf(tag)}
      </h2>
      <MessagesProvider messages={messages}>
        <EmailPicker aria-labelledby={heading} contacts={people} />
      </MessagesProvider>
      <table style={{ marginBlockStart: '0.75rem', fontSize: '0.875rem', textAlign: 'start' }}>
        <tbody>
          {textsOf(messages).map(([name, texts]) => (
            <tr key={name}>
              <th
                scope="row"
                lang="en"
                style={{ textAlign: 'start', fontWeight: 400, paddingInlineEnd: '1rem' }}
              >
                {name}
              </th>
              <td>
                {texts.map((text) => (
                  <div key={text}>{text}</div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
