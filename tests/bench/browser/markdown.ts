export type Row = readonly string[]

/** A Markdown table whose columns are aligned, for reading it in a terminal. */
export function table(head: Row, rows: readonly Row[]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: Row) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/** A figure with its significant digits. */
export function short(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '–'
  const digits = value >= 10 ? 0 : value >= 1 ? 1 : 2
  return value.toLocaleString('en', { maximumFractionDigits: digits })
}

export const count = (value: number) => value.toLocaleString('en')
