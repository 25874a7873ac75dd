import { formatCivilMonth, monthOf } from '@prumo/civil-date'
import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import type { Column } from '../../../kit/column.ts'
import { DateText } from '../../../kit/date-text.tsx'
import kitClasses from '../../../kit/kit.module.css'
import { StatusChip } from '../../../kit/status-chip.tsx'
import type { TextOf } from '../../../texts/use-texts.ts'
import { QuickCell } from './quick-cell.tsx'
import { LazyRowMenu } from '../acts/row-menu-button.tsx'
import { ShownAmount, ShownValue, shownOf } from './shown-amount.tsx'
import type { TransactionSide } from '../transaction-side.ts'
import { TransactionStatusChip } from '../../../parts/transaction-status/transaction-status-chip.tsx'
import classes from '../transactions.module.css'
import type { RowActs } from '../acts/use-row-acts.ts'

type Texts = TextOf<'transactions'>
type Columns = readonly Column<TransactionRow>[]

/**
 * Long words give way to the next column; the whole of them is in the tooltip and in the drawer.
 */
const clipped = (text: string | null) =>
  text === null ? (
    ''
  ) : (
    <span className={classes['clip']} title={text}>
      {text}
    </span>
  )

/** A zero says nothing in a column of exceptions. */
const unlessZero =
  (amount: 'interest_cents' | 'paid_value_cents' | 'residual_cents') => (row: TransactionRow) =>
    shownOf(row)[amount] === 0 ? '' : <ShownAmount row={row} amount={amount} />

export interface ColumnSubjects {
  readonly side: TransactionSide
  readonly dimensions: Dimensions
  readonly acts: RowActs
}

/**
 * Columns of payables and receivables (screens, items 17 and 18), in the order of
 * docs/rules/look.md.
 */
export function transactionColumns(
  t: Texts,
  a: TextOf<'transactionActs'>,
  { side, dimensions, acts }: ColumnSubjects,
): Columns {
  return [
    ...subjectColumns(t, side, acts),
    {
      key: 'value',
      title: t('value'),
      sort: 'value_cents',
      align: 'right',
      render: (row) => <ShownValue row={row} />,
    },
    {
      key: 'status',
      title: t('status'),
      render: (row) => <TransactionStatusChip row={row} />,
    },
    { key: 'installment', title: a('installment'), render: installmentText },
    ...dimensionColumns(t, dimensions),
    ...paymentColumns(t, side),
    ...originColumns(t, a),
    {
      key: 'actions',
      title: a('actions'),
      isPinned: true,
      isTitleHidden: true,
      render: (row) => <LazyRowMenu side={side} row={row} acts={acts} />,
    },
  ]
}

/** When, whom and what for; due date and category can be changed in the row. */
function subjectColumns(t: Texts, side: TransactionSide, { quickEdit }: RowActs): Columns {
  return [
    {
      key: 'due_date',
      title: t('due_date'),
      sort: 'due_date',
      ...(quickEdit === null ? {} : { onEdit: (row) => quickEdit(row, 'due_date') }),
      render: (row) => (
        <QuickCell row={row} field="due_date">
          <DateText date={row.due_date} />
        </QuickCell>
      ),
    },
    {
      key: 'party',
      title: t(`${side.noun}.party`),
      sort: 'party_name',
      render: ({ party_name }) => clipped(party_name),
    },
    {
      key: 'description',
      title: t('description'),
      sort: 'description',
      render: ({ description }) => clipped(description),
    },
    {
      key: 'category',
      title: t('category'),
      ...(quickEdit === null ? {} : { onEdit: (row) => quickEdit(row, 'category') }),
      render: (row) => (
        <QuickCell row={row} field="category">
          <CategoryText row={row} />
        </QuickCell>
      ),
    },
    {
      key: 'competency',
      title: t('competency'),
      sort: 'competency_date',
      render: ({ competency_date }) => (
        <span className={kitClasses['money']}>{formatCivilMonth(monthOf(competency_date))}</span>
      ),
    },
  ]
}

