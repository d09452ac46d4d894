/** Copies a text. Returns whether it is in the clipboard. Insecure contexts have only the older API. */
export async function copyText(text: string, page: Document): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByEvent(text, page)
  }
}

function copyByEvent(text: string, page: Document): boolean {
  let isCopied = false
  function onCopy(event: ClipboardEvent) {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
    isCopied = true
  }
  page.addEventListener('copy', onCopy, true)
  page.execCommand('copy')
  page.removeEventListener('copy', onCopy, true)
  return isCopied
}
