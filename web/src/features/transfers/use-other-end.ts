import type { Transfer, TransferEnd } from '@prumo/contracts/transfers/transfer.schema'
import { listDestinations } from '@prumo/contracts/transfers/transfers.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useSession } from '../../client/use-session.ts'
import type { Choice } from '../../kit/select-field.tsx'

/** The end of a transfer that lies in another company, and what it offers. */
export interface OtherEnd {
  /** Null where both ends lie in this company. */
  readonly end: TransferEnd | null
  readonly options: Choice<number>[]
  /** The other company's accounts were asked for and there are none, or none that the user may use. */
  readonly isEmpty: boolean
}

/**
 * The accounts of another company at the end that lies there; those of this one are searched.
 * @param toCompanyId the company chosen for a new transfer; null is this one.
 */
export function useOtherEnd(transfer: Transfer | null, toCompanyId: number | null): OtherEnd {
  const own = useSession().currentCompanyId
  const isElsewhere = toCompanyId !== null && toCompanyId !== own
  const end = transfer === null ? (isElsewhere ? 'to' : null) : transfer.other_company_end
  const otherId = transfer === null ? toCompanyId : transfer.other_company_id
  const found = useRouteQuery(listDestinations, {
    query: { to_company_id: otherId ?? 0 },
    enabled: end !== null && otherId !== null,
    silent: true,
  })
  const offered = (found.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const id = end === null ? null : (transfer?.[`${end}_account_id`] ?? null)
  const name = end === null ? null : (transfer?.[`${end}_account_name`] ?? null)
  const isListed = id === null || offered.some(({ value }) => value === id)
  return {
    end,
    options: isListed ? offered : [...offered, { value: id, label: name ?? String(id) }],
    isEmpty: end !== null && !found.isPending && offered.length === 0,
  }
}
