import { strToU8, zipSync, type Zippable } from 'fflate'
import { scmOf, screenOf, textBox } from './scm.ts'

export const properties = `#
#Thu Jun 26 15:32:58 EDT 2025
sizing=Responsive
main=appinventor.ai_ann.Sample.Screen1
name=Sample
assets=../assets
`

/** The files of a project, as App Inventor packs them. */
export const projectFiles: Zippable = {
  'assets/': new Uint8Array(),
  'assets/Schöne Schrift.ttf': [strToU8('the font'), { level: 0 }],
  'assets/photo.png': strToU8('the photo'),
  'src/appinventor/ai_ann/Sample/Zweites.bky': strToU8('<xml></xml>'),
  'src/appinventor/ai_ann/Sample/Zweites.scm': strToU8(
    scmOf({ ...screenOf(textBox({ Hint: 'zwei' })), $Name: 'Zweites' }),
  ),
  'src/appinventor/ai_ann/Sample/Screen1.scm': [
    strToU8(scmOf(screenOf(textBox({ Hint: 'eins', FontTypefaceImport: 'Schöne Schrift.ttf' })))),
    { level: 0 },
  ],
  'youngandroidproject/project.properties': strToU8(properties),
}

// With the time of now, the bytes would be others each time.
export const bytesOf = (files: Zippable, level: 0 | 6 = 6) => zipSync(files, { level, mtime: '2020-01-01' })
export const archiveOf = (files: Zippable) => new Blob([bytesOf(files)])

/** Replaces a 32-bit number in the directory and in the header of the entries. */
export function replaceNumber(bytes: Uint8Array, from: number, to: number): Uint8Array<ArrayBuffer> {
  const copy = Uint8Array.from(bytes)
  const view = new DataView(copy.buffer)
  for (let at = 0; at + 4 <= copy.length; at++)
    if (view.getUint32(at, true) === from) view.setUint32(at, to, true)
  return copy
}
