import type { CostCenter, PostingMember } from '@prumo/contracts/cost-centers/cost-center.schema'
import type { Column } from '../../kit/column.ts'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import {
  MASTER_RECORD_STATUSES,
  MasterRecordStatusChip,
} from '../../kit/master-record-status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'
import classes from './cost-centers.module.css'

/** Columns of cost centres (screens, item 14). */
export function costCenterColumns(
  t: TextOf<'costCenters'>,
  postingMembers: readonly PostingMember[] | null,
): readonly Column<CostCenter>[] {
  return [
    {
      key: 'abbreviation',
      title: t('abbreviation'),
      sort: 'abbreviation',
      width: '140px',
      render: ({ abbreviation }) => <bdi>{abbreviation}</bdi>,
    },
    {
      key: 'name',
      title: t('name'),
      sort: 'path',
      render: ({ name, depth, path }) => (
        <span title={path} className={classes['name']} data-depth={depth}>
          {name}
        </span>
      ),
    },
    {
      key: 'description',
      title: t('description'),
      hideOnCard: true,
      render: ({ description }) => description ?? '',
    },
    ...(postingMembers === null
      ? []
      : [
          {
            key: 'posters',
            title: t('posters'),
            hideOnCard: true,
            render: ({ id }: CostCenter) => postingMembersOf(postingMembers, id),
          },
        ]),
    {
      key: 'status',
      title: t('status'),
      sort: 'status',
      render: ({ status }) => <MasterRecordStatusChip status={status} />,
    },
  ]
}

/** The members whose rights to rows let them post to a centre. */
function postingMembersOf(postingMembers: readonly PostingMember[], id: number): string {
  return postingMembers
    .filter(({ cost_center_ids }) => cost_center_ids === null || cost_center_ids.includes(id))
    .map(({ name }) => name)
    .join(', ')
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
      options: MASTER_RECORD_STATUSES.map((value) => ({ value, label: kit(`status.${value}`) })),
    },
  ]
}
