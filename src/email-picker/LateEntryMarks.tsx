import { useState } from 'react'
import { report } from '../values/development.ts'
import { useIsomorphicLayoutEffect } from '../hooks/use-isomorphic-layout-effect.ts'
import type { EntryMarks, EntryMarksProps } from './EntryMarks.tsx'

let loaded: typeof EntryMarks | undefined

async function loadEntryMarks(): Promise<void> {
  try {
    loaded ??= (await import('./EntryMarks.tsx')).EntryMarks
  } catch {
    report(
      'The code that underlines what is not an address could not be loaded. The message names it. Check that the app serves all files of its build.',
      'warn',
    )
  }
}

/** `EntryMarks`, once its code is loaded: most boxes never need it. The message of the box is there at once. */
export function LateEntryMarks(props: EntryMarksProps) {
  // The first rendering is the same as that of a server.
  const [Marks, setMarks] = useState<typeof loaded>()
  useIsomorphicLayoutEffect(function showMarks() {
    let isWanted = true
    const show = () => isWanted && setMarks(() => loaded)
    if (loaded) show()
    else void loadEntryMarks().then(show)
    return () => {
      isWanted = false
    }
  }, [])
  return Marks && <Marks {...props} />
}
