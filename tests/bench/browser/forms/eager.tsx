import { contestant } from '#contestant'

export { Mounted as Text } from '#mounted'
export const { Picker } = contestant
