/** The people of the directories. */
export const people = [
  { name: 'Ann Lee', email: 'ann.lee@example.org' },
  { name: 'Hannah "Han" O’Neill', email: 'hannah@example.org' },
  { name: 'Annika Müller', email: 'annika@example.org' },
  { name: 'Joanna Nowak', email: 'ann@example.net' },
]

/** What a user can type that has a meaning in some query language, or in JSON, URLs and Unicode. */
export const awkward = String.raw`"ann" \-lee: & *+? (a OR b)'; <é> 👩‍👩‍👧 %22`
