import { act, renderHook } from '@testing-library/react'
import {
  localRecentStorage,
  useRecentContacts,
  type Contact,
  type RecentContactsOptions,
  type RecentStorage,
} from 'react-textbox-emailpicker'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const ann = { name: 'Ann', email: 'ann@x.example' }
const bob = { name: 'Bob', email: 'bob@x.example' }
const eve = { email: 'eve@x.example' }

function setup(options?: RecentContactsOptions) {
  const { result, ...hook } = renderHook(
    (props: RecentContactsOptions | undefined) => useRecentContacts(props),
    { initialProps: options },
  )
  return {
    ...hook,
    recents: () => result.current,
    emails: () => result.current.recent.map(({ email }) => email),
    remember: (...contacts: Contact[]) =>
      act(() => contacts.forEach((contact) => result.current.remember(contact))),
    forget: (email: string) => act(() => result.current.forget(email)),
  }
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

const thirty = Array.from({ length: 30 }, (_, at) => ({ email: `p${at}@x.example` }))

describe('useRecentContacts', () => {
  it('has the last remembered first, each address once, and forgets it in any spelling', () => {
    const { remember, forget, emails, recents } = setup()
    remember(ann, bob, { name: 'Ann Lee', email: ' ann@X.example' })
    expect(emails()).toEqual([' ann@X.example', bob.email])
    expect(recents().recent[1]).toBe(bob)
    forget('bob@X.EXAMPLE ')
    expect(emails()).toEqual([' ann@X.example'])
  })

  it.each([
    { limit: 2, kept: 2 },
    { limit: undefined, kept: 20 },
    { limit: -1, kept: 20 },
  ])('keeps $kept contacts with limit $limit', ({ limit, kept }) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { remember, emails } = setup({ limit })
    remember(...thirty)
    expect([emails().length, emails()[0]]).toEqual([kept, 'p29@x.example'])
    const wrong = ["useRecentContacts: limit can't be -1. It takes a whole number above 0."]
    expect(error.mock.calls.flat()).toEqual(limit === -1 ? wrong : [])
  })

  it('takes null for no options', () => {
    const { remember, emails } = setup(null as unknown as undefined)
    remember(ann)
    expect(emails()).toEqual([ann.email])
  })

  it('ignores a contact without an address', () => {
    const { remember, emails } = setup()
    remember({ email: ' ' }, null as unknown as Contact)
    expect(emails()).toEqual([])
  })

  it('returns the same object until its contacts change', () => {
    const { recents, rerender, remember } = setup()
    const first = recents()
    rerender(undefined)
    expect(recents()).toBe(first)
    remember(ann)
    expect(recents()).not.toBe(first)
  })

  it('loads after mounting, and renders no more often for a storage that is new in each rendering', () => {
    const rendered: number[] = []
    renderHook(() => {
      const { recent } = useRecentContacts({ storage: { load: () => [{ ...ann }], save() {} } })
      rendered.push(recent.length)
    })
    expect(rendered).toEqual([0, 1])
  })

  it.each<[string, unknown]>([
    ['an object', {}],
    ['null', null],
    ['contacts without an address', [null, 1, {}, { email: 1 }]],
  ])('has no contacts from a storage that loads %s', (_, loaded) => {
    const { emails } = setup({ storage: { load: () => loaded as [], save() {} } })
    expect(emails()).toEqual([])
  })

  it.each([null, undefined])('has no contacts of the last user with a storage that loads %s', (empty) => {
    const saved: (readonly Contact[])[] = []
    const none = { load: () => empty as unknown as [], save: (all: readonly Contact[]) => saved.push(all) }
    const storages = [{ load: () => [ann], save() {} }, none]
    const { result, rerender } = renderHook((at: number) => useRecentContacts({ storage: storages[at] }), {
      initialProps: 0,
    })
    expect(result.current.recent).toEqual([ann])
    rerender(1)
    expect(result.current.recent).toEqual([])
    act(() => result.current.remember(bob))
    expect(saved).toEqual([[bob]])
  })

  it('keeps contacts in memory when its storage throws, and reports that', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    function fail(): never {
      throw new Error('blocked')
    }
    const storage: RecentStorage = { load: fail, save: fail }
    const { remember, forget, emails } = setup({ storage })
    remember(ann, bob)
    forget(ann.email)
    expect(emails()).toEqual([bob.email])
    expect(error.mock.calls.flat()).toEqual([
      "useRecentContacts: the storage can't load contacts: blocked",
      "useRecentContacts: the storage can't save contacts: blocked",
    ])
  })

  it('takes contacts that refer to themselves, and values that JSON lacks', () => {
    const cyclic: Contact & { self?: Contact; id: bigint } = { email: 'self@x.example', id: 5n }
    cyclic.self = cyclic
    let saved: readonly Contact[] = [cyclic]
    const storage = { load: () => saved, save: (next: readonly Contact[]) => void (saved = next) }
    const { remember, recents } = setup({ storage })
    expect(recents().recent).toEqual([cyclic])
    remember(ann)
    expect(recents().recent).toEqual([ann, cyclic])
    expect(setup({ storage }).recents().recent[1]).toBe(cyclic)
  })

  it('works with a storage whose subscribe throws', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const subscribe = () => JSON.parse('{') as () => void
    const { emails, unmount } = setup({ storage: { load: () => [ann], save() {}, subscribe } })
    expect(emails()).toEqual([ann.email])
    unmount()
    for (const [text] of error.mock.calls)
      expect(text).toMatch(/^useRecentContacts: the storage can't subscribe/)
  })
})

