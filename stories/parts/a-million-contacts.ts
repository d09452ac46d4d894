import type { Contact } from 'react-textbox-emailpicker/contacts'

const given = (
  'Ann Anna Joanna Jean-Luc Käthe Jörg José Łukasz Zoë Şükrü Søren François Małgorzata Mary Robert Linda Michael ' +
  'Emma David Susan Karen Daniel Наталья Александр Ольга Сергей Κωνσταντίνα Γιώργος ليلى محمد שירה प्रिया 小明 秀英 서연 민준 อนุชา'
).split(' ')
const family = (
  'Lee Svensson Nowak Weiß Álvarez Żółkiewski Smith Johnson Garcia Miller Wilson O’Brien Smith-Jones Müller Schröder ' +
  'Öztürk Sørensen Nagy Peña Иванова Смирнов Кузнецова Эйхенбаум Παπαδοπούλου Μαυρομάτη الخطيب אברמוביץ׳ शर्मा 王 李 김 บุญมี'
).split(' ')

const BATCH = 1000

/** Made-up people, all different, in batches as a program would read them. */
export async function* someContacts(count: number): AsyncGenerator<readonly Contact[]> {
  for (let start = 0; start < count; start += BATCH)
    yield Array.from({ length: Math.min(BATCH, count - start) }, (_, at) => person(start + at))
}

/** Made-up people for `contacts`. */
export const twentyThousandPeople: readonly Contact[] = Array.from({ length: 20_000 }, (_, at) => person(at))

function person(number: number): Contact {
  // Neighbours get names that are far apart in the lists, as in a real address book.
  const first = given[(number * 17) % given.length] ?? ''
  const last = family[Math.floor(number / 3) % family.length] ?? ''
  return {
    name: `${first} ${last}`,
    email: `person${number}@${number % 3 === 0 ? 'mail' : 'office'}.example`,
    timesContacted: number % 211 === 0 ? number % 13 : 0,
  }
}
