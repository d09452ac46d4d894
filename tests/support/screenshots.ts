// Chromium draws the same page differently with other fonts, so the screenshots of the stories are compared only where they come from.
import { readFileSync } from 'node:fs'

/** Why the stories are not compared with their screenshots here, or undefined if they are. */
export function whyNoScreenshots(): string | undefined {
  if (process.env.SCREENSHOTS === 'off') return 'SCREENSHOTS is off'
  return isDebian() ? undefined : 'they are made with the fonts of Debian, and this is another system'
}

function isDebian(): boolean {
  try {
    return /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}