describe('localRecentStorage', () => {
  const stored = () => JSON.parse(localStorage.getItem('recent') ?? 'null') as unknown

  it('keeps contacts between visits', () => {
    const first = setup({ storage: localRecentStorage('recent') })
    first.remember(ann, bob)
    first.unmount()
    expect(stored()).toEqual([bob, ann])
    expect(setup({ storage: localRecentStorage('recent') }).emails()).toEqual([bob.email, ann.email])
  })

  it.each(['{', '"text"', '{"email":"ann@x.example"}', 'null'])('has no contacts for %s', (entry) => {
    localStorage.setItem('recent', entry)
    const { emails, remember } = setup({ storage: localRecentStorage('recent') })
    expect(emails()).toEqual([])
    remember(ann)
    expect(stored()).toEqual([ann])
  })

  it.each(['getItem', 'setItem'] as const)('keeps contacts while the page is open if %s throws', (method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError')
    })
    const storage = localRecentStorage('recent')
    const { emails, remember, unmount } = setup({ storage })
    remember(ann, bob)
    expect(emails()).toEqual([bob.email, ann.email])
    unmount()
    expect(setup({ storage }).emails()).toEqual([bob.email, ann.email])
  })

  it('keeps contacts as long as the page is open when even reading localStorage throws', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const { emails, remember } = setup({ storage: localRecentStorage('recent') })
    remember(ann, bob)
    expect(emails()).toEqual([bob.email, ann.email])
  })

  it('has what other boxes with the same storage remember', () => {
    const storage = localRecentStorage('recent')
    const [to, cc] = [setup({ storage }), setup({ storage })]
    to.remember(ann)
    expect(cc.emails()).toEqual([ann.email])
    cc.remember(eve)
    expect(to.emails()).toEqual([eve.email, ann.email])
  })

  it('has what another tab has saved, until it is unmounted', () => {
    const { emails, unmount, recents } = setup({ storage: localRecentStorage('recent') })
    function saveInOtherTab(...contacts: Contact[]) {
      localStorage.setItem('recent', JSON.stringify(contacts))
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'recent' })))
    }
    saveInOtherTab(ann)
    expect(emails()).toEqual([ann.email])
    localStorage.clear()
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
    expect(emails()).toEqual([])
    unmount()
    saveInOtherTab(bob)
    expect(recents().recent).toEqual([])
  })

  it('ignores the entries of others', () => {
    const { emails, remember } = setup({ storage: localRecentStorage('recent') })
    remember(ann)
    localStorage.setItem('other', JSON.stringify([bob]))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'other' })))
    expect(emails()).toEqual([ann.email])
  })
})
