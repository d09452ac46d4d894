import { cardDavCache, type CardDavBook } from 'react-textbox-emailpicker/contacts'
import { afterEach, describe, expect, it, vi } from 'vitest'

let names = 0
const newName = () => `cards ${names++}`

const bookOf = (size: number, url = 'https://dav.example/ann/'): CardDavBook => ({
  url,
  syncToken: 'token',
  cards: Array.from({ length: size }, (_, at) => ({
    href: `/ann/${at}.vcf`,
    etag: at % 2 ? `"${at}"` : undefined,
    contacts: at % 3 ? [{ name: `Person ${at}`, email: `${at}@x.example` }] : [],
  })),
})

afterEach(() => vi.restoreAllMocks())

describe('cardDavCache', () => {
  it.each([0, 1, 1000, 2500])('returns the book that was written last, with %d cards', async (size) => {
    const name = newName()
    await cardDavCache({ name }).write(bookOf(3, 'https://dav.example/old/'))
    await cardDavCache({ name }).write(bookOf(size))
    expect(await cardDavCache({ name }).read()).toEqual(bookOf(size))
    await cardDavCache({ name }).clear()
    expect(await cardDavCache({ name }).read()).toBeUndefined()
  })

  it('keeps a book without a sync token', async () => {
    const cache = cardDavCache({ name: newName() })
    const { syncToken: _, ...book } = bookOf(2)
    await cache.write(book)
    expect(await cache.read()).toEqual(book)
    await cache.clear()
  })

  it('keeps the old book when the new one can not be written', async () => {
    const cache = cardDavCache({ name: newName() })
    await cache.write(bookOf(5))
    const { put } = IDBObjectStore.prototype
    let puts = 0
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      if (puts++ >= 2) throw new DOMException('The disk is full.', 'QuotaExceededError')
      return put.apply(this, args)
    })
    await expect(cache.write(bookOf(5000))).rejects.toThrow('could not be stored')
    vi.restoreAllMocks()
    expect(await cache.read()).toEqual(bookOf(5))
    await cache.clear()
  })

  it('stores nothing under a name that is missing, which all users would share', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const name of ['', undefined as unknown as string]) {
      const cache = cardDavCache({ name })
      await expect(cache.write(bookOf(1))).rejects.toThrow('name')
      await expect(cache.read()).rejects.toThrow('name')
      await cache.clear()
    }
    expect(error.mock.calls).toEqual([[expect.stringContaining('cardDavCache: name has to be a string')]])
  })

  it('rejects where there is no IndexedDB', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const cache = cardDavCache({ name: newName() })
    await expect(cache.read()).rejects.toThrow(/indexedDB|not|null|undefined/)
    await expect(cache.write(bookOf(1))).rejects.toThrow(/indexedDB|not|null|undefined/)
    vi.unstubAllGlobals()
  })
})
