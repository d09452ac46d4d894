import { describe, expect, it } from 'vitest'
import { readCsv, shown } from '../../support/read-csv.ts'
import { phrases } from '../../support/words.ts'

const written = async (file: string | BlobPart[]) => {
  const { contacts, problems } = await readCsv(typeof file === 'string' ? file : new Blob(file))
  return { people: shown(contacts), problems: problems.map(({ line, message }) => `${line}: ${message}`) }
}

const ann = 'Ann Lee <ann@x.org>'
const bob = 'Bob Ray <bob@x.org>'

/** The bytes of a text with characters below U+0100. */
const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

describe('above and between the tables of a file', () => {
  it.each<[string, string, string[]]>([
    [
      'the meeting of Zoom is left out',
      'Meeting ID,Topic,Start Time,End Time,User Email,Duration (Minutes),Participants\n' +
        '999 123,Weekly,5/2,5/2,host@x.org,30,2\n\n' +
        'Name (Original Name),User Email,Join Time,Guest\nAnn Lee,ann@x.org,9:00,No\nBob Ray,bob@x.org,9:01,Yes\n',
      [ann, bob],
    ],
    [
      'the topic of Zoom is left out',
      'Topic,ID,Host,Duration (minutes),Start time,End time,Participants\n' +
        'Weekly,999,Mia Oh (mia@x.org),30,5/2,5/2,1\n\nName (original name),Email,Guest\nAnn Lee,ann@x.org,No\n',
      [ann],
    ],
    [
      'the panelists and the attendees of Zoom are read',
      'Attendee Report\nTopic,Webinar ID,Unique Viewers\nHow to,999,2\nHost Details\n' +
        'Attended,User Name (Original Name),Email,Join Time\nYes,Mia Oh,mia@x.org,9:00\nAttendee Details\n' +
        'Attended,User Name (Original Name),First Name,Last Name,Email\nYes,al,Ann,Lee,ann@x.org\n',
      ['Mia Oh <mia@x.org>', ann],
    ],
    [
      'the summary of Teams is left out, and who is there twice is read twice',
      '1. Summary\nMeeting title\tWeekly\nAttended participants\t1\n\n2. Participants\n' +
        'Name\tFirst Join\tEmail\tParticipant ID (UPN)\tRole\nAnn Lee\t9:00\tann@x.org\tann@x.org\tOrganizer\n\n' +
        '3. In-Meeting Activities\nName\tJoin Time\tLeave Time\tEmail\nAnn Lee\t9:00\t9:30\tann@x.org\n',
      [ann, ann],
    ],
    [
      'the notes of LinkedIn are left out',
      'Notes:\n"When exporting your connections, some may be missing."\n\n' +
        'First Name,Last Name,URL,Email Address,Company\nAnn,Lee,https://x.org,ann@x.org,Acme\n',
      [ann],
    ],
    [
      'a second table has its own columns, in any language',
      'Vorname,Nachname,E-Mail\nAnn,Lee,ann@x.org\n\nGäste\nE-Mail,Firma,Nachname,Vorname\nbob@x.org,Acme,Ray,Bob\n',
      [ann, bob],
    ],
    [
      'a second table without known names has none',
      'Name,Email\nAnn Lee,ann@x.org\n\nCourse,Email,Email 2\nPottery,bob@x.org,\n',
      [ann, 'bob@x.org'],
    ],
    ['a table follows one without any', 'Ann Lee,ann@x.org\n\nEmail,Name\nbob@x.org,Bob Ray\n', [ann, bob]],
    [
      'a cell that is a heading begins no table',
      'Name,Email,Due,Lacks,Boss email\nAnn Lee,ann@x.org,Email,Name,\nCy Oh," ",Email,Name\nBob Ray,bob@x.org,Name\n',
      [ann, bob],
    ],
    ['a meeting in the row of a person is one', 'Name,Email,Meeting ID\nAnn Lee,ann@x.org,999\n', [ann]],
  ])('%s', async (_, file, people) => {
    expect(await written(file)).toEqual({ people, problems: [] })
  })
})

it('the address of somebody else is no name', async () => {
  expect((await written('Name,Email\nbob@x.org,ann@x.org\n')).people).toEqual(['ann@x.org'])
})

describe('an address with the names of several people has none', () => {
  const spellings = ['Lee. Ann <t@x.org>', 'Ann M. Lee <t@x.org>', 'ann <t@x.org>', 't@x.org']
  it.each([
    ['in two rows', 'Ann Lee|Bob Ray', ['t@x.org', 't@x.org']],
    ['in three rows', 'Ann Lee|Bob Ray|Ann Lee', ['t@x.org', 't@x.org', 't@x.org']],
    ['if they share a last name', 'Ann Lee|Lena Lee', ['t@x.org', 't@x.org']],
    ['but one person can be written in several ways', 'Lee. Ann|Ann M. Lee|ann|', spellings],
  ])('%s', async (_, names, people) => {
    const file = `Name,Email\n${names.replaceAll('|', ',t@x.org\n')},t@x.org\nCy Oh,cy@x.org\n`
    expect(await written(file)).toEqual({ people: [...people, 'Cy Oh <cy@x.org>'], problems: [] })
  })

  it('also in capitals', async () => {
    const { people } = await written('Name,Email\nAnn Lee,t@x.org\nBob Ray,t@X.org\n')
    expect(people).toEqual(['t@x.org', 't@X.org'])
  })

  it('also in a large file, if the names are among the first ten thousand people', async () => {
    const many = Array.from({ length: 9990 }, (_, at) => `Cy Oh,a${at}@x.org\n`).join('')
    const file = `Name,Email\nAnn Lee,t@x.org\n${many}Bob Ray,t@x.org\n${many}Ed Po,t@x.org\n`
    const { people } = await written(file)
    const ofAll = people.filter((person) => person.endsWith('t@x.org>') || person === 't@x.org')
    expect(ofAll).toEqual(['t@x.org', 't@x.org', 't@x.org'])
    expect(people).toHaveLength(2 * 9990 + 3)
  })
})

