import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect` without the complaint React 18 prints when it renders on a server, where no effect runs anyway. */
export const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
