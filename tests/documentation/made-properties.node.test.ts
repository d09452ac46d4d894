import { expect, it } from 'vitest'
import { madeProperties } from './made-properties.ts'

it('The reference as data has what the tables of the boxes and the app builders say', async () => {
  await expect(await madeProperties()).toMatchFileSnapshot('../../src/designer/generated-properties.ts')
})
