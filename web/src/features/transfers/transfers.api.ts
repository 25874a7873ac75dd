import type { BankAccount } from '@prumo/contracts/bank-accounts/bank-account.schema'
import { getBankAccount } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import type { TransferTotals } from '@prumo/contracts/transfers/transfer.schema'
import { transferList, transferTotals } from '@prumo/contracts/transfers/transfers.contract'
import type { z } from 'zod'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'

/** An account with its balance of today. */
export type Account = Pick<BankAccount, 'id' | 'name' | 'system_balance_cents'>

/** Accounts within reach with their balances of today; none of what is not chosen or not seen. */
export function useBalances(ids: readonly (number | null | undefined)[]): readonly Account[] {
  const [first, second] = [useAccount(ids[0] ?? null), useAccount(ids[1] ?? null)]
  return [first, second].filter((account) => account !== undefined)
}

function useAccount(id: number | null): BankAccount | undefined {
  const enabled = useCan()('companies.bank-accounts.index') && id !== null
  return useRouteQuery(getBankAccount, { params: { id: id ?? 0 }, enabled, silent: true }).data
    ?.data
}

/** The totals of a filter, never of its page; undefined until they are known. */
export function useTransferTotals(
  list: z.output<typeof transferList.query>,
): TransferTotals | undefined {
  const { page: _page, per_page: _size, sort: _sort, direction: _direction, ...query } = list
  return useRouteQuery(transferTotals, { query, keepPrevious: true, silent: true }).data?.data
}
