import { cachedContacts, type Contact } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it } from 'vitest'
import { answerOf, errorOf, faultsOf, people, responseOf, vCards, type Answer } from '../faults.ts'
import { book } from '../faulty-sources.ts'
import { countDatabases, countListeners, countTimers, countTransactions } from './open-work.ts'
import { all, beginWithoutDatabase, often, stored, storedChunks, visitWith } from './support.ts'

beginWithoutDatabase()

/** Contacts of a server, which answers as it should at first, and counts of all that is still under way. */
function setUp() {
  const state = { open: 0 }
  const server = { answer: (): Answer => answerOf(vCards) }
  const { signal } = new AbortController()
  const counts = [countListeners(signal), countTimers(), countTransactions()]
  const databases = countDatabases()
  const fetch = async () => responseOf(server.answer(), state)
  return {
    server,
    contacts: cachedContacts(() => book({ url: '/', signal, fetch }), { name: 'mine', maxAge: Infinity }),
    left: () => counts.reduce((sum, count) => sum + count(), state.open + databases.open.size),
  }
}

const emailsOf = (contacts: readonly Contact[] | undefined) => contacts?.map(({ email }) => email)
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('When the server of cachedContacts', () => {
  it.each(faultsOf(vCards))(
    '%s on the first visit, the error is thrown, nothing is stored or left behind, and a retry works',
    async (_, { problem, answer }) => {
      const { server, contacts, left } = setUp()
      server.answer = answer
      expect(await failureOf(all(contacts))).toEqual(problem && errorOf(problem, true))
      await expect.poll(left, often).toBe(0)
      expect(emailsOf(await stored())).toEqual(problem ? undefined : people)
      server.answer = () => answerOf(vCards)
      expect(emailsOf(await all(contacts))).toEqual(people)
      await expect.poll(left, often).toBe(0)
      expect(emailsOf(await stored())).toEqual(people)
    },
  )

  it.each(faultsOf(vCards))(
    '%s during a refresh, the stored contacts stay, and nothing is left behind',
    async (_, { problem, answer }) => {
      await visitWith([{ email: 'joe@example.org' }])
      const { server, contacts, left } = setUp()
      server.answer = answer
      expect(await failureOf(contacts.refresh())).toEqual(problem && errorOf(problem, true))
      await expect.poll(left, often).toBe(0)
      expect(emailsOf(await all(contacts))).toEqual(problem ? ['joe@example.org'] : people)
      // The mark, and the contacts.
      expect(await storedChunks('mine')).toBe(2)
      await expect.poll(left, often).toBe(0)
    },
  )
})
