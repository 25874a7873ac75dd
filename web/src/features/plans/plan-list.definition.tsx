import { FEATURE_KEYS } from '@prumo/contracts/plans/features'
import type { Plan } from '@prumo/contracts/plans/plan.schema'
import type { Formats } from '../../client/use-format.ts'
import type { Column } from '../../kit/column.ts'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { MoneyText } from '../../kit/money-text.tsx'
import { MasterRecordStatusChip } from '../../kit/master-record-status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'

/** Columns of the plans (specification section 3, "Provider plan"). */
export function planColumns(t: TextOf<'plans'>, format: Formats): readonly Column<Plan>[] {
  return [
    { key: 'name', title: t('name'), sort: 'name', render: ({ name }) => name },
    {
      key: 'features',
      title: t('resources'),
      align: 'right',
      render: ({ permissions }) =>
        t('resource_count', { count: permissions.length, total: FEATURE_KEYS.length }),
    },
    {
      key: 'invoices',
      title: t('invoices_per_month'),
      align: 'right',
      render: ({ invoices_per_month: count }) =>
        count === null ? t('no_limit') : format.count(count),
    },
    {
      key: 'months_credit',
      title: t('months_credit'),
      sort: 'months_credit',
      align: 'right',
      render: ({ months_credit }) => format.count(months_credit),
    },
    {
      key: 'price',
      title: t('price'),
      sort: 'price_cents',
      align: 'right',
      isMoney: true,
      render: ({ price_cents }) =>
        price_cents === null ? '' : <MoneyText value_cents={price_cents} withSymbol />,
    },
    {
      key: 'companies',
      title: t('companies'),
      sort: 'companies',
      align: 'right',
      render: ({ companies }) => format.count(companies),
    },
    {
      key: 'status',
      title: t('status'),
      sort: 'status',
      render: ({ status }) => <MasterRecordStatusChip status={status} />,
    },
  ]
}

export function planFilters(t: TextOf<'plans'>, kit: TextOf<'kit'>): readonly FilterDefinition[] {
  const options = (['active', 'deactivated'] as const).map((value) => ({
    value,
    label: kit(`status.${value}`),
  }))
  return [{ name: 'filter_status', label: t('status'), kind: 'choice', options }]
}