describe('an address book in LDIF is refused in words', () => {
  const ldif = 'dn: cn=Ann Lee,mail=ann@x.org\nobjectclass: person\ncn: Lee, "Ann\nmail: ann@x.org\n'
  const problems = [
    '1: This is an address book in LDIF, and not a table (CSV). Export it as CSV or as vCards.',
  ]

  it.each([ldif, `\nversion: 1\n\n${ldif}`, `# Thunderbird\n${ldif}`, ldif.replace('dn:', 'dn::')])(
    '%j',
    async (file) => {
      expect(await written(file)).toEqual({ people: [], problems })
    },
  )

  it('but not a table below a comment with its mark', async () => {
    const { people } = await written('# Query below dn: x\nName,Email\nAnn Lee,ann@x.org\n')
    expect(people).toEqual([ann])
  })

  it('and a response with one can not be read', async () => {
    await expect(readCsv(new Response(ldif))).rejects.toMatchObject({ problem: 'unreadable' })
  })
})

describe('a file in another character set', () => {
  const message =
    "The names of this file are in a character set that can't be read, and were left out. Export it in UTF-8."
  const people = [ann, 'a@x.org', 'b@x.org']

  // The bytes of the names, each as the character with its number.
  it.each<[string, string, string]>([
    ['windows-1251', '\xC0\xED\xED\xE0 \xCB\xE8', '\xC3\xE0\xEB\xFF'],
    ['KOI8-R', '\xE1\xCE\xCE\xC1 \xEC\xC9', '\xEF\xCC\xF1'],
    ['windows-1250', 'Micha\xB3', '\xA3ukasz'],
    ['ISO 8859-2', 'Bo\xBFena', '\xA6wit'],
    ['windows-1253', '\xC1\xED\xED\xE1', '\xC6\xF9\xDE'],
    ['windows-1255', '\xE0\xE1\xE2', '\xE0\xEF \xEC\xE9'],
    ['Shift JIS', '\x8E\x52\x93\x63', '\x82\xA0\x82\xA2'],
    ['Shift JIS, narrow kana', '\xD4\xCF\xC0\xDE', '\xB1\xDD'],
    ['GBK', '\xC0\xEE\xC3\xF7', '\xCD\xF5\xB7\xBC'],
    ['Big5', '\xA4\xFD\xA9\xFA', '\xA7\xF5'],
    ['code page 850', 'J\x94rg', 'M\x81ller'],
    ['EUC-KR', '\xB1\xE8\xC1\xF6\xBF\xEC', '\xC0\xCC'],
  ])('(%s) is reported, and its names are left out', async (_, first, second) => {
    const file = `Name,Email\nAnn Lee,ann@x.org\n${first},a@x.org\n${second},b@x.org\n`
    expect(await written([bytes(file)])).toEqual({ people, problems: [`3: ${message}`] })
  })

  it('is reported if only its headings show it', async () => {
    const file = '\nNote,\xC8\xEC\xFF,\xCF\xEE\xF7\xF2\xE0\nx,\xC0\xED\xED\xE0,ann@x.org\n'
    expect(await written([bytes(file)])).toEqual({ people: ['ann@x.org'], problems: [`2: ${message}`] })
  })

  it('keeps its names in ASCII, and those in UTF-8', async () => {
    const file = new TextEncoder().encode('Name,Email,Note\nZoë,zoe@x.org,\nAnn,ann@x.org,')
    const { people: read } = await written([file, bytes('\xB3\nMicha\xB3,m@x.org,\n')])
    expect(read).toEqual(['Zoë <zoe@x.org>', 'Ann <ann@x.org>', 'm@x.org'])
  })

  it.each(
    phrases(
      'Zo\xEB Ni\xF1o; JO\xC3O CONCEI\xC7\xC3O; ROM\xC3; M\xAA Jos\xE9; O\xB4Brien; Acme\xAE \xA9' +
        '; H\xF6\xDF & S\xF6hne; \xABRex\xBB; 5\xA3 \xA3 1\xBD lb; Andr\xE9\x85 \x96 \x93A\x94' +
        '; Fran\xE7ois\xB7; \xBFQu\xE9?',
    ),
  )('is not assumed for names of windows-1252: %j', async (name) => {
    const { people: read, problems } = await written([bytes(`Name,Email\n"${name}",ann@x.org\n`)])
    expect(read).toEqual([`${new TextDecoder('windows-1252').decode(bytes(name))} <ann@x.org>`])
    expect(problems).toEqual([])
  })
})
