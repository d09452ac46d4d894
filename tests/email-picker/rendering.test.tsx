import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler, version } from 'react'
import { EmailPicker } from 'react-textbox-emailpicker'
import type { ContactMatch, ContactSearch, SearchUpdate } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'

const match = (email: string): ContactMatch => ({ contact: { email }, nameRanges: [], emailRanges: [] })
const options = () => screen.queryAllByRole('option').map((row) => row.textContent)

/** A search that the test answers at any time. */
function gatedSearch() {
  let answer = (_update: SearchUpdate) => {}
  const search: ContactSearch = {
    async *search() {
      for (;;) {
        const update = await new Promise<SearchUpdate>((resolve) => {
          answer = resolve
        })
        yield update
        if (update.complete) return
      }
    },
  }
  return { search, answer: (update: SearchUpdate) => act(async () => answer(update)) }
}

describe('rendering', () => {
  it('does not repeat for unchanged rows when others are added', async () => {
    const { search, answer } = gatedSearch()
    const renderContact = vi.fn<(match: ContactMatch) => string>(({ contact }) => contact.email)
    render(<EmailPicker contacts={search} renderContact={renderContact} />)
    await userEvent.type(screen.getByRole('combobox'), 'a')
    const [ann, bob, cleo] = [match('ann@x'), match('bob@x'), match('cleo@x')]
    await answer({ matches: [ann, bob], total: 2, complete: false })
    expect(options()).toEqual(['ann@x', 'bob@x'])
    renderContact.mockClear()
    await answer({ matches: [ann, bob, cleo], total: 3, complete: true })
    await waitFor(() => expect(options()).toEqual(['ann@x', 'bob@x', 'cleo@x']))
    expect(renderContact.mock.calls).toEqual([[cleo]])
  })

  // React 18 renders the picker a second time for each key.
  it.runIf(Number.parseInt(version, 10) >= 19)('commits a text once, before its rows', async () => {
    const { search, answer } = gatedSearch()
    const committed: string[] = []
    render(
      <Profiler
        id="picker"
        onRender={() => committed.push(screen.getByRole<HTMLInputElement>('combobox').value)}
      >
        <EmailPicker contacts={search} />
      </Profiler>,
    )
    const user = userEvent.setup({ delay: null })
    await user.click(screen.getByRole('combobox'))
    committed.length = 0
    await user.keyboard('a')
    expect(committed).toEqual(['a'])
    await answer({ matches: [match('ann@x')], total: 1, complete: true })
    expect(committed).toEqual(['a', 'a'])
    expect(options()).toEqual([expect.stringContaining('ann@x')])
  })
})
