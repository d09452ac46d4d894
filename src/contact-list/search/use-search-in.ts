import { useMemo } from 'react'
import { lazyCode } from '../../hooks/lazy-code.ts'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { MOST_SCANNED, scanOf } from '../../contacts/array-scan.ts'
import { providedEngine, type Engine } from '../../contacts/provided-engine.ts'
import type { Contact, ContactSearch } from '../../contacts/types.ts'
import { report } from '../../values/development.ts'
import type { PickerProps } from '../types.ts'

/** The engine, which searches an index. It is loaded for a large array. */
const engineCode = /* @__PURE__ */ lazyCode(
  () => import('../../contacts/contact-index/engine.ts'),
  () => {
    report(
      'The code that indexes many contacts could not be loaded, so they are searched one by one. ' +
        'Check that the app serves all files of its build.',
      'warn',
    )
  },
)

/** A search in an array of contacts: in its index, if there is one, or else in each contact of the array. */
class ArraySearch implements ContactSearch {
  readonly #contacts: readonly Contact[]
  /** The index, shared with other boxes. */
  #index: { engine: Engine; borrowed: ReturnType<Engine['borrowStore']> } | undefined

  constructor(contacts: readonly Contact[]) {
    this.#contacts = contacts
  }

  /** Starts the index of a large array, or of any if the engine is loaded. Returns a function that gives it up. */
  start(): () => void {
    const borrow = (engine: Engine) => {
      this.#index = { engine, borrowed: engine.borrowStore(this.#contacts) }
    }
    const engine = providedEngine() ?? engineCode.loaded()?.engine
    let unsubscribe: (() => void) | undefined
    if (engine) borrow(engine)
    else if (this.#contacts.length > MOST_SCANNED) {
      // A subscription can end before the code is loaded. A promise of the import would keep the contacts until then.
      unsubscribe = engineCode.subscribe(() => {
        const loaded = engineCode.loaded()
        if (loaded && !this.#index) borrow(loaded.engine)
      })
      void engineCode.load()
    }
    return () => {
      unsubscribe?.()
      this.#index?.borrowed.release()
      this.#index = undefined
    }
  }

  peek(query: string, options: { limit: number }) {
    if (!this.#index) return scanOf(this.#contacts).peek(query, options)
    const { engine, borrowed } = this.#index
    return engine.peekStore(borrowed.store, query, options)
  }

  search(query: string, options: { limit: number; signal: AbortSignal }) {
    if (!this.#index) return scanOf(this.#contacts).search(query, options)
    const { engine, borrowed } = this.#index
    return engine.searchStore(borrowed.store, query, options)
  }
}

/** The search in `contacts`: the app's own, or one in its array. */
export const searchIn = (contacts: PickerProps['contacts'] = []): ContactSearch =>
  'search' in contacts ? contacts : new ArraySearch(contacts)

/**
 * The search in `contacts`. The index of an array is kept while the list is mounted. Must be called before
 * `useContactList`, whose effects search.
 */
export function useSearchIn(contacts: PickerProps['contacts']): ContactSearch {
  const search = useMemo(() => searchIn(contacts), [contacts])
  useIsomorphicLayoutEffect(
    function keepIndex() {
      return search instanceof ArraySearch ? search.start() : undefined
    },
    [search],
  )
  return search
}

/** Starts the index of an array, which all searches in the array share. Returns a function that gives up the index. */
export const prepare = (contacts: readonly Contact[]) => new ArraySearch(contacts).start()
