import { Drawer } from '@mantine/core'
import type { getDreBetween } from '@prumo/contracts/company-groups/group-statements.contract'
import type { BetweenEntry } from '@prumo/contracts/company-groups/group-statements.contract'
import type { QueryOf } from '@prumo/contracts/route'
import { useMemo } from 'react'
import { useRouteQuery } from '../../../client/company-queries.ts'
import { useFocusReturn } from '../../../client/use-focus-return.ts'
import type { Column } from '../../../kit/column.ts'
import { DataTable } from '../../../kit/data-table.tsx'
import { DateText } from '../../../kit/date-text.tsx'
import { Paging } from '../../../kit/paging.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { CellSum } from '../cell-sum.tsx'
import classes from '../entries.module.css'
import type { SheetRow } from '@prumo/contracts/statements/sheet-rows'
import type { StatementSide } from '../statement-side.ts'
import { useFigures } from '../use-figures.ts'
import { usePages } from '../use-pages.ts'

interface BetweenDrawerProps {
  readonly side: StatementSide
  readonly query: Omit<QueryOf<typeof getDreBetween>, 'page' | 'per_page'>
  /** The category of the figure; null is its whole line. */
  readonly category: SheetRow['category']
  readonly title: string
  /** The figure that was pressed; of a category it is told without a sum. */
  readonly amount_cents: number
  readonly onClose: () => void
}

type Placed = BetweenEntry & { readonly position: number }

const rowId = ({ position }: Placed) => position
/** What fits on every page that can be chosen needs no pages. */
const SMALLEST_PAGE = 50

/** The documents between companies of the group: those that were eliminated, or those without a pair. */
export function BetweenDrawer({
  side,
  query,
  category,
  title,
  amount_cents,
  onClose,
}: BetweenDrawerProps) {
  const t = useTexts('statements')
  const kit = useTexts('kit')
  const figures = useFigures()
  useFocusReturn()
  const paging = usePages()
  const { page, perPage: per_page } = paging
  const asked =
    category === null ? {} : { category_code: category.code, category_name: category.name }
  const answer = useRouteQuery(side.group.between, {
    query: { ...query, ...asked, page, per_page },
    keepPrevious: true,
  })
  const found = answer.data?.data
  const total = answer.data?.meta.total ?? 0
  const rows = useMemo(
    () => found?.entries.map((entry, position) => ({ ...entry, position })),
    [found],
  )
  const columns: readonly Column<Placed>[] = [
    {
      key: 'date',
      title: t(`entries.date_${side.name}`),
      width: '100px',
      render: ({ entry_date }) => <DateText date={entry_date} />,
    },
    { key: 'company', title: t('group.company'), render: ({ company_name }) => company_name },
    { key: 'other', title: t('group.with'), render: (row) => row.other_company_name },
    { key: 'description', title: t('entries.description'), render: (row) => row.description },
    {
      key: 'category',
      title: t('entries.category'),
      render: (row) => `${row.category_code} ${row.category_name}`,
    },
    {
      key: 'amount',
      title: t('entries.amount'),
      align: 'right',
      render: (row) => (
        <span className={classes['amount']}>{figures.amount(row.amount_cents)}</span>
      ),
    },
  ]
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={960}
      title={<strong>{title}</strong>}
      closeButtonProps={{ 'aria-label': kit('drawer.close') }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <div className={classes['entries']}>
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          rowId={rowId}
          isFetching={answer.isFetching}
          error={answer.error}
          onRetry={() => void answer.refetch()}
        />
        {found ? (
          <CellSum
            amount_cents={amount_cents}
            sum_cents={found.sum_cents}
            total={total}
            isPart={found.entries.length < total}
          />
        ) : null}
        {total > SMALLEST_PAGE ? <Paging state={paging} total={total} /> : null}
      </div>
    </Drawer>
  )
}
