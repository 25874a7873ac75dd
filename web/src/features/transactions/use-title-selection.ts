import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import { useMemo } from 'react'
import type { Wire } from '../../kit/list-state.ts'
import { type Selection, useSelection } from '../../kit/use-selection.ts'
import { shownOf } from './shown-amount.tsx'
import type { TitleTarget } from './title-target.ts'

const rowId = ({ id }: TransactionRow) => id
const rowName = ({ party_name, description }: TransactionRow) =>
  party_name === null ? description : `${party_name}, ${description}`

/** What chooses rows in the address of a list: its page and its order do not. */
export function filterOf(wire: Wire): Wire {
  const { page: _page, per_page: _size, sort: _sort, direction: _direction, ...filter } = wire
  return filter
}

interface TitleSelectionOptions {
  readonly rows: readonly TransactionRow[]
  readonly total: number | undefined
  readonly wire: Wire
}

/** The ticks of a list of titles, what they add up to, and what an act on them is sent. */
export function useTitleSelection({ rows, total, wire }: TitleSelectionOptions) {
  const filter = useMemo(() => filterOf(wire), [wire])
  const ticks = useSelection({ rows, rowId, total, scope: JSON.stringify(filter) })
  const selection = useMemo(() => ({ ...ticks, rowName }), [ticks])
  const target = useMemo(() => targetOfTicks(ticks, filter), [ticks, filter])
  return { selection, target }
}

function targetOfTicks(ticks: Selection<TransactionRow>, filter: Wire): TitleTarget {
  const { ids, rows, count, isWholeFilter, keep } = ticks
  return {
    selection: isWholeFilter ? { filter, expected_count: count } : { ids: [...ids] },
    count,
    rows,
    onDone: keep,
  }
}

/** What ticked titles are worth: what the list shows of them, and all of them. */
export interface TickedWorth {
  readonly value_cents: number
  readonly whole_value_cents: number
}

/** What the ticked titles are worth; null while not all of them are known. */
export function worthOfTicked(
  { isWholeFilter, rows, count }: Selection<TransactionRow>,
  totals: TickedWorth | undefined,
): TickedWorth | null {
  if (isWholeFilter) return totals ?? null
  if (rows.length < count) return null
  return {
    value_cents: rows.reduce((sum, row) => sum + shownOf(row).value_cents, 0),
    whole_value_cents: rows.reduce((sum, row) => sum + row.value_cents, 0),
  }
}
