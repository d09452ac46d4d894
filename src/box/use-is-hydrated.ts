import { useSyncExternalStore } from 'react'

const noSubscription = () => () => {}

/**
 * Whether React runs the component in a browser. False on a server, and in the first rendering of server-rendered
 * markup.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
