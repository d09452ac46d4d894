import { connection } from 'next/server'
// A server component uses only the exports of a client file, so this has no effect there. It breaks nothing.
import 'react-textbox-emailpicker/preload'
import { TextBox } from 'react-textbox-emailpicker'

export default async function Page() {
  await connection()
  return <TextBox aria-label="Yellow" backgroundColor="#FFFF00" />
}
