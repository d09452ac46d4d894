import fc from 'fast-check'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import { words } from '../support/words.ts'

// Few characters, so that queries often match names and addresses.
const letters = words("a b A é ß s か カ \u3099 小 \u0301 \u00AD н 😀 \uFF41 ' ü u e 김 기 ㅁ")
const nameText = fc.string({ unit: fc.constantFrom(...letters, ' ', '-', '(', '.', '\n'), maxLength: 10 })
const emailText = fc.string({
  unit: fc.constantFrom(...letters, '.', '_', '-', '+', '@', ' ', '\uD83D'),
  maxLength: 12,
})
export const queryText = fc.oneof(
  fc.string({ unit: fc.constantFrom(...letters, ' ', '.', ',', '@', '-'), maxLength: 5 }),
  fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 3 }),
)
export const anyContact = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record(
      {
        name: nameText,
        email: emailText,
        timesContacted: fc.constantFrom(0, 0, 0, 1, 2, -1),
        keywords: fc.array(nameText, { maxLength: 2 }),
      },
      { requiredKeys: ['email'] },
    ),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      name: nameText,
      email: fc.constantFrom('a@b', 'a@B', ' a@b', 'A@b', 'b@a'),
      timesContacted: fc.constantFrom(0, 1),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(null, {}, { email: ' ' }, { email: '\u200B' }, { name: 5, email: 'a' }),
  },
) as fc.Arbitrary<Contact>
export const someContacts = fc.array(anyContact, { maxLength: 12 })
export const someLimit = fc.constantFrom(0, 1, 3, 50, Infinity)
