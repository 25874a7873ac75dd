import { filterName, type ListColumn, titleKey } from '@prumo/contracts/columns'
import type { ColumnKind } from '@prumo/spreadsheet'
import { type GroupName, isGroupName, isTextName } from '../../texts/dictionary.ts'
import {
  EXPORT_TITLES,
  type ExportHeader,
  type ExportTitle,
  isExportLabel,
} from '../../texts/export-texts.ts'
import type { ExportColumn, ExportTable } from './export-table.ts'

type Written<Row> = Pick<ExportColumn<Row>, 'value'> &
  Partial<Pick<ExportColumn<Row>, 'kind' | 'total'>>
type Overrides<Row> = Readonly<Record<string, Written<Row>>>

const KINDS: Readonly<Partial<Record<ListColumn['kind'], ColumnKind>>> = {
  money: 'money',
  date: 'date',
  count: 'integer',
}

/**
 * The export of a list by its declared columns: each writes its field, in words where it is a choice,
 * below the title that it has on the screen.
 * @param written what columns of kind `other` write, and those that write something else.
 * @param feature whose texts hold titles and words, where it is not that of the list's title.
 * @throws Error at the start for a column whose header has no text, or that writes nothing.
 */
export function declaredTable<Row extends object>(
  title: ExportTitle,
  columns: readonly ListColumn[],
  written: Overrides<Row> = {},
  feature: string = featureOf(title),
): ExportTable<Row> {
  return {
    title,
    columns: Object.fromEntries(
      columns
        .filter((column) => column.export !== false)
        .map((column) => [
          column.key,
          {
            label: labelOf(column, feature),
            kind: KINDS[column.kind] ?? 'text',
            ...(column.total ? { total: 'counted' as const } : {}),
            ...(written[column.key] ?? { value: valueOf(column, feature) }),
          },
        ]),
    ),
  }
}

const featureOf = (title: ExportTitle): string => EXPORT_TITLES[title].replace(/\..*/, '')

function labelOf(column: ListColumn, feature: string): ExportHeader {
  const { key, head = key, screen } = column
  const name = `${feature}.${titleKey(column)}`
  if (screen === false && isExportLabel(head)) return head
  if (screen !== false && isTextName(name)) return name
  throw new Error(`The column ${key} of ${feature} has no header.`)
}

function valueOf<Row extends object>(
  column: ListColumn,
  feature: string,
): ExportColumn<Row>['value'] {
  const { key, kind, field = key, words: group } = column
  const filter = filterName(column) ?? `filter_${key}`
  if (kind === 'other') throw new Error(`The column ${key} has nothing that it writes.`)
  const name = group === undefined ? null : groupOf(`${feature}.${group}`)
  return (row, words) => {
    const value: unknown = Reflect.get(row, field)
    if (typeof value === 'number') return value
    if (typeof value === 'boolean') return words.value('yes_no', value)
    if (typeof value !== 'string') return null
    if (kind !== 'choice' && kind !== 'status') return value
    return name === null ? words.value(filter, value) : words.word(name, value)
  }
}

function groupOf(name: string): GroupName {
  if (isGroupName(name)) return name
  throw new Error(`There is no group of texts ${name}.`)
}
