const { createElement } = require('react')
const { flushSync } = require('react-dom')
const { createRoot } = require('react-dom/client')

/** Renders both components, and reads and searches contacts, with what the two entries of the package export. */
module.exports = async function tryPackage(
  { EmailPicker, TextBox },
  { createContactIndex, parseMailboxes, vCardContacts },
) {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() =>
    root.render([
      createElement(TextBox, { key: 1, defaultText: 'abc' }),
      createElement(EmailPicker, { key: 2, defaultText: 'Ann <ann@x.example>', validate: 'address' }),
    ]),
  )
  const values = Array.from(document.querySelectorAll('input, textarea'), ({ value }) => value)
  flushSync(() => root.unmount())

  const [{ warning }] = parseMailboxes(`${'é'.repeat(33)}@x.example`)
  const cards = 'BEGIN:VCARD\nFN;ENCODING=QUOTED-PRINTABLE:J=C3=B6rg\nEMAIL:j@x.example\nEND:VCARD\n'
  const index = createContactIndex(vCardContacts(cards))
  await index.ready
  const { signal } = new AbortController()
  let names = []
  for await (const { matches } of index.search('jo', { limit: 5, signal }))
    names = matches.map(({ contact }) => contact.name)
  return [...values, warning, ...names]
}