/** '1/3', and '4' in a series without end. */
const installmentText = ({ installment_number, installments_count }: TransactionRow) => {
  if (installment_number === null) return ''
  return installments_count === null
    ? String(installment_number)
    : `${installment_number}/${installments_count}`
}

/** Whether the company has cost centres and projects: without them their columns would be empty. */
export interface Dimensions {
  readonly hasCostCenters: boolean
  readonly hasProjects: boolean
}

function dimensionColumns(t: Texts, { hasCostCenters, hasProjects }: Dimensions): Columns {
  const costCenter: Columns[number] = {
    key: 'cost_center',
    title: t('cost_center'),
    render: ({ cost_center_name }) => clipped(cost_center_name),
  }
  const project: Columns[number] = {
    key: 'project',
    title: t('project'),
    render: ({ project_name }) => clipped(project_name),
  }
  return [...(hasCostCenters ? [costCenter] : []), ...(hasProjects ? [project] : [])]
}

function paymentColumns(t: Texts, side: TransactionSide): Columns {
  return [
    {
      key: 'interest',
      title: t('interest'),
      align: 'right',
      render: unlessZero('interest_cents'),
    },
    {
      key: 'paid',
      title: t(`${side.noun}.paid`),
      align: 'right',
      render: unlessZero('paid_value_cents'),
    },
    {
      key: 'residual',
      title: t('open_total'),
      align: 'right',
      render: unlessZero('residual_cents'),
    },
    {
      key: 'payment_date',
      title: t('payment_date'),
      sort: 'payment_date',
      render: ({ payment_date }) => (payment_date === null ? '' : <DateText date={payment_date} />),
    },
    {
      key: 'bank_account',
      title: t('bank_account'),
      render: ({ bank_account_name }) => clipped(bank_account_name),
    },
    {
      key: 'reconciled',
      title: t('reconciled'),
      render: ({ reconciled }) =>
        reconciled === 'none' ? (
          ''
        ) : (
          <StatusChip
            tone={reconciled === 'all' ? 'reconciled' : 'partial'}
            label={t(`reconciliations.${reconciled}`)}
          />
        ),
    },
  ]
}

function originColumns(t: Texts, a: TextOf<'transactionActs'>): Columns {
  return [
    {
      key: 'scheduled_for',
      title: t('scheduled'),
      render: ({ scheduled_for }) =>
        scheduled_for === null ? '' : <DateText date={scheduled_for} />,
    },
    { key: 'source', title: a('origin'), render: ({ source }) => t(`sources.${source}`) },
    {
      key: 'fiscal_document',
      title: t('fiscal_document'),
      render: ({ fiscal_document }) => clipped(fiscal_document),
    },
    {
      key: 'external_id',
      title: t('external_id'),
      render: ({ external_id }) => clipped(external_id),
    },
    { key: 'id', title: t('id'), sort: 'id', align: 'right', render: ({ id }) => id },
  ]
}

function CategoryText({ row }: { readonly row: TransactionRow }) {
  const { category_code, category_name, allocations_count } = row
  return (
    <span className={classes['category']} title={`${category_code} ${category_name}`}>
      <bdi className={classes['code']}>{category_code}</bdi>
      <span className={classes['name']}>{category_name}</span>
      {allocations_count > 1 ? (
        <span className={classes['more']}>+{allocations_count - 1}</span>
      ) : null}
    </span>
  )
}

const cardKeys = ['party', 'description', 'due_date', 'value', 'status', 'actions']

/** What a card of a narrow screen shows: who, what, when, how much, and where it stands. */
export function cardColumns(columns: Columns): Columns {
  const renders: Readonly<Record<string, Columns[number]['render']>> = {
    party: (row) => row.party_name ?? row.description,
    description: (row) => [row.description, installmentText(row)].join(' ').trim(),
  }
  return cardKeys.flatMap((key) =>
    columns
      .filter((column) => column.key === key)
      .map((column) => ({ ...column, render: renders[key] ?? column.render })),
  )
}
