import { closeSync, openSync, writeSync } from 'node:fs'
import { createRandom, generateContacts } from './contacts.ts'

/** A card of version 3.0 as phones and web mail export it, with a second address, and more lines that are not read. */
function writeCard(
  { name = 'No Name', email }: { name?: string; email: string },
  number: number,
  random: () => number,
) {
  const [given = '', family = ''] = name.split(' ')
  const upTo = (end: number) => Math.floor(random() * end)
  const phone = () => `+1 555 0${100 + upTo(900)}`
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${family};${given};;;`,
    `FN:${name}`,
    `ORG:Nordlicht Optik ${upTo(400)};Sales`,
    `item1.EMAIL;type=INTERNET;type=pref:${email}`,
    'item1.X-ABLabel:_$!<Work>!$_',
    `EMAIL;type=INTERNET;type=HOME:home.${email}`,
    `TEL;type=CELL;type=VOICE:${phone()}`,
    `TEL;type=WORK:${phone()}`,
    ...(number % 4 === 0
      ? ['NOTE:Met at the spring fair\\, stall 14\\; likes letterpress and long wal', ' ks.']
      : []),
    ...(number % 100 === 0 ? photo(random) : []),
    `UID:${number}-8c1f-4f7e-9d0b-5a3c`,
    'REV:2026-05-01T10:00:00Z',
    'END:VCARD',
    '',
  ].join('\r\n')
}

/** A small photo in base64, in folded lines. */
function photo(random: () => number): string[] {
  const line = () =>
    Array.from({ length: 37 }, () =>
      Math.floor(random() * 36 ** 2)
        .toString(36)
        .padStart(2, 'A'),
    )
  return ['PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ', ...Array.from({ length: 15 }, () => ` ${line().join('')}`)]
}

const HEADS =
  'First Name,Middle Name,Last Name,Phonetic First Name,Name Suffix,Nickname,File As,Organization Name,Organization Title,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Formatted'.split(
    ',',
  )

/** The same person as a row of the table that web mail exports. */
function writeRow({ name = 'No Name', email }: { name?: string; email: string }, number: number): string {
  const [given = '', family = ''] = name.split(' ')
  const cells: Readonly<Record<string, string>> = {
    'First Name': given,
    'Last Name': family,
    'Organization Name': 'Nordlicht Optik',
    Notes:
      number % 4 === 0 ? '"Met at the spring fair, stall 14;\nlikes ""letterpress"" and long walks."' : '',
    Labels: '* myContacts',
    'E-mail 1 - Label': '* Work',
    'E-mail 1 - Value': email,
    'E-mail 2 - Label': 'Home',
    'E-mail 2 - Value': `home.${email}`,
    'Phone 1 - Label': 'Mobile',
    'Phone 1 - Value': '+1 555 0123',
  }
  return `${HEADS.map((head) => cells[head] ?? '').join(',')}\r\n`
}

/**
 * Writes an address book of `count` people with two addresses each, the same for the same count: a table when the
 * file is called so, otherwise vCards.
 */
export function writeAddressBook(path: string, count: number): void {
  const random = createRandom(1)
  const file = openSync(path, 'w')
  const isTable = path.endsWith('.csv')
  let text = isTable ? `${HEADS.join(',')}\r\n` : ''
  for (const [number, contact] of generateContacts(count).entries()) {
    text += isTable ? writeRow(contact, number) : writeCard(contact, number, random)
    if (number % 1000 === 999) {
      writeSync(file, text)
      text = ''
    }
  }
  writeSync(file, text)
  closeSync(file)
}
