import { createContactIndex, formatMailbox, vCardContacts } from 'react-textbox-emailpicker/contacts'
import { addressBook } from '../address-book.js'

const input = document.querySelector('input')
const list = document.querySelector('ol')
const [total, looks] = document.querySelectorAll('output')
const index = createContactIndex(addressBook())
let typing = new AbortController()

function item({ contact }) {
  const element = document.createElement('li')
  element.textContent = formatMailbox(contact)
  return element
}

input.addEventListener('input', async () => {
  typing.abort()
  typing = new AbortController()
  const { signal } = typing
  for await (const update of index.search(input.value, { limit: 3, signal })) {
    list.replaceChildren(...update.matches.map(item))
    total.value = update.complete ? update.total : 'more to come'
  }
})

const shares = []
while (index.progress < 1) {
  shares.push(index.progress)
  await new Promise((resolve) => setTimeout(resolve))
}
const card = 'BEGIN:VCARD\nVERSION:4.0\nFN:Zoë Last\nEMAIL:zoe@x.example\nEND:VCARD\n'
for await (const contacts of vCardContacts(card)) index.add(contacts)
await index.ready
looks.value = shares.join(' ')
