import type { ListColumn } from '@prumo/contracts/columns'
import type { ColumnKind } from '@prumo/spreadsheet'
import { type ExportLabel, type ExportTitle, isExportLabel } from '../../texts/export-texts.ts'
import type { ExportColumn, ExportTable } from './export-table.ts'

type Overrides<Row> = Readonly<Record<string, Pick<ExportColumn<Row>, 'value'>>>

const KINDS: Readonly<Partial<Record<ListColumn['kind'], ColumnKind>>> = {
  money: 'money',
  date: 'date',
}

/**
 * The export of a list by its declared columns: each writes its field, in words where it is a choice.
 * @param written what columns of kind `other` write.
 * @throws Error at the start for a column whose header has no text, or that writes nothing.
 */
export function declaredTable<Row extends object>(
  title: ExportTitle,
  columns: readonly ListColumn[],
  written: Overrides<Row> = {},
): ExportTable<Row> {
  return {
    title,
    columns: Object.fromEntries(
      columns.map((column) => [
        column.key,
        {
          label: labelOf(column),
          kind: KINDS[column.kind] ?? 'text',
          ...(written[column.key] ?? { value: valueOf(column) }),
        },
      ]),
    ),
  }
}

function labelOf({ key, head = key }: ListColumn): ExportLabel {
  if (!isExportLabel(head))
    throw new Error(`There is no header ${head} in texts/*/fields.ts or export-texts.ts.`)
  return head
}

function valueOf<Row extends object>({
  key,
  kind,
  field = key,
}: ListColumn): ExportColumn<Row>['value'] {
  if (kind === 'other') throw new Error(`The column ${key} has nothing that it writes.`)
  return (row, words) => {
    const value: unknown = Reflect.get(row, field)
    if (typeof value === 'number') return value
    if (typeof value !== 'string') return null
    return kind === 'choice' || kind === 'status' ? words.value(`filter_${key}`, value) : value
  }
}
