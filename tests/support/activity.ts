import * as React from 'react'
import type { ComponentType, ReactNode } from 'react'

/** What hides a part of an app for a while. Only React 19 has it. */
export const { Activity } = React as { Activity?: ComponentType<{ mode: string; children: ReactNode }> }
/** The same, in tests that run only where it is. */
export const Hideable = Activity as NonNullable<typeof Activity>
