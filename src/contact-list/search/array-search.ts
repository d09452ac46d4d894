import { late } from '../../hooks/late.ts'
import { MOST_SCANNED, scanOf } from '../../contacts/array-scan.ts'
import { providedEngine, type Engine } from '../../contacts/provided-engine.ts'
import type { Contact, ContactSearch } from '../../contacts/types.ts'
import { report } from '../../values/development.ts'

/** The engine, which searches an index. It is loaded for a large array. */
const engineCode = /* @__PURE__ */ late(
  () => import('../../contacts/contact-index/engine.ts'),
  () => {
    report(
      'The code that indexes many contacts could not be loaded, so they are searched one by one. ' +
        'Check that the app serves all files of its build.',
      'warn',
    )
  },
)

/** A search in an array of contacts. */
export interface ArraySearch extends ContactSearch {
  /**
   * Starts the index of a large array, or of any array if the engine is already loaded. Until the index exists,
   * searches compare each contact. Returns a function to call when the index is no longer needed.
   */
  use(): () => void
  /** The number of contacts that can be found now. */
  readonly size: number
}

/** A search in an array: in its index, if there is one, or else in each contact of the array. */
export function createArraySearch(contacts: readonly Contact[]): ArraySearch {
  /** The index, shared with other boxes. */
  let index: { engine: Engine; borrowed: ReturnType<Engine['borrowStore']> } | undefined

  function borrow(engine: Engine) {
    index = { engine, borrowed: engine.borrowStore(contacts) }
  }

  return {
    use() {
      const engine = providedEngine() ?? engineCode.loaded()?.engine
      let isUsed = true
      if (engine) borrow(engine)
      else if (contacts.length > MOST_SCANNED) void borrowLate()
      async function borrowLate() {
        await engineCode.load()
        const loaded = engineCode.loaded()
        if (loaded && isUsed) borrow(loaded.engine)
      }
      return () => {
        isUsed = false
        index?.borrowed.release()
        index = undefined
      }
    },
    get size() {
      return index?.borrowed.store.size ?? contacts.length
    },
    peek(query, options) {
      return index
        ? index.engine.peekStore(index.borrowed.store, query, options)
        : scanOf(contacts).peek(query, options)
    },
    search(query, options) {
      return index
        ? index.engine.searchStore(index.borrowed.store, query, options)
        : scanOf(contacts).search(query, options)
    },
  }
}
