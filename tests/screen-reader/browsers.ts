import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, findFirefox } from '../support/engines.ts'
import type { Desktop } from './desktop.ts'

/** No questions, no tips, and no requests at the first start. */
const preferences = {
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'browser.translations.enable': false,
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'termsofuse.bypassNotification': true,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
}

/** Opens a page in a window of the desktop, with a profile of its own. */
export const openIn = {
  Firefox(desktop: Desktop, address: string) {
    const profile = join(desktop.folder, 'firefox')
    mkdirSync(profile)
    const lines = Object.entries(preferences).map(
      ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
    )
    writeFileSync(join(profile, 'user.js'), lines.join('\n'))
    const size = ['--width', '1200', '--height', '850']
    desktop.start(findFirefox() ?? '', ['--no-remote', '--profile', profile, ...size, address])
  },
  Chromium(desktop: Desktop, address: string) {
    const quiet = '--disable-gpu --disable-background-networking --disable-component-update --disable-sync'
    const first = '--force-renderer-accessibility --no-first-run --test-type --password-store=basic'
    const folder = `--user-data-dir=${join(desktop.folder, 'chromium')}`
    const window = ['--window-size=1200,850', '--window-position=0,0']
    // Root has no sandbox.
    const ofRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const args = [...`${quiet} ${first}`.split(' '), ...ofRoot, folder, ...window, address]
    desktop.start(findChromium() ?? '', args)
  },
}
