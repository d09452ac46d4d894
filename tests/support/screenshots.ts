// Chromium draws the same page differently with other fonts, so the screenshots of the stories are compared only
// where the fonts are those that made them.
import { spawnSync } from 'node:child_process'

/**
 * What fontconfig answers where the screenshots were made, as family and version: for each generic family and script
 * of the stories.
 */
const fonts = {
  'system-ui': 'Noto Sans 131334',
  'sans-serif': 'Noto Sans 131334',
  serif: 'Noto Serif 131334',
  monospace: 'DejaVu Sans Mono 155320',
  'sans-serif:lang=ar': 'DejaVu Sans 155320',
  'sans-serif:lang=he': 'DejaVu Sans 155320',
  'sans-serif:lang=hi': 'Noto Sans Devanagari 131138',
  'sans-serif:lang=ja': 'Noto Sans CJK JP 131334',
  'sans-serif:lang=ko': 'Noto Sans CJK KR 131334',
  'sans-serif:lang=zh-cn': 'Noto Sans CJK SC 131334',
  'sans-serif:lang=zh-tw': 'Noto Sans CJK TC 131334',
} as const

/** The Debian packages of these fonts. */
export const fontPackages = ['fontconfig', 'fonts-dejavu-core', 'fonts-noto-core', 'fonts-noto-cjk']

/** Why the stories are not compared with their screenshots here, or undefined if they are. */
export function whyNoScreenshots(): string | undefined {
  if (process.env.SCREENSHOTS === 'off') return 'SCREENSHOTS is off'
  for (const [pattern, expected] of Object.entries(fonts)) {
    const found = fontFor(pattern)
    if (found !== expected)
      return `${pattern} is ${found ?? 'unknown, because fc-match is not installed'}, and they were made with ${expected}`
  }
  return undefined
}

/** The family and the version of the font that fontconfig chooses. Undefined without fontconfig. */
function fontFor(pattern: string): string | undefined {
  const { stdout } = spawnSync('fc-match', ['--format', '%{family[0]} %{fontversion}', pattern], {
    encoding: 'utf8',
  })
  return stdout?.trim() || undefined
}
