import { useEffect, useState } from 'react'
import { findDirectory, type Place } from '../sample-directory/find-directory.ts'

/** Where the sample directory is. Undefined until that is known. */
export function useDirectoryPlace(): Place | undefined {
  const [place, setPlace] = useState<Place>()
  useEffect(function lookForDirectory() {
    void findDirectory().then(setPlace)
  }, [])
  return place
}
