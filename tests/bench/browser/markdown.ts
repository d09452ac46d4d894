export type Row = readonly string[]

/** As Markdown. The columns are as wide as they have to be, to be read in a terminal, too. */
export function table(head: Row, rows: readonly Row[]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: Row) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/** A figure with as many digits as tell something. */
export function short(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '–'
  const digits = value >= 10 ? 0 : value >= 1 ? 1 : 2
  return value.toLocaleString('en', { maximumFractionDigits: digits })
}

export const count = (value: number) => value.toLocaleString('en')
