import { useImperativeHandle, useState, type Ref } from 'react'
import { defineGetters } from '../box/handle.ts'
import type { Box } from '../box/use-box.ts'
import { useLatestCallback } from '../box/use-latest-callback.ts'
import type { TextBoxHandle } from './types.ts'
import { textBoxTable, type TextBoxValues } from './values.ts'

interface Actions {
  hideKeyboard: () => void
  showErrorMessage: () => void
}

/** Puts the handle on `ref`: the shared one, with the methods and readable properties that only TextBox has. */
export function useTextBoxHandle(
  ref: Ref<TextBoxHandle>,
  box: Box,
  values: TextBoxValues,
  actions: Actions,
): void {
  const readValues = useLatestCallback(() => values)
  const hideKeyboard = useLatestCallback(actions.hideKeyboard)
  const showErrorMessage = useLatestCallback(actions.showErrorMessage)
  const [handle] = useState<TextBoxHandle>(() =>
    defineGetters(Object.assign(box.handle, { hideKeyboard, showErrorMessage }), textBoxTable, readValues),
  )
  useImperativeHandle(ref, () => handle, [handle])
}
