import * as subject from '#mounted'
import { Fragment, type ComponentType, type PropsWithChildren } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterPaint, beforePaint } from './frames.ts'

const { Mounted, Root = Fragment }: { Mounted: ComponentType; Root?: ComponentType<PropsWithChildren> } =
  subject

const root = createRoot(document.querySelector('main') ?? document.body)

/** How long a mount took, in milliseconds from its start. */
export interface MountTimes {
  script: number
  /** To the end of the frame in which all are painted. */
  paint: number
}

/** Mounts some, in place of those that are mounted. */
export async function mount(count: number): Promise<MountTimes> {
  const content = count > 0 && (
    <Root>
      {Array.from({ length: count }, (_, at) => (
        <Mounted key={at} />
      ))}
    </Root>
  )
  // From the start of a frame, so that the wait for the next one is as long each time.
  await new Promise(requestAnimationFrame)
  const start = performance.now()
  flushSync(() => root.render(content))
  const script = performance.now() - start
  const painted = await new Promise<number>((resolve) => beforePaint(() => resolve(afterPaint())))
  return { script, paint: painted - start }
}

declare global {
  interface Window {
    mount: typeof mount
  }
}

window.mount = mount
