import { formatCivilMonth, monthOf } from '@prumo/civil-date'
import { titleKey } from '@prumo/contracts/columns'
import { placeInSeries } from '@prumo/contracts/transactions/place-in-series'
import {
  transactionColumns as declared,
  type TransactionColumn,
} from '@prumo/contracts/transactions/transaction.columns'
import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import { lazy, Suspense } from 'react'
import type { Column } from '../../../kit/column.ts'
import { DateText } from '../../../kit/date-text.tsx'
import { declaredColumns } from '../../../kit/declared-columns.tsx'
import kitClasses from '../../../kit/kit.module.css'
import { StatusChip } from '../../../kit/status-chip.tsx'
import type { TextOf } from '../../../texts/use-texts.ts'
import { QuickCell } from './quick-cell.tsx'
import { QUICK_FIELDS } from './quick-edit.ts'
import { LazyRowMenu } from '../acts/row-menu-button.tsx'
import { ShownAmount, ShownValue, shownOf } from './shown-amount.tsx'
import type { TransactionSide } from '../transaction-side.ts'
import { TransactionStatusChip } from '../../../parts/transaction-status/transaction-status-chip.tsx'
import classes from '../transactions.module.css'
import type { RowActs } from '../acts/use-row-acts.ts'
import { ClosedMark } from '../../../parts/closed-period/closed-periods.tsx'

const ChargedMark = lazy(() =>
  import('./charged-mark.tsx').then((file) => ({ default: file.ChargedMark })),
)

type Texts = TextOf<'transactions'>
type Columns = readonly Column<TransactionRow>[]

/** Long words give way to the next column: here is the whole of them, as in the drawer. */
const tips: Readonly<Partial<Record<string, Columns[number]['tip']>>> = {
  party: ({ party_name }) => party_name,
  description: ({ description }) => description,
  cost_center: ({ cost_center_name }) => cost_center_name,
  project: ({ project_name }) => project_name,
  bank_account: ({ bank_account_name }) => bank_account_name,
  fiscal_document: ({ fiscal_document }) => fiscal_document,
  external_id: ({ external_id }) => external_id,
}

/** A zero says nothing in a column of exceptions. */
const unlessZero =
  (amount: 'interest_cents' | 'paid_value_cents' | 'residual_cents') => (row: TransactionRow) =>
    shownOf(row)[amount] === 0 ? '' : <ShownAmount row={row} amount={amount} />

/** Whether the company has cost centres and projects: without them their columns would be empty. */
export interface Dimensions {
  readonly hasCostCenters: boolean
  readonly hasProjects: boolean
}

interface ColumnSubjects {
  readonly side: TransactionSide
  readonly dimensions: Dimensions
  readonly acts: RowActs
}

/** Columns of payables and receivables; due date and category can be changed in the row. */
export function transactionColumns(
  t: Texts,
  a: TextOf<'transactionActs'>,
  { side, dimensions, acts }: ColumnSubjects,
): Columns {
  const left = new Set([
    ...(dimensions.hasCostCenters ? [] : ['cost_center']),
    ...(dimensions.hasProjects ? [] : ['project']),
  ])
  const { quickEdit } = acts
  const editable = (shown: Columns[number]): Columns[number] => {
    const tip = tips[shown.key]
    const column = tip ? { ...shown, tip } : shown
    const field = QUICK_FIELDS.find((one) => one === column.key)
    if (field === undefined || quickEdit === null) return column
    return { ...column, onEdit: (row) => quickEdit(row, field) }
  }
  return [
    ...declaredColumns<TransactionRow, TransactionColumn>(
      declared(side.noun),
      { title: (column) => t(titleKey(column)) },
      drawnColumns(t),
    )
      .filter(({ key }) => !left.has(key))
      .map(editable),
    {
      key: 'actions',
      title: a('actions'),
      isPinned: true,
      isTitleHidden: true,
      render: (row) => <LazyRowMenu side={side} row={row} acts={acts} />,
    },
  ]
}

/** What is drawn in another way than its kind says. */
const drawnColumns = (
  t: Texts,
): Readonly<Partial<Record<TransactionColumn['key'], Columns[number]['render']>>> => ({
  due_date: (row) => (
    <QuickCell row={row} field="due_date">
      <DateText date={row.due_date} />
    </QuickCell>
  ),
  category: (row) => (
    <QuickCell row={row} field="category">
      <CategoryText row={row} />
    </QuickCell>
  ),
  competency: ({ competency_date }) => (
    <span className={kitClasses['money']}>{formatCivilMonth(monthOf(competency_date))}</span>
  ),
  value: (row) => <ShownValue row={row} />,
  status: (row) => (
    <span className={classes['standing']}>
      <TransactionStatusChip row={row} isShort />
      {row.charge?.is_open === true ? (
        <Suspense>
          <ChargedMark />
        </Suspense>
      ) : null}
      <ClosedMark
        moves={[
          { basis: 'accrual', day: row.competency_date, bank_account_id: null },
          { basis: 'cash', day: row.payment_date, bank_account_id: row.bank_account_id },
        ]}
      />
    </span>
  ),
  installment: placeInSeries,
  interest: unlessZero('interest_cents'),
  paid: unlessZero('paid_value_cents'),
  residual: unlessZero('residual_cents'),
  reconciled: ({ reconciled }) =>
    reconciled === 'none' ? (
      ''
    ) : (
      <StatusChip
        tone={reconciled === 'all' ? 'reconciled' : 'partial'}
        label={t(`reconciliations.${reconciled}`)}
      />
    ),
  source: ({ source }) => t(`sources.${source}`),
})

function CategoryText({ row }: { readonly row: TransactionRow }) {
  const { category_code, category_name, allocations_count } = row
  return (
    <span className={classes['category']} title={`${category_name} ${category_code}`}>
      <span className={classes['name']}>{category_name}</span>
      {allocations_count > 1 ? (
        <span className={classes['more']}>+{allocations_count - 1}</span>
      ) : null}
      <bdi className={classes['code']}>{category_code}</bdi>
    </span>
  )
}

/** What a card of a narrow screen says of a transaction. */
export const onCard = (row: TransactionRow) => ({
  who: row.party_name,
  what: `${row.description} ${placeInSeries(row) ?? ''}`,
})
