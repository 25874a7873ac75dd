import { Text } from '@mantine/core'
import { listCharges } from '@prumo/contracts/charges/charges.contract'
import { Fragment } from 'react'
import { useRouteQuery } from '../../../client/company-queries.ts'
import { AppLink } from '../../../kit/app-link.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

/** Charges that are named; further ones are in the count alone. */
const NAMED = 5
/** How many ids one filter takes. */
const MAX_IDS = 200

/** The charges of receivables that their clients may still pay at the provider, the newest first. */
function useOpenCharges(transaction_ids: readonly number[], per_page: number) {
  return useRouteQuery(listCharges, {
    query: {
      page: 1,
      per_page,
      sort: 'id',
      direction: 'desc',
      filter_transaction_ids: transaction_ids.slice(0, MAX_IDS),
      filter_statuses: ['pending', 'overdue', 'expired'],
      filter_providers: ['asaas', 'banco_inter', 'api_pix'],
    },
  }).data
}

const pageOf = (charge: { readonly id: number }) => `/admin/charge/edit/${charge.id}`

/** Says that a receivable has a charge that its client may still pay, and leads to it. */
export function OpenChargeNote({ id }: { readonly id: number }) {
  const s = useTexts('settlements')
  const charge = useOpenCharges([id], 1)?.data[0]
  if (charge === undefined) return null
  return (
    <Text size="sm" role="status">
      {s('open_charge')} <AppLink href={pageOf(charge)}>{s('open_charge_link')}</AppLink>
    </Text>
  )
}

/** The same of receivables that are settled together: how many charges, and whose. */
export function OpenChargesNote({ ids }: { readonly ids: readonly number[] }) {
  const s = useTexts('settlements')
  const found = useOpenCharges(ids, NAMED)
  if (found === undefined || found.meta.total === 0) return null
  return (
    <Text size="sm" role="status">
      {s('open_charges', { count: found.meta.total })}{' '}
      {found.data.map((charge, at) => (
        <Fragment key={charge.id}>
          {at === 0 ? '' : ', '}
          <AppLink href={pageOf(charge)}>{charge.party_name ?? charge.description}</AppLink>
        </Fragment>
      ))}
      {found.meta.total > found.data.length ? ' …' : '.'}
    </Text>
  )
}
