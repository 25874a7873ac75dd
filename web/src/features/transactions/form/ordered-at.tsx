import { Text } from '@mantine/core'
import { linkOfReceivable } from '@prumo/contracts/product-links/product-links.contract'
import { useRouteQuery } from '../../../client/company-queries.ts'
import { AppLink } from '../../../kit/app-link.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

/** The payment link that a receivable was ordered at. */
export function OrderedAt({ id }: { readonly id: number }) {
  const t = useTexts('productLinks')
  const link = useRouteQuery(linkOfReceivable, { params: { id } }).data?.data
  if (!link) return null
  return (
    <Text size="sm">
      {t('ordered_at')}{' '}
      <AppLink href={`/admin/product-link/list?record=${link.id}`}>
        <bdi>{link.name}</bdi>
      </AppLink>
    </Text>
  )
}
