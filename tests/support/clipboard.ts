import { userEvent } from 'vitest/browser'

/** Puts a text on the clipboard, from a temporary field. */
export async function copyText(text: string): Promise<void> {
  const source = document.createElement('textarea')
  source.value = text
  document.body.append(source)
  source.select()
  await userEvent.copy()
  source.remove()
}

/** Copies a text, and pastes it into a field. */
export async function pasteText(input: HTMLElement, text: string): Promise<void> {
  await copyText(text)
  input.focus()
  await userEvent.paste()
}
