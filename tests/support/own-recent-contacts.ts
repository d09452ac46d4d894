import { renderHook } from '@testing-library/react'
import { useRecentContacts, type RecentContacts } from 'react-textbox-emailpicker'

/** Recent contacts that an app keeps itself: what `useRecentContacts` returns, with members of the app in it. */
export function ownRecentContacts(
  own: Pick<RecentContacts, 'recent'> & Partial<RecentContacts>,
): RecentContacts {
  const { result, unmount } = renderHook(() => useRecentContacts())
  unmount()
  return { ...result.current, remember() {}, forget() {}, ...own }
}
