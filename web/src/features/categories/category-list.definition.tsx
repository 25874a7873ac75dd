import { categoryColumns as declared } from '@prumo/contracts/categories/category.columns'
import type { Category } from '@prumo/contracts/categories/category.schema'
import { titleKey } from '@prumo/contracts/columns'
import type { ReactNode } from 'react'
import type { Column } from '../../kit/column.ts'
import { declaredColumns } from '../../kit/declared-columns.tsx'
import type { TextOf } from '../../texts/use-texts.ts'
import classes from './category.module.css'

type CategoryColumn = (typeof declared)[number]

/** Columns of the chart of accounts; `below` draws the button that creates below a category. */
export function categoryColumns(
  t: TextOf<'categories'>,
  kit: TextOf<'kit'>,
  below: ((category: Category) => ReactNode) | undefined,
): readonly Column<Category>[] {
  const columns = declaredColumns<Category, CategoryColumn>(
    declared,
    { title: (column) => t(titleKey(column)) },
    {
      name: ({ code, name }) => (
        <span>
          <bdi className={classes['code']}>{code}</bdi> {name}
        </span>
      ),
      nature: ({ nature }) => t(`natures.${nature}`),
      dre_line: ({ dre_line }) => (dre_line === null ? kit('none') : t(`dre_lines.${dre_line}`)),
      dfc_line: ({ dfc_line }) => (dfc_line === null ? kit('none') : t(`dfc_lines.${dfc_line}`)),
    },
  )
  if (below === undefined) return columns
  return [
    ...columns,
    { key: 'below', title: kit('list.actions'), width: '72px', align: 'center', render: below },
  ]
}
