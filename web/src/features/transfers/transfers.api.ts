import type { BankAccount } from '@prumo/contracts/bank-accounts/bank-account.schema'
import { listBankAccounts } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import type { TransferTotals } from '@prumo/contracts/transfers/transfer.schema'
import { transferList, transferTotals } from '@prumo/contracts/transfers/transfers.contract'
import type { z } from 'zod'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import type { Choice } from '../../kit/select-field.tsx'

export type Account = Answered['data'][number]
type Answered = z.output<(typeof listBankAccounts)['response']>

const noAccounts: readonly Account[] = []

/** The bank accounts within reach with their balances of today; none without the right to see them. */
export function useAccounts(): readonly Account[] {
  const enabled = useCan()('companies.bank-accounts.index')
  return useRouteQuery(listBankAccounts, { enabled, silent: true }).data?.data ?? noAccounts
}

/** The active accounts as choices, and one that a record already names. */
export function accountOptions(
  accounts: readonly Pick<BankAccount, 'id' | 'name' | 'status'>[],
  known: { readonly id: number | null; readonly name: string | null },
): Choice<number>[] {
  const active = accounts
    .filter(({ status }) => status === 'active')
    .map(({ id, name }) => ({ value: id, label: name }))
  if (known.id === null || active.some(({ value }) => value === known.id)) return active
  return [...active, { value: known.id, label: known.name ?? String(known.id) }]
}

/** The totals of a filter, never of its page; undefined until they are known. */
export function useTransferTotals(
  list: z.output<typeof transferList.query>,
): TransferTotals | undefined {
  const { page: _page, per_page: _size, sort: _sort, direction: _direction, ...query } = list
  return useRouteQuery(transferTotals, { query, keepPrevious: true, silent: true }).data?.data
}
