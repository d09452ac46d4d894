/** A group of modules that is mutated in one run. */
export interface Group {
  /** What is mutated, as globs. */
  sources: readonly string[]
  /** The tests that may notice, as globs. */
  tests: readonly string[]
  /** Tests with such a title are left out, because they take long with each mutant. */
  slow?: RegExp
}

export const groups: Readonly<Record<string, Group>> = {
  text: {
    sources: ['src/box/content/{optimistic-value,text-content,text-diff}.ts'],
    tests: ['tests/box/content/{at-rest*,optimistic-value,text-{answers,diff*,model*}}.node.test.ts'],
  },
  mailboxes: {
    sources: ['src/contacts/mailboxes/*.ts', '!src/contacts/mailboxes/{cell,table}.ts'],
    tests: [
      'tests/contacts/{addresses,deviations,entry-at*,format-*,parse-mailboxes*,pasted-lists}.node.test.ts',
    ],
    slow: /for very long texts|many blanks in them/,
  },
  tables: {
    sources: ['src/contacts/tables/!(languages).ts', 'src/contacts/mailboxes/{cell,table}.ts'],
    tests: [
      'tests/recipient-picker/model/tables.generated.node.test.ts',
      'tests/contacts/csv/*.node.test.ts',
    ],
    slow: /is read in linear time|thousand|million/,
  },
  recipients: {
    sources: ['src/recipient-picker/model/*.ts', '!src/recipient-picker/model/keys.ts'],
    tests: ['tests/recipient-picker/model/!(growth*|tables*).node.test.ts'],
    slow: /is read in linear time/,
  },
  keys: {
    sources: ['src/recipient-picker/model/keys.ts'],
    tests: ['tests/recipient-picker/model/{keys*,state}.node.test.ts'],
  },
  'list-state': {
    sources: ['src/contact-list/state/*.ts'],
    tests: ['tests/contact-list/state/{list-model*,list-state,rows,list-view}.node.test.ts'],
  },
  matching: {
    sources: ['src/contacts/matching/*.ts', 'src/contacts/compared-hits.ts'],
    tests: [
      'tests/contacts/{beginnings*,comparison*,fold*,groups,keywords,long-names*,match,oracle*,rank,words}.node.test.ts',
    ],
    slow: /changes no folded character|knows every character that composes|of any length|is folded in short pieces/,
  },
  vcards: {
    sources: ['src/contacts/vcard/*.ts', 'src/contacts/files/{charset,text-blocks}.ts'],
    tests: ['tests/contacts/vcard{,-faults,-formats,-groups,-joined.generated,.generated}.node.test.ts'],
    slow: /130,000 addresses|at the ends of its blocks|million cards|When the server|at most batchSize|that ends early/,
  },
  'vcard-input': {
    sources: ['src/contacts/files/{input,read-file}.ts'],
    tests: ['tests/contacts/vcard{,-faults,-formats,.generated}.node.test.ts'],
    slow: /130,000 addresses|at the ends of its blocks|million cards|a line of 10 MB|body never ends|an index that/,
  },
  designer: {
    sources: ['src/designer/{read-*,json-in-scm,design,project/*}.ts'],
    tests: ['tests/designer/{damaged*,read-*}.node.test.ts'],
    slow: /the limits of archives > are (?:32|20)/,
  },
}
