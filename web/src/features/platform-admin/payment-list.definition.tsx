import type { Payment } from '@prumo/contracts/platform-admin/payment.schema'
import { paymentList } from '@prumo/contracts/platform-admin/platform-admin.contract'
import type { Formats } from '../../client/use-format.ts'
import type { Column } from '../../kit/column.ts'
import { DateText } from '../../kit/date-text.tsx'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import { StatusChip } from '../../kit/status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'

type T = TextOf<'platformAdmin'>

/** Columns of the payments (specification section 3, "Provider payment"). */
export function paymentColumns(t: T, format: Formats): readonly Column<Payment>[] {
  return [
    {
      key: 'company',
      title: t('payments.company'),
      sort: 'company_name',
      render: ({ company_name }) => company_name,
    },
    { key: 'plan', title: t('payments.plan'), render: ({ name }) => name },
    {
      key: 'months_credit',
      title: t('payments.months_credit'),
      sort: 'months_credit',
      align: 'right',
      render: ({ months_credit }) => format.count(months_credit),
    },
    {
      key: 'competency',
      title: t('payments.competency'),
      sort: 'competency_date',
      render: ({ competency_date }) => <DateText date={competency_date} />,
    },
    {
      key: 'value',
      title: t('payments.value'),
      sort: 'value_cents',
      align: 'right',
      render: ({ value_cents }) =>
        value_cents === null ? '' : <MoneyText value_cents={value_cents} />,
    },
    {
      key: 'credit',
      title: t('payments.credit'),
      hideOnCard: true,
      render: ({ expiry_before, expiry_after }) =>
        t('payments.credit_range', {
          from: format.date(expiry_before),
          to: format.date(expiry_after),
        }),
    },
    {
      key: 'registered',
      title: t('payments.registered'),
      sort: 'registered_at',
      hideOnCard: true,
      render: ({ registered_at }) => format.instant(registered_at),
    },
    {
      key: 'state',
      title: t('payments.state'),
      render: ({ undone_at }) =>
        undone_at === null ? (
          <StatusChip tone="done" label={t('payments.valid')} />
        ) : (
          <StatusChip tone="canceled" label={t('payments.undone')} />
        ),
    },
  ]
}

export function paymentFilters(t: T): readonly FilterDefinition[] {
  return [
    {
      name: 'filter_company_id',
      label: t('payments.company_id'),
      kind: 'text',
      schema: paymentList.query.shape.filter_company_id,
    },
    {
      name: 'filter_state',
      label: t('payments.state'),
      kind: 'choice',
      options: (['valid', 'undone'] as const).map((value) => ({
        value,
        label: t(`payments.${value}`),
      })),
    },
  ]
}
