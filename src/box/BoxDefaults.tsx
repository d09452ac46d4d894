import { useContext, useMemo, type ReactNode } from 'react'
import { MessagesContext, useProvided } from '../messages/MessagesProvider.tsx'
import type { RecipientPickerMessages } from '../messages/types.ts'
import { DefaultsContext, type Defaults } from './defaults-context.ts'

/** The properties of BoxDefaults. */
export interface BoxDefaultsProps extends Defaults {
  /** Texts that replace the English ones, as `messages` of MessagesProvider. Pass the same object in each rendering. */
  messages?: Partial<RecipientPickerMessages> | undefined
  children: ReactNode
}

/**
 * Sets properties for all boxes in it. A property of the box itself, or of a BoxDefaults nearer to the box, overrides
 * them. This file imports no code of the boxes, so that apps can load that code later.
 */
export function BoxDefaults({ look, density, fullWidth, fontSize, messages, children }: BoxDefaultsProps) {
  const outer = useContext(DefaultsContext)
  const defaults = useMemo<Defaults>(
    () => ({
      look: look ?? outer?.look,
      density: density ?? outer?.density,
      fullWidth: fullWidth ?? outer?.fullWidth,
      fontSize: fontSize ?? outer?.fontSize,
    }),
    [outer, look, density, fullWidth, fontSize],
  )
  const provided = useProvided('BoxDefaults', messages)
  return (
    <DefaultsContext.Provider value={defaults}>
      <MessagesContext.Provider value={provided}>{children}</MessagesContext.Provider>
    </DefaultsContext.Provider>
  )
}
