import { formatCivilMonth, monthOf } from '@prumo/civil-date'
import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import type { Column } from '../../kit/column.ts'
import { DateText } from '../../kit/date-text.tsx'
import { MoneyText } from '../../kit/money-text.tsx'
import { StatusChip } from '../../kit/status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'
import type { TransactionSide } from './transaction-side.ts'
import { TransactionStatusChip } from './transaction-status-chip.tsx'
import classes from './transactions.module.css'

type Texts = TextOf<'transactions'>
type Columns = readonly Column<TransactionRow>[]

/** Long words give way to the next column; the whole of them is in the tooltip and in the drawer. */
const clipped = (text: string | null) =>
  text === null ? (
    ''
  ) : (
    <span className={classes['clip']} title={text}>
      {text}
    </span>
  )

/** A zero says nothing in a column of exceptions. */
const unlessZero = (value_cents: number) =>
  value_cents === 0 ? '' : <MoneyText value_cents={value_cents} />

/** Columns of payables and receivables (screens, items 17 and 18), in the order of look.md. */
export function transactionColumns(
  t: Texts,
  side: TransactionSide,
  belongings: Belongings,
): Columns {
  return [
    {
      key: 'due_date',
      title: t('due_date'),
      sort: 'due_date',
      render: ({ due_date }) => <DateText date={due_date} />,
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
    { key: 'category', title: t('category'), render: (row) => <CategoryText row={row} /> },
    {
      key: 'competency',
      title: t('competency'),
      sort: 'competency_date',
      render: ({ competency_date }) => formatCivilMonth(monthOf(competency_date)),
    },
    {
      key: 'value',
      title: t('value'),
      sort: 'value_cents',
      align: 'right',
      render: ({ value_cents }) => <MoneyText value_cents={value_cents} />,
    },
    {
      key: 'status',
      title: t('status'),
      render: (row) => <TransactionStatusChip row={row} />,
    },
    ...belongingColumns(t, belongings),
    ...paymentColumns(t, side),
    ...originColumns(t),
  ]
}

/** Whether the company has cost centres and projects: without them their columns would be empty. */
interface Belongings {
  readonly hasCostCenters: boolean
  readonly hasProjects: boolean
}

function belongingColumns(t: Texts, { hasCostCenters, hasProjects }: Belongings): Columns {
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
      render: ({ interest_cents }) => unlessZero(interest_cents),
    },
    {
      key: 'paid',
      title: t(`${side.noun}.paid`),
      align: 'right',
      render: ({ paid_value_cents }) => unlessZero(paid_value_cents),
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

function originColumns(t: Texts): Columns {
  return [
    {
      key: 'fiscal_document',
      title: t('fiscal_document'),
      render: ({ fiscal_document }) => clipped(fiscal_document),
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

const cardKeys = ['party', 'description', 'due_date', 'value', 'status']

/** What a card of a narrow screen shows: who, what, when, how much, and where it stands. */
export function cardColumns(columns: Columns): Columns {
  const whom = (row: TransactionRow) => row.party_name ?? row.description
  return cardKeys.flatMap((key) =>
    columns
      .filter((column) => column.key === key)
      .map((column) => (key === 'party' ? { ...column, render: whom } : column)),
  )
}
