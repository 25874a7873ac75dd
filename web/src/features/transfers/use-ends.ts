import type { Transfer, TransferEnd } from '@prumo/contracts/transfers/transfer.schema'
import { listDestinations } from '@prumo/contracts/transfers/transfers.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useSession } from '../../client/use-session.ts'
import type { Choice } from '../../kit/select-field.tsx'
import { type Account, accountOptions, useAccounts } from './transfers.api.ts'

/** The accounts that each end of a transfer offers, and those whose balances are known. */
export interface Ends {
  readonly accounts: readonly Account[]
  readonly from: Choice<number>[]
  readonly to: Choice<number>[]
  /** The other company's accounts were asked for and there are none, or none that the user may use. */
  readonly isOtherEmpty: boolean
}

/**
 * The accounts of this company at both ends, or those of another one at the end that lies there.
 * @param toCompanyId the company chosen for a new transfer; null is this one.
 */
export function useEnds(transfer: Transfer | null, toCompanyId: number | null): Ends {
  const own = useSession().currentCompanyId
  const accounts = useAccounts()
  const isElsewhere = toCompanyId !== null && toCompanyId !== own
  const otherEnd = transfer === null ? (isElsewhere ? 'to' : null) : transfer.other_company_end
  const otherId = transfer === null ? toCompanyId : transfer.other_company_id
  const found = useRouteQuery(listDestinations, {
    query: { to_company_id: otherId ?? 0 },
    enabled: otherEnd !== null && otherId !== null,
    silent: true,
  })
  const others = found.data?.data ?? []
  const known = (end: TransferEnd) => ({
    id: transfer?.[`${end}_account_id`] ?? null,
    name: transfer?.[`${end}_account_name`] ?? null,
  })
  const choicesOf = (end: TransferEnd) =>
    end === otherEnd
      ? accountOptions(
          others.map((account) => ({ ...account, status: 'active' as const })),
          known(end),
        )
      : accountOptions(accounts, known(end))
  return {
    accounts,
    from: choicesOf('from'),
    to: choicesOf('to'),
    isOtherEmpty: otherEnd !== null && !found.isPending && others.length === 0,
  }
}
