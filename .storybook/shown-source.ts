/**
 * The part of a story's source that readers need. A story with a `render` function is shown as this function, and the test in `play`
 * is left out.
 */
export function shownSource(source: string): string {
  const [story = source] = source.split(/,?\n {2}play: /)
  const [, rendered] = /\n {2}render: (function [\s\S]*\n {2}\})/.exec(story) ?? []
  if (rendered) return rendered.replaceAll('\n  ', '\n')
  return story === source ? source : `${story}\n}`
}
