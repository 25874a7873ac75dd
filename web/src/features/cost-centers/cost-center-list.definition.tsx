import type { CostCenter, PostingMember } from '@prumo/contracts/cost-centers/cost-center.schema'
import { costCenterColumns as declared } from '@prumo/contracts/cost-centers/cost-centers.feature'
import type { Column } from '../../kit/column.ts'
import { declaredColumns, declaredFilters } from '../../kit/declared-columns.tsx'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { statusText } from '../../kit/master-record-status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'
import classes from './cost-centers.module.css'

/** Columns of cost centres (screens, item 14), and before their status who may post to them. */
export function costCenterColumns(
  t: TextOf<'costCenters'>,
  postingMembers: readonly PostingMember[] | null,
): readonly Column<CostCenter>[] {
  const columns = declaredColumns<CostCenter, (typeof declared)[number]>(
    declared,
    { title: ({ key }) => t(key) },
    {
      name: ({ name, depth, path }) => (
        <span title={path} className={classes['name']} data-depth={depth}>
          {name}
        </span>
      ),
    },
  )
  if (postingMembers === null) return columns
  const people = {
    key: 'posters',
    title: t('posters'),
    hideOnCard: true,
    render: ({ id }: CostCenter) => postingMembersOf(postingMembers, id),
  }
  return columns.toSpliced(-1, 0, people)
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
  return declaredFilters(declared, {
    title: ({ key }) => t(key),
    choice: (_, value) => statusText(kit, value),
  })
}
