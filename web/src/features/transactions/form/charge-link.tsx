import { Text } from '@mantine/core'
import { getCharge } from '@prumo/contracts/charges/charges.contract'
import { useRouteQuery } from '../../../client/company-queries.ts'
import { useFormat } from '../../../client/use-format.ts'
import { AppLink } from '../../../kit/app-link.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

/** The charge of a receivable: where it stands, by which day it is to be paid, and how it was. */
export function ChargeLink({ id }: { readonly id: number }) {
  const t = useTexts('charges')
  const format = useFormat()
  const charge = useRouteQuery(getCharge, { params: { id }, silent: true }).data?.data
  const facts =
    charge === undefined
      ? []
      : [
          t(`statuses.${charge.status}`),
          t('generate.planned_due', { date: format.date(charge.due_date) }),
          ...charge.paid_by.map((way) => t(`ways.${way}`)),
        ]
  return (
    <Text size="sm">
      <AppLink href={`/admin/charge/edit/${id}`}>{t('edit', { id })}</AppLink>
      {facts.map((fact) => ` · ${fact}`)}
    </Text>
  )
}
