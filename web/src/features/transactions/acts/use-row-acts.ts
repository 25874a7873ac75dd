import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import { useMemo } from 'react'
import { useCan } from '../../../client/use-session.ts'
import type { QuickField } from '../list/quick-edit.ts'
import type { TransactionAct } from './transaction-target.ts'
import type { TransactionSide } from '../transaction-side.ts'

/** What may be done with a row; what is null, this person may not. */
export interface RowActs {
  readonly open: (row: TransactionRow) => void
  readonly settle: ((row: TransactionRow) => void) | null
  readonly schedule: ((row: TransactionRow) => void) | null
  readonly duplicate: ((row: TransactionRow) => void) | null
  readonly cancel: ((row: TransactionRow) => void) | null
  readonly destroy: ((row: TransactionRow) => void) | null
  readonly series: (row: TransactionRow) => void
  readonly quickEdit: ((row: TransactionRow, field: QuickField) => void) | null
}

interface RowActsOptions {
  readonly open: (row: TransactionRow) => void
  readonly settle: (row: TransactionRow) => void
  readonly act: (act: TransactionAct, row: TransactionRow) => void
  readonly series: (row: TransactionRow) => void
  readonly quickEdit: (row: TransactionRow, field: QuickField) => void
}

/** The acts on one row within this person's rights; stable while the options are. */
export function useRowActs(side: TransactionSide, options: RowActsOptions): RowActs {
  const can = useCan()
  const maySettle = can(`companies.${side.noun}.settle`)
  const mayUpdate = can(`companies.${side.noun}.update`)
  const mayStore = can(`companies.${side.noun}.store`)
  const mayDestroy = can(`companies.${side.noun}.destroy`)
  const { open, settle, act, series, quickEdit } = options
  return useMemo(
    () => ({
      open,
      series,
      settle: maySettle ? settle : null,
      schedule: mayUpdate && side.kind === 'payable' ? (row) => act('schedule', row) : null,
      duplicate: mayStore ? (row) => act('duplicate', row) : null,
      cancel: mayUpdate ? (row) => act('cancel', row) : null,
      destroy: mayDestroy ? (row) => act('destroy', row) : null,
      quickEdit: mayUpdate ? quickEdit : null,
    }),
    [side, open, settle, act, series, quickEdit, maySettle, mayUpdate, mayStore, mayDestroy],
  )
}
