import { EmailPicker } from 'react-textbox-emailpicker'
import { httpSearch, type Contact } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'
import { open, people } from '../../support/open-box.tsx'

function setup(fetch: typeof globalThis.fetch) {
  const search = httpSearch({
    request: (query) => `https://directory.example?q=${query}`,
    mapRow: (contact: Contact) => contact,
    fetch,
    debounce: 0,
  })
  return open(<EmailPicker contacts={search} />)
}

describe('A picker that searches a directory', () => {
  it('aborts the request for a text when the next key comes', async () => {
    const signals: (AbortSignal | null | undefined)[] = []
    const { press } = setup((_, init) => {
      signals.push(init?.signal)
      return new Promise(() => {})
    })
    await press('<enters a><waits><enters an><waits>')
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false])
  })

  it('shows the rows of a longer text without another request', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(people('Ann Amy')))
    await setup(fetch).goes('<enters a>', 'a| › Amy, Ann', '<enters an>', 'an| › Ann')
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})
