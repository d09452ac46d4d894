import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect` without the warning that React 18 prints on a server, where no effect runs anyway. */
export const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
