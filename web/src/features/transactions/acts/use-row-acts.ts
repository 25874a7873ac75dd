import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import { useMemo } from 'react'
import { toast } from '../../../client/toast-store.ts'
import { useCan } from '../../../client/use-session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { QuickField } from '../list/quick-edit.ts'
import type { TransactionAct } from './transaction-target.ts'
import type { TransactionSide } from '../transaction-side.ts'

/** What may be done with a row; what is null, this person may not. */
export interface RowActs {
  readonly open: (row: TransactionRow) => void
  readonly settle: ((row: TransactionRow) => void) | null
  readonly charge: ((row: TransactionRow) => void) | null
  readonly remind: ((row: TransactionRow) => void) | null
  readonly renegotiate: ((row: TransactionRow) => void) | null
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

/**
 * The acts on one row within this person's rights; stable while the options are. Of a row of which they
 * see a part alone, an act that changes it says why it does not.
 */
export function useRowActs(side: TransactionSide, options: RowActsOptions): RowActs {
  const can = useCan()
  const t = useTexts('transactions')
  const maySettle = can(`companies.${side.noun}.settle`)
  const mayUpdate = can(`companies.${side.noun}.update`)
  const mayStore = can(`companies.${side.noun}.store`)
  const mayCharge = can('api.companies.charges.store')
  const mayRemind = can('api.companies.charges.update') && can('api.companies.charges.list')
  const mayDestroy = can(`companies.${side.noun}.destroy`)
  const { open, settle, act, series, quickEdit } = options
  return useMemo(() => {
    /** Whether a row is seen whole; else the reason is said. */
    const isWhole = (row: TransactionRow): boolean => {
      if (row.has_hidden_parts) toast(t('needs_all_parts'))
      return !row.has_hidden_parts
    }
    const change = (name: TransactionAct) => (row: TransactionRow) => {
      if (isWhole(row)) act(name, row)
    }
    return {
      open,
      series,
      settle: maySettle ? (row) => isWhole(row) && settle(row) : null,
      charge: mayCharge && side.kind === 'receivable' ? change('charge') : null,
      remind: mayRemind && side.kind === 'receivable' ? change('remind') : null,
      renegotiate:
        maySettle && mayStore && side.kind === 'receivable' ? change('renegotiate') : null,
      schedule: mayUpdate && side.kind === 'payable' ? change('schedule') : null,
      duplicate: mayStore ? change('duplicate') : null,
      cancel: mayUpdate ? change('cancel') : null,
      destroy: mayDestroy ? change('destroy') : null,
      quickEdit: mayUpdate ? (row, field) => isWhole(row) && quickEdit(row, field) : null,
    }
  }, [
    side,
    t,
    open,
    settle,
    act,
    series,
    quickEdit,
    maySettle,
    mayUpdate,
    mayStore,
    mayDestroy,
    mayCharge,
    mayRemind,
  ])
}
