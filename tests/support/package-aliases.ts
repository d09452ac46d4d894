import { fileURLToPath } from 'node:url'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Tests and stories import the package by its name. The aliases lead to the source or to the build. */
export function packageAliases(target: 'src' | 'dist') {
  const script = target === 'src' ? 'ts' : 'js'
  return [
    { find: /^react-textbox-emailpicker$/, replacement: at(`${target}/index.${script}`) },
    { find: /^react-textbox-emailpicker\/contacts$/, replacement: at(`${target}/contacts.${script}`) },
    { find: /^react-textbox-emailpicker\/designer$/, replacement: at(`${target}/designer.${script}`) },
    { find: /^react-textbox-emailpicker\/preload$/, replacement: at(`${target}/preload.${script}`) },
    { find: /^react-textbox-emailpicker\/locales\/(.*)$/, replacement: at(`${target}/locales/$1.${script}`) },
    { find: /^react-textbox-emailpicker\/(styles(?:\.layer)?\.css)$/, replacement: at(`${target}/$1`) },
  ]
}
