import { listStatement } from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import type { StatementEntry } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { useMemo } from 'react'
import { useRouteQuery } from '../../../client/company-queries.ts'
import type { Column } from '../../../kit/column.ts'
import { DataTable } from '../../../kit/data-table.tsx'
import { DateText } from '../../../kit/date-text.tsx'
import { FilterBar } from '../../../kit/filter-bar.tsx'
import kitClasses from '../../../kit/kit.module.css'
import { MoneyText } from '../../../kit/money-text.tsx'
import { Paging } from '../../../kit/paging.tsx'
import { StatusChip } from '../../../kit/status-chip.tsx'
import { type TextOf, useTexts } from '../../../texts/use-texts.ts'
import { lineTitle } from '../lines/line-text.ts'
import type { DeskState } from './use-desk-state.ts'

interface StatementTabProps {
  readonly accountId: number
  readonly state: DeskState
}

const rowId = ({ id }: StatementEntry) => id
const tones = { pending: 'due_today', reconciled: 'reconciled', ignored: 'neutral' } as const

/** Tab 'Extrato': every line with its state and the balance of the bank after it, newest first. */
export function StatementTab({ accountId, state }: StatementTabProps) {
  const t = useTexts('bankReconciliation')
  const words = useTexts('statementImport')
  const { page, per_page, filter_posted_on } = state.query
  const found = useRouteQuery(listStatement, {
    params: { id: accountId },
    query: { page, per_page, filter_posted_on },
    keepPrevious: true,
  })
  const columns = useMemo(() => statementColumns(t, words), [t, words])
  const total = found.data?.meta.total ?? 0
  return (
    <div className={kitClasses['screen']}>
      <FilterBar
        state={state}
        period={{ name: 'filter_posted_on', label: t('desk.period') }}
        withSearch={false}
      />
      <DataTable
        label={t('desk.tabs.statement')}
        columns={columns}
        rows={found.data?.data}
        rowId={rowId}
        isFetching={found.isFetching}
        error={found.error}
        onRetry={() => void found.refetch()}
        emptyText={t('desk.no_lines')}
      />
      {total > state.perPage ? <Paging state={state} total={total} /> : null}
    </div>
  )
}

function statementColumns(
  t: TextOf<'bankReconciliation'>,
  words: TextOf<'statementImport'>,
): readonly Column<StatementEntry>[] {
  return [
    {
      key: 'date',
      title: words('line_date'),
      width: '110px',
      render: ({ posted_on }) => <DateText date={posted_on} />,
    },
    {
      key: 'text',
      title: words('line_text'),
      render: (line) => lineTitle(line) ?? t('line.no_text'),
    },
    {
      key: 'status',
      title: words('line_state'),
      width: '150px',
      render: ({ status }) => <StatusChip tone={tones[status]} label={t(`desk.state.${status}`)} />,
    },
    {
      key: 'amount',
      title: words('line_amount'),
      align: 'right',
      render: ({ amount_cents }) => <MoneyText value_cents={amount_cents} signed />,
    },
    {
      key: 'balance',
      title: t('desk.balance'),
      align: 'right',
      render: ({ balance_cents }) => <MoneyText value_cents={balance_cents} signed />,
    },
  ]
}
