import { useEffect } from 'react'
import { afterListeners } from '../../box/events/after-listeners.ts'
import type { Box } from '../../box/use-box.ts'
import { useLatest } from '../../hooks/use-latest.ts'
import type { Recipients } from '../store/recipients.ts'

interface NativeOptions {
  box: Box
  recipients: Recipients
  /** @param isMoved whether a drag has just removed its text from the draft */
  onBeforeInput: (event: InputEvent, isMoved: boolean) => void
  onCompositionStart: (event: Event) => void
}

/** Listens to the events of the input for which React has no handler, or only a late one. */
export function useNativeEvents(options: NativeOptions) {
  const { box, recipients } = options
  const { editor } = box
  const latest = useLatest(options)
  useEffect(
    function listenToInput() {
      const input = editor.element
      if (!input) return undefined
      const ended = new AbortController()
      const listen = (type: string, listener: (event: Event) => void) =>
        input.addEventListener(type, listener, { signal: ended.signal })
      let lastType = ''
      listen('beforeinput', (event) => {
        const isMoved = lastType === 'deleteByDrag'
        lastType = (event as InputEvent).inputType
        afterListeners(event, () => latest.current.onBeforeInput(event as InputEvent, isMoved))
      })
      listen('compositionstart', (event) => latest.current.onCompositionStart(event))
      // Without selected text, WebKit copies only if this event is prevented.
      for (const type of ['beforecopy', 'beforecut'])
        listen(type, (event) => {
          if (recipients.state.selection) event.preventDefault()
        })
      return () => ended.abort()
    },
    [editor, recipients, latest],
  )
}
