import type { BankAccountChoice } from '@prumo/contracts/choices/choice.schema'
import { bankAccountChoices } from '@prumo/contracts/choices/choices.contract'
import type { TransactionTotals } from '@prumo/contracts/transactions/transaction.schema'
import type { transactionList } from '@prumo/contracts/transactions/transactions.contract'
import type { z } from 'zod'
import { useRouteQuery } from '../../client/company-queries.ts'
import { bankAccounts } from '../../parts/choices/choice-sources.ts'
import { useMayChoose } from '../../parts/choices/use-choices.ts'
import type { TransactionSide } from './transaction-side.ts'

type ListQuery = z.output<typeof transactionList.query>

const noAccounts: readonly BankAccountChoice[] = []

/**
 * The accounts that a field offers first; undefined until they are known, none without the right to
 * see them.
 */
export function useFirstAccounts(): readonly BankAccountChoice[] | undefined {
  const enabled = useMayChoose()(bankAccounts)
  const found = useRouteQuery(bankAccountChoices, { enabled, silent: true })
  return enabled && !found.isError ? found.data?.data : noAccounts
}

/** The totals of a filter, never of its page; undefined until they are known. */
export function useTotals(side: TransactionSide, list: ListQuery): TransactionTotals | undefined {
  const { page: _page, per_page: _size, sort: _sort, direction: _direction, ...query } = list
  const found = useRouteQuery(side.routes.totals, { query, keepPrevious: true, silent: true })
  return found.data?.data
}

/** The totals of every tab: those of the filter without the tab that is chosen. */
export function useTabTotals(
  side: TransactionSide,
  { filter_status_group: _group, ...list }: ListQuery,
): TransactionTotals | undefined {
  return useTotals(side, list)
}
