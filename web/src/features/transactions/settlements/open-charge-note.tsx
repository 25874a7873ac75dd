import { Text } from '@mantine/core'
import { listCharges } from '@prumo/contracts/charges/charges.contract'
import { useRouteQuery } from '../../../client/company-queries.ts'
import { AppLink } from '../../../kit/app-link.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

/** Says that a receivable has a charge that its client may still pay, and leads to it. */
export function OpenChargeNote({ id }: { readonly id: number }) {
  const s = useTexts('settlements')
  const found = useRouteQuery(listCharges, {
    query: {
      page: 1,
      per_page: 1,
      sort: 'id',
      direction: 'desc',
      filter_transaction_id: id,
      filter_statuses: ['pending', 'overdue', 'expired'],
      filter_providers: ['asaas', 'banco_inter'],
    },
  }).data?.data
  const charge = found?.[0]
  if (charge === undefined) return null
  return (
    <Text size="sm" role="status">
      {s('open_charge')}{' '}
      <AppLink href={`/admin/charge/edit/${charge.id}`}>{s('open_charge_link')}</AppLink>
    </Text>
  )
}
