import { useEffect, useState } from 'react'
import type { AddressBook, ReadSoFar } from './read-address-books.ts'

/** What has been read of an address book. Looks again and again until everything is read or the reading has failed. */
export function useReadSoFar(book: AddressBook): ReadSoFar & { hasFailed: boolean } {
  const [readSoFar, setReadSoFar] = useState(book.read)
  const [hasFailed, setFailed] = useState(false)

  useEffect(
    function lookNowAndThen() {
      const look = () => setReadSoFar(book.read())
      const timer = setInterval(look, 250)
      const stop = () => clearInterval(timer)
      book.index.ready.then(look, () => setFailed(true)).finally(stop)
      return stop
    },
    [book],
  )

  return { ...readSoFar, hasFailed }
}
