import { expect, it } from 'vitest'
import { typeErrors } from '../support/type-errors.ts'

/** A module of an app with one element. */
const app = (element: string) => `
import { EmailPicker, RecipientPicker, TextBox, type Contact } from 'react-textbox-emailpicker'
export interface Person extends Contact { team: string }
export declare const people: readonly Person[]
export declare const plain: readonly Contact[]
export declare const text: string
export declare const isOpen: boolean
export declare function save(person: Person): void
export const all = [EmailPicker, RecipientPicker, TextBox]
export const element = ${element}
`

/** What apps get wrong, and what TypeScript says. */
const mistakes = [
  `<TextBox text="Ann" defaultText="Bob" />`,
  `<TextBox text={text} defaultText={text} />`,
  `<TextBox rows={3} />`,
  `<TextBox text={7} />`,
  `<TextBox hnt="Name" />`,
  `<TextBox onTextChanged={(next: number) => next} />`,
  `<EmailPicker text={text} defaultText="Ann" contacts={people} onContactPicked={save} />`,
  `<EmailPicker open defaultOpen />`,
  `<EmailPicker minChars="2" />`,
  `<EmailPicker hnt="To" />`,
  `<EmailPicker contacts={[{ name: 'Ann' }]} />`,
  `<EmailPicker contacts={plain} onContactPicked={save} />`,
  `<EmailPicker contacts={people} onContactPicked={(person) => person.tem} />`,
  `<RecipientPicker text={text} defaultText={text} />`,
  `<RecipientPicker text={text} mailboxes={people} />`,
  `<RecipientPicker open={isOpen} defaultOpen={isOpen} contacts={people} />`,
  `<RecipientPicker separators={['/']} />`,
  `<RecipientPicker contacts={people} renderChip={({ contact }) => contact.team} />`,
  `<RecipientPicker contacts={people} isContactDisabled={({ tem }) => tem === ''} />`,
  `<RecipientPicker mailboxes={['ann@x.example']} />`,
  `<RecipientPicker onTextChanged="save" />`,
]

it('says in a few words what is wrong with an element', () => {
  const messages = typeErrors(mistakes.map(app))
  expect(messages).toHaveLength(mistakes.length)
  expect(`\n${mistakes.map((mistake, at) => `${mistake}\n${messages[at]}`).join('\n\n')}\n`)
    .toMatchInlineSnapshot(`
      "
      <TextBox text="Ann" defaultText="Bob" />
      Type '"Ann"' is not assignable to type '"Set text or defaultText, not both."'.

      <TextBox text={text} defaultText={text} />
      Type 'string' is not assignable to type '"Set text or defaultText, not both."'.

      <TextBox rows={3} />
      Type '{ rows: 3; }' is not assignable to type 'IntrinsicAttributes & (TextBoxProps & (RefAttributes<TextBoxHandle> & (Given<{ rows: 3; }, TextSource & Pick<...>> & { ...; })))'.
        Property 'multiline' is missing in type '{ rows: 3; }' but required in type '{ multiline: boolean | undefined; }'.

      <TextBox text={7} />
      Type 'number' is not assignable to type 'string'.

      <TextBox hnt="Name" />
      Type '{ hnt: string; }' is not assignable to type 'IntrinsicAttributes & (TextBoxProps & (RefAttributes<TextBoxHandle> & Given<{}, TextSource & Pick<...>>))'.
        Property 'hnt' does not exist on type 'IntrinsicAttributes & (TextBoxProps & (RefAttributes<TextBoxHandle> & Given<{}, TextSource & Pick<...>>))'. Did you mean 'hint'?

      <TextBox onTextChanged={(next: number) => next} />
      Type '(next: number) => number' is not assignable to type '(text: string, details: TextChangeDetails) => void'.
        Types of parameters 'next' and 'text' are incompatible.
          Type 'string' is not assignable to type 'number'.

      <EmailPicker text={text} defaultText="Ann" contacts={people} onContactPicked={save} />
      Type 'string' is not assignable to type '"Set text or defaultText, not both."'.

      <EmailPicker open defaultOpen />
      Type 'true' is not assignable to type '(false & { error: "Set open or defaultOpen, not both."; }) | (true & { error: "Set open or defaultOpen, not both."; })'.

      <EmailPicker minChars="2" />
      Type 'string' is not assignable to type 'number'.

      <EmailPicker hnt="To" />
      Type '{ hnt: string; }' is not assignable to type 'IntrinsicAttributes & (EmailPickerProps<Contact> & (RefAttributes<EmailPickerHandle> & Given<...>))'.
        Property 'hnt' does not exist on type 'IntrinsicAttributes & (EmailPickerProps<Contact> & (RefAttributes<EmailPickerHandle> & Given<...>))'. Did you mean 'hint'?

      <EmailPicker contacts={[{ name: 'Ann' }]} />
      Property 'email' is missing in type '{ name: string; }' but required in type 'Contact'.

      <EmailPicker contacts={plain} onContactPicked={save} />
      Type 'readonly Contact[]' is not assignable to type 'ContactSearch<Person> | ContactList<Person> | undefined'.
        Type 'readonly Contact[]' is not assignable to type 'ContactList<Person>'.
          Type 'readonly Contact[]' is not assignable to type 'readonly NoInfer<Person>[]'.
            Property 'team' is missing in type 'Contact' but required in type 'Person'.

      <EmailPicker contacts={people} onContactPicked={(person) => person.tem} />
      Property 'tem' does not exist on type 'Person'. Did you mean 'team'?

      <RecipientPicker text={text} defaultText={text} />
      Type 'string' is not assignable to type '"Set text or defaultText, not both."'.

      <RecipientPicker text={text} mailboxes={people} />
      Type 'string' is not assignable to type '"Set text or mailboxes, not both."'.

      <RecipientPicker open={isOpen} defaultOpen={isOpen} contacts={people} />
      Type 'boolean' is not assignable to type 'boolean & { error: "Set open or defaultOpen, not both."; }'.

      <RecipientPicker separators={['/']} />
      Type '"/"' is not assignable to type '" " | "," | ";"'.

      <RecipientPicker contacts={people} renderChip={({ contact }) => contact.team} />
      'contact' is possibly 'undefined'.

      <RecipientPicker contacts={people} isContactDisabled={({ tem }) => tem === ''} />
      Property 'tem' does not exist on type 'Person'.

      <RecipientPicker mailboxes={['ann@x.example']} />
      Type 'string' is not assignable to type 'GivenRecipient<Contact>'.

      <RecipientPicker onTextChanged="save" />
      Type 'string' is not assignable to type '(text: string, details: TextChangeDetails) => void'.
      "
    `)
}, 120_000)
