import type { CostCenter } from '@prumo/contracts/cost-centers/cost-center.schema'
import type { Column } from '../../kit/column.ts'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { REGISTER_STATUSES, RegisterStatusChip } from '../../kit/register-status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'

/** Columns of cost centres (screens, item 14). */
export function costCenterColumns(t: TextOf<'costCenters'>): readonly Column<CostCenter>[] {
  return [
    {
      key: 'abbreviation',
      title: t('abbreviation'),
      sort: 'abbreviation',
      width: '140px',
      render: ({ abbreviation }) => <bdi>{abbreviation}</bdi>,
    },
    { key: 'name', title: t('name'), sort: 'name', render: ({ name }) => name },
    {
      key: 'description',
      title: t('description'),
      hideOnCard: true,
      render: ({ description }) => description ?? '',
    },
    {
      key: 'status',
      title: t('status'),
      sort: 'status',
      render: ({ status }) => <RegisterStatusChip status={status} />,
    },
  ]
}

export function costCenterFilters(
  t: TextOf<'costCenters'>,
  kit: TextOf<'kit'>,
): readonly FilterDefinition[] {
  return [
    {
      name: 'filter_status',
      label: t('status'),
      kind: 'choice',
      options: REGISTER_STATUSES.map((value) => ({ value, label: kit(`status.${value}`) })),
    },
  ]
}
