import { useEffect, useState } from 'react'
import { ContactSourceError, type ContactIndex } from 'react-textbox-emailpicker/contacts'

export interface IndexState {
  size: number
  isReady: boolean
  /** Why the source failed, in a sentence for the user. */
  error?: string
}

/** How far an index is filled. Closes the index when the component leaves the page. */
export function useIndexState(index: ContactIndex): IndexState {
  const [state, setState] = useState<IndexState>({ size: 0, isReady: false })

  useEffect(
    function lookNowAndThen() {
      const show = (rest: Omit<IndexState, 'size'>) => setState({ size: index.size, ...rest })
      show({ isReady: false })
      const timer = setInterval(() => show({ isReady: false }), 250)
      index.ready
        .then(
          () => show({ isReady: true }),
          (error: unknown) => show({ isReady: true, error: sentence(error) }),
        )
        .finally(() => clearInterval(timer))
      return () => {
        clearInterval(timer)
        index.close()
      }
    },
    [index],
  )

  return state
}

const sentence = (error: unknown) =>
  error instanceof ContactSourceError ? error.message : 'The address book could not be read.'
