import { filterName, type ListColumn } from '@prumo/contracts/columns'
import { isCivilDate } from '@prumo/civil-date'
import type { ReactNode } from 'react'
import { CURRENCY_SYMBOLS } from '../client/currency-symbols.ts'
import { type Amount, symbolOf } from './amounts.tsx'
import type { Column } from './column.ts'
import { DateText } from './date-text.tsx'
import type { FilterDefinition } from './filter-definition.ts'
import { MoneyText } from './money-text.tsx'
import { MASTER_RECORD_STATUSES, MasterRecordStatusChip } from './master-record-status-chip.tsx'

/** The columns that are not of the export alone. */
type Shown<C extends ListColumn> = Exclude<C, { readonly screen: false }>

const isShown = <C extends ListColumn>(column: C): column is C & Shown<C> => column.screen !== false

interface ColumnWords<C extends ListColumn> {
  /** The title of a column. */
  readonly title: (column: Shown<C>) => string
  /** A value of a choice in words; of a boolean, `yes` or `no`. */
  readonly choice?: (column: Shown<C>, value: string) => string
}

/**
 * The columns of a list as its feature declares them in contracts.
 * @param drawn what is drawn in another way than its kind says; every column of kind `other`.
 */
export function declaredColumns<Row extends object, const C extends ListColumn>(
  columns: readonly C[],
  words: ColumnWords<C>,
  drawn?: Readonly<Partial<Record<Shown<C>['key'], (row: Row) => ReactNode>>>,
): readonly Column<Row>[] {
  const renders: Readonly<Partial<Record<string, (row: Row) => ReactNode>>> = drawn ?? {}
  return columns.filter(isShown).map((column) => {
    const { key, kind, field = key, sort, width, card, narrow, align } = column
    return {
      key,
      title: words.title(column),
      render:
        renders[key] ??
        ((row) =>
          kind === 'money'
            ? moneyCell(row, Reflect.get(row, field))
            : cell(kind, Reflect.get(row, field), (one) => words.choice?.(column, one) ?? one)),
      ...(sort === undefined ? {} : { sort }),
      ...(width === undefined ? {} : { width }),
      ...(align === 'right' || kind === 'money' || kind === 'count' ? { align: 'right' } : {}),
      ...(narrow ? { isNarrow: true } : {}),
      ...(kind === 'date' ? { isDay: true } : {}),
      ...(kind === 'money' ? { isMoney: true } : {}),
      ...(column.slack ? { isSlack: true } : {}),
      ...(card === false ? { hideOnCard: true } : {}),
      ...(typeof card === 'number' ? { cardPlace: card } : {}),
    }
  })
}

/** An amount in the currency of its row; of a row that names none in reais. */
function moneyCell(row: object, value: unknown): ReactNode {
  const currency: unknown = Reflect.get(row, 'currency')
  if (typeof value !== 'number') return ''
  return <MoneyText value_cents={value} {...(isCurrency(currency) ? symbolOf({ currency }) : {})} />
}

const isCurrency = (value: unknown): value is Amount['currency'] =>
  typeof value === 'string' && Object.hasOwn(CURRENCY_SYMBOLS, value)

function cell(
  kind: ListColumn['kind'],
  value: unknown,
  choice: (value: string) => string,
): ReactNode {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return choice(value ? 'yes' : 'no')
  if (typeof value !== 'string') return ''
  if (kind === 'code') return <bdi>{value}</bdi>
  if (kind === 'choice') return choice(value)
  if (kind === 'date' && isCivilDate(value)) return <DateText date={value} />
  if (kind !== 'status') return value
  const status = MASTER_RECORD_STATUSES.find((one) => one === value)
  return status === undefined ? value : <MasterRecordStatusChip status={status} />
}

/** The filters of the declared columns: one of the values of each choice. */
export function declaredFilters<const C extends ListColumn>(
  columns: readonly C[],
  words: Required<ColumnWords<C>>,
): readonly FilterDefinition[] {
  return columns.filter(isShown).flatMap((column) => {
    const name = filterName(column)
    if (name === null) return []
    const options = (column.values ?? []).map((value) => ({
      value,
      label: words.choice(column, value),
    }))
    return [{ name, label: words.title(column), kind: 'choice', options }]
  })
}
