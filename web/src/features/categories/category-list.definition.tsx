import type { Category } from '@prumo/contracts/categories/category.schema'
import type { ReactNode } from 'react'
import type { Column } from '../../kit/column.ts'
import { MasterRecordStatusChip } from '../../kit/master-record-status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'
import classes from './category.module.css'

/** Columns of the chart of accounts; `below` draws the button that creates below a category. */
export function categoryColumns(
  t: TextOf<'categories'>,
  kit: TextOf<'kit'>,
  below: ((category: Category) => ReactNode) | undefined,
): readonly Column<Category>[] {
  const columns: readonly Column<Category>[] = [
    {
      key: 'name',
      title: t('name'),
      render: ({ code, name }) => (
        <span>
          <bdi className={classes['code']}>{code}</bdi> {name}
        </span>
      ),
    },
    { key: 'nature', title: t('nature'), render: ({ nature }) => t(`natures.${nature}`) },
    {
      key: 'dre_line',
      title: t('dre_line'),
      isNarrow: true,
      hideOnCard: true,
      render: ({ dre_line }) => (dre_line === null ? kit('none') : t(`dre_lines.${dre_line}`)),
    },
    {
      key: 'dfc_line',
      title: t('dfc_line'),
      isNarrow: true,
      hideOnCard: true,
      render: ({ dfc_line }) => (dfc_line === null ? kit('none') : t(`dfc_lines.${dfc_line}`)),
    },
    {
      key: 'status',
      title: t('status'),
      render: ({ status }) => <MasterRecordStatusChip status={status} />,
    },
  ]
  if (below === undefined) return columns
  return [
    ...columns,
    { key: 'below', title: kit('list.actions'), width: '72px', align: 'center', render: below },
  ]
}
