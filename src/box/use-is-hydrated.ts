import { useSyncExternalStore } from 'react'

const noSubscription = () => () => {}

/** False on a server, and in the rendering that hydrates the HTML of the server. True in all other renderings. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
