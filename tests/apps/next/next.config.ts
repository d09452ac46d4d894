import { dirname } from 'node:path'
import type { NextConfig } from 'next'

const config: NextConfig = {
  // Only what is installed for the apps: what the package needs has to come with it.
  turbopack: { root: dirname(import.meta.dirname) },
}

export default config
