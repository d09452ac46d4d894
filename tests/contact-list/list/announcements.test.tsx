import { virtual } from '@guidepup/virtual-screen-reader'
import { screen, waitFor } from '@testing-library/react'
import { EmailPicker, type EmailPickerMessages, type EmailPickerProps } from 'react-textbox-emailpicker'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { open } from '../../support/open-box.tsx'

// Failed searches are also reported to the console.
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await virtual.stop()
})

/** Opens a picker for a screen reader. */
async function start(props: EmailPickerProps = {}) {
  const box = open(<EmailPicker {...props} />)
  const heard: string[] = []
  await virtual.start({ container: box.input.closest('.tb-root') as HTMLElement })
  return {
    ...box,
    /** Takes steps, each followed by what is announced after it. */
    async hears(...stepsAndPhrases: string[]) {
      for (let at = 0; at < stepsAndPhrases.length; at += 2) {
        await box.press(stepsAndPhrases[at] as string)
        heard.push(`polite: ${stepsAndPhrases[at + 1]}`)
        // Longer than the pause that the status waits for.
        await waitFor(async () => expect(await announced()).toEqual(heard), { timeout: 4000 })
      }
    },
  }
}

/** The announcements of live regions. */
const announced = async () => (await virtual.spokenPhraseLog()).filter((phrase) => /^polite: ./.test(phrase))

/** Moves the virtual cursor until it has read a phrase that matches. */
async function read(role: string): Promise<string> {
  for (let steps = 0; steps < 20; steps++) {
    await virtual.next()
    const phrase = await virtual.lastSpokenPhrase()
    if (phrase.startsWith(role)) return phrase
  }
  throw new Error(`There is no ${role}.`)
}

const failed = 'Contacts could not be searched'

describe('a screen reader', () => {
  it.each<[string, string[]]>([
    [
      'announces that a search is running, how many it has found, and how many there are',
      ['a', 'Searching…', '<finds Ann …>', '1 contact so far', '<finds Ann Anna>', '2 contacts'],
    ],
    ['announces that no contact matches', ['a<finds nobody>', 'No matching contacts']],
    ['announces that a second try failed, too, however soon', ['a<fails>', failed, '↓⏎<fails>', failed]],
    ['announces what another try finds', ['a<fails>', failed, '↓⏎<finds Ann>', '1 contact']],
  ])('%s', async (_, stepsAndPhrases) => {
    const { hears } = await start()
    await hears(...stepsAndPhrases)
  })

  it('announces the list and the active row', async () => {
    const { press } = await start()
    expect(await read('combobox')).toBe('combobox, To, has popup listbox, not expanded, autocomplete in list')
    await press('a<finds Ann Anna>')
    expect(await read('combobox')).toBe(
      'combobox, To, a, has popup listbox, expanded, autocomplete in list, 1 control',
    )
    await press('↓↓')
    expect(await read('combobox')).toMatch(/, expanded, active descendant Anna ?anna@x\.example, /)
    await press('{Escape}')
    expect(await read('combobox')).not.toMatch(/active descendant/)
  })

  it('reads the rows, each with its position', async () => {
    await (await start()).press('a<finds Ann Anna of 7>')
    expect(await read('option')).toMatch(/^option, Ann ?ann@x\.example, .*position 1, set size 7$/)
    expect(await read('option')).toMatch(/^option, Anna ?anna@x\.example, .*position 2, set size 7$/)
  })

  it('announces nothing about a closed list', async () => {
    const { hears, press, status } = await start()
    await hears('a', 'Searching…')
    await press('{Escape}<finds Ann>')
    expect([status(), await announced()]).toEqual(['', ['polite: Searching…']])
  })
})

it('the texts can all be set by the app', async () => {
  const messages: Partial<EmailPickerMessages> = {
    list: 'Kontakte',
    searching: 'Sucht …',
    partial: (total) => `Bisher ${total}`,
    matches: (total) => `${total} Treffer`,
    none: 'Niemand',
    failed: 'Fehlgeschlagen',
    retry: 'Noch einmal',
    invalid: (entries) => `Keine Adresse: ${entries.join(' und ')}`,
  }
  const { hears, press, shows } = await start({ messages, validate: 'address' })
  await hears('a', 'Sucht …', '<finds Ann …>', 'Bisher 1', '<finds Ann Anna>', '2 Treffer')
  await hears('b<finds nobody>', 'Niemand', 'c<fails>', 'Fehlgeschlagen')
  expect(screen.getByRole('listbox', { name: 'Kontakte' })).toBeDefined()
  await shows('abc| › Fehlgeschlagen Noch einmal')
  await press('{Tab}')
  expect(screen.getByRole('alert').textContent).toBe('Keine Adresse: abc')
})

describe('the status', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

  it.each([
    ['has the state then', ['Ann Anna', 'Ann', 'Ann Anna'], '2 contacts'],
    ['has the state then, also if it stays the same', ['', '', ''], 'No matching contacts'],
  ])('waits for a pause in typing, and %s', async (_, found, end) => {
    const { press, status } = open(<EmailPicker />)
    for (const [at, names] of found.entries()) {
      await press(`<enters ${'ann'.slice(0, at + 1)}><finds ${names || 'nobody'}><passes 300>`)
      expect(status()).toBe('')
    }
    await press('<passes 100>')
    expect(status()).toBe(end)
  })

  it('says once how many a search has found so far', async () => {
    const { press, status } = open(<EmailPicker />)
    await press('<enters a>')
    const seen: string[] = []
    for (const total of ['… of 1000', '… of 2000', '… of 3000', 'of 4000']) {
      await press(`<finds Ann ${total}><passes 500>`)
      seen.push(status())
    }
    const first = '1,000 contacts so far'
    expect(seen).toEqual([first, first, first, '4,000 contacts'])
  })
})
