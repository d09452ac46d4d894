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

/** Writes an address book of `count` cards with two addresses each, the same for the same count. */
export function writeAddressBook(path: string, count: number): void {
  const random = createRandom(1)
  const file = openSync(path, 'w')
  let text = ''
  for (const [number, contact] of generateContacts(count).entries()) {
    text += writeCard(contact, number, random)
    if (number % 1000 === 999) {
      writeSync(file, text)
      text = ''
    }
  }
  writeSync(file, text)
  closeSync(file)
}
