import { connection } from 'next/server'
import { TextBox } from 'react-textbox-emailpicker'

export default async function Page() {
  await connection()
  return <TextBox aria-label="Yellow" backgroundColor="#FFFF00" />
}
