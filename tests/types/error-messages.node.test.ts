import { expect, it } from 'vitest'
import { typeErrors } from '../support/type-errors.ts'

/** The lines of a text, each with those below it that are further in. */
const linesOf = (text: string) =>
  text
    .trim()
    .split(/\n {2}(?! )/)
    .map((block) => block.split('\n').map((line) => line.trim()))

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
const mistakes = linesOf(`
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
`)

it('says in a few words what is wrong with an element', () => {
  const messages = typeErrors(mistakes.map(([element]) => app(element as string)))
  const said = messages.map((message, at) => [
    mistakes[at]?.[0],
    ...message.split('\n').map((line) => line.trim()),
  ])
  expect(said).toEqual(mistakes)
}, 120_000)
