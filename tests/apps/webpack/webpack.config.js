import { join } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'

export default {
  mode: 'production',
  context: import.meta.dirname,
  // Only what is installed for the apps: not the source, which the project's tsconfig.json puts in the package's place, and what
  // the package needs has to come with it.
  resolve: { modules: [join(import.meta.dirname, '../node_modules')], tsconfig: false },
  module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }] },
  // webpack adds a script element for each file that is loaded later. Under Trusted Types, its address needs a policy.
  output: { trustedTypes: true },
  plugins: [new MiniCssExtractPlugin()],
  performance: { hints: false },
}
