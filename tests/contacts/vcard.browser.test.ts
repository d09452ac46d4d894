import { afterEach, expect, it } from 'vitest'
import { vCardContacts } from 'react-textbox-emailpicker/contacts'
import { readVCards } from '../support/read-vcards.ts'

const card = (number: number) =>
  `BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Jörg ${number} 😀\r\nEMAIL:joerg${number}@example.org\r\nEND:VCARD\r\n`
const COUNT = 3000
const text = Array.from({ length: COUNT }, (_, number) => card(number)).join('')
const all = {
  contacts: Array.from({ length: COUNT }, (_, number) => ({
    name: `Jörg ${number} 😀`,
    email: `joerg${number}@example.org`,
  })),
  problems: [],
}

afterEach(() => document.body.replaceChildren())

it('reads a File that is dropped', async () => {
  const zone = document.body.appendChild(document.createElement('div'))
  const dropped = new Promise<File | undefined>((resolve) => {
    zone.addEventListener('drop', ({ dataTransfer }) => resolve(dataTransfer?.files[0]))
  })
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([text], 'book.vcf', { type: 'text/vcard' }))
  zone.dispatchEvent(new DragEvent('drop', { dataTransfer }))
  const file = await dropped
  expect(file).toBeInstanceOf(File)
  expect(await readVCards(file as File)).toEqual(all)
})

it('reads the Response of a fetch', async () => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/vcard' }))
  expect(await readVCards(await fetch(url))).toEqual(all)
  URL.revokeObjectURL(url)
})

it('reads a page of the server in place of cards as an error', async () => {
  await expect(readVCards(await fetch(location.href))).rejects.toMatchObject({ problem: 'web-page' })
})

it('reads thousands of groups, each a member of the one before', { timeout: 60_000 }, async () => {
  const group = (at: number) =>
    `BEGIN:VCARD\nVERSION:4.0\nKIND:group\nUID:${at}\nFN:Team\nMEMBER:${at + 1}\nEND:VCARD\n`
  const ann = 'BEGIN:VCARD\nUID:4000\nEMAIL:ann@x.test\nEND:VCARD\n'
  const { contacts } = await readVCards(Array.from({ length: 4000 }, (_, at) => group(at)).join('') + ann)
  expect(contacts).toHaveLength(4001)
  expect(contacts[1]).toEqual({ name: 'Team', email: '', members: [{ email: 'ann@x.test' }] })
})

it('reads a stream', async () => {
  expect(await readVCards(new Blob([text]).stream())).toEqual(all)
})

it('cancels a stream that is no longer read, and unlocks it', async () => {
  let isCancelled = false
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    cancel: () => void (isCancelled = true),
  })
  for await (const batch of vCardContacts(stream)) {
    expect(batch[0]).toEqual(all.contacts[0])
    break
  }
  expect({ isCancelled, locked: stream.locked }).toEqual({ isCancelled: true, locked: false })
})

it('ends at once while a stream gives nothing', async () => {
  let isCancelled = false
  const batches = vCardContacts(new ReadableStream({ cancel: () => void (isCancelled = true) }))
  const next = batches.next()
  await batches.return()
  expect(await next).toEqual({ done: true, value: undefined })
  expect(isCancelled).toBe(true)
})
