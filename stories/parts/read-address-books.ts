import {
  createContactIndex,
  vCardContacts,
  type Contact,
  type ContactIndex,
  type VCardProblem,
} from 'react-textbox-emailpicker/contacts'

/** What has been read so far. */
export interface ReadSoFar {
  addresses: number
  /** How many people the addresses belong to: two cards of the same name are one. */
  people: number
  problems: readonly VCardProblem[]
  isAll: boolean
}

export interface AddressBook {
  /** Can be searched while the files are still being read. */
  index: ContactIndex
  read(): ReadSoFar
}

/** Reads vCard files into one address book. */
export function readAddressBooks(files: readonly Blob[]): AddressBook {
  const names = new Set<string>()
  const problems: VCardProblem[] = []
  let addresses = 0
  let isAll = false

  async function* readFiles(): AsyncGenerator<readonly Contact[]> {
    for (const file of files)
      for await (const batch of vCardContacts(file, { onProblem: (problem) => problems.push(problem) })) {
        for (const { name, email } of batch) names.add(name ?? email)
        addresses += batch.length
        yield batch
      }
    isAll = true
  }

  return {
    index: createContactIndex(readFiles()),
    read: () => ({ addresses, people: names.size, problems: [...problems], isAll }),
  }
}
