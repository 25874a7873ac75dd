import type {
  TransactionRow,
  TransactionTotals,
} from '@prumo/contracts/transactions/transaction.schema'
import { useMemo } from 'react'
import { type Amount, amountsOf, sumByCurrency } from '../../../kit/amounts.tsx'
import type { ListParams } from '../../../kit/list-state.ts'
import { type Selection, useSelection } from '../../../kit/use-selection.ts'
import { shownOf } from './shown-amount.tsx'
import type { TransactionTarget } from '../acts/transaction-target.ts'

const rowId = ({ id }: TransactionRow) => id
const rowName = ({ party_name, description }: TransactionRow) =>
  party_name === null ? description : `${party_name}, ${description}`

/** What chooses rows in the address of a list: its page and its order do not. */
export function filterOf(listParams: ListParams): ListParams {
  const { page: _page, per_page: _size, sort: _sort, direction: _direction, ...filter } = listParams
  return filter
}

interface TransactionSelectionOptions {
  readonly rows: readonly TransactionRow[]
  readonly total: number | undefined
  readonly listParams: ListParams
}

/** The ticks of a list of transactions, what they add up to, and what an act on them is sent. */
export function useTransactionSelection({ rows, total, listParams }: TransactionSelectionOptions) {
  const filter = useMemo(() => filterOf(listParams), [listParams])
  const ticks = useSelection({ rows, rowId, total, scope: JSON.stringify(filter) })
  const selection = useMemo(() => ({ ...ticks, rowName }), [ticks])
  const target = useMemo(() => targetOfTicks(ticks, filter), [ticks, filter])
  return { selection, target }
}

function targetOfTicks(ticks: Selection<TransactionRow>, filter: ListParams): TransactionTarget {
  const { ids, rows, count, isWholeFilter, keep } = ticks
  return {
    selection: isWholeFilter ? { filter, expected_count: count } : { ids: [...ids] },
    count,
    rows,
    onDone: keep,
  }
}

/** What ticked transactions are worth: what the list shows of them, and all of them. */
export interface SelectedSum {
  readonly value: readonly Amount[]
  readonly whole: readonly Amount[]
}

/** What the ticked transactions are worth; null while not all of them are known. */
export function sumOfSelected(
  { isWholeFilter, rows, count }: Selection<TransactionRow>,
  totals: TransactionTotals | undefined,
): SelectedSum | null {
  if (!isWholeFilter)
    return rows.length < count
      ? null
      : {
          value: sumByCurrency(rows, (row) => shownOf(row).value_cents),
          whole: sumByCurrency(rows, (row) => row.value_cents),
        }
  const value = amountsOf(totals, (sums) => sums.value_cents)
  const whole = amountsOf(totals, (sums) => sums.whole_value_cents)
  return value && whole ? { value, whole } : null
}
