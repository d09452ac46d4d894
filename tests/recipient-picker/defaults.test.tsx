import { RecipientPicker } from 'react-textbox-emailpicker'
import { afterEach, beforeEach, it, vi } from 'vitest'
import { open, people } from '../support/open-box.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

const picker = (props: object) => <RecipientPicker contacts={people('Ann Anton')} {...props} />

it.each([null, 0, 'yes'])('with autoHighlight=%j, no flag, the first row is active', async (value) => {
  await open(picker({ autoHighlight: value })).goes('an', 'an| › Ann*, Anton')
})

it.each([null, 0, 'name'])('with completion=%j, which is none, a recipient has a name', async (value) => {
  await open(picker({ completion: value })).goes('an⏎', '[Ann] |')
})

it.each([null, 0, ['x']])('with separators=%j, none, commas and semicolons separate', async (value) => {
  await open(picker({ separators: value })).goes('a@x.org,b@x.org;c@x.org ', '[a@x.org] [b@x.org] c@x.org |')
})
