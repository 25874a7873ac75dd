import type { Layout, LayoutColumn } from '@prumo/contracts/accounting/layout.schema'

const column = (field: LayoutColumn['field']): LayoutColumn => ({
  field,
  title: null,
  width: null,
  align: 'left',
  fill: ' ',
})

/** A column to begin from. */
export const NEW_COLUMN: LayoutColumn = column('text')

/** A layout to begin from, under a name that no other has. */
export function newLayout(name: string, others: readonly Layout[]): Layout {
  let free = name
  for (let count = 2; others.some((other) => other.name === free); count += 1)
    free = `${name} ${count}`
  return {
    name: free,
    kind: 'delimited',
    delimiter: ';',
    encoding: 'windows-1252',
    line_end: 'crlf',
    date: 'DD/MM/YYYY',
    number: 'comma',
    has_names: false,
    header: '',
    trailer: '',
    extension: 'txt',
    columns: (['date', 'debit', 'credit', 'amount', 'history'] as const).map(column),
  }
}

/** A layout of the other kind: columns of fixed width have one. */
export const withKind = (layout: Layout, kind: Layout['kind']): Layout => ({
  ...layout,
  kind,
  columns: layout.columns.map((own) => ({
    ...own,
    width: kind === 'fixed' ? (own.width ?? 10) : own.width,
  })),
})

/** Columns with one moved a place up or down. */
export function moveColumn(
  columns: readonly LayoutColumn[],
  place: number,
  by: 1 | -1,
): LayoutColumn[] {
  const [own] = columns.slice(place, place + 1)
  if (own === undefined || place + by < 0 || place + by >= columns.length) return [...columns]
  return columns.toSpliced(place, 1).toSpliced(place + by, 0, own)
}
