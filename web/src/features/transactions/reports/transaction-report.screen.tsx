import { Button, NativeSelect } from '@mantine/core'
import { REPORT_GROUPS } from '@prumo/contracts/transactions/transaction-report.schema'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { changeSearch, useLocation } from '../../../client/address.ts'
import { useRouteQuery } from '../../../client/company-queries.ts'
import { readSearch, toSearch } from '@prumo/contracts/route-url'
import { AppLink } from '../../../kit/app-link.tsx'
import { ExportTool } from '../../../kit/export-tool.tsx'
import { FilterBar } from '../../../kit/filter-bar.tsx'
import kit from '../../../kit/kit.module.css'
import { PageHeader } from '../../../kit/page-header.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from './report.module.css'
import { ReportTable } from './report-table.tsx'
import { payables, receivables, type TransactionSide } from '../transaction-side.ts'
import { useTransactionFilters } from '../list/use-transaction-filters.ts'
import { useTransactionListState } from '../list/use-transaction-list-state.ts'

export function PayableReportScreen() {
  return <TransactionReportScreen side={payables} />
}

export function ReceivableReportScreen() {
  return <TransactionReportScreen side={receivables} />
}

/**
 * The transactions of the list's filter, added up by what is chosen, with how late they are (AP-04,
 * AR-04).
 */
function TransactionReportScreen({ side }: { readonly side: TransactionSide }) {
  const t = useTexts('transactions')
  const state = useTransactionListState(side)
  const filters = useTransactionFilters(side, state.listParams)
  const [group_by, groupBy] = useGrouping()
  const { page: _page, per_page: _perPage, ...filter } = state.query
  const query = { ...filter, group_by }
  const report = useRouteQuery(side.routes.report, { query, keepPrevious: true })
  const title = t(`report.${side.noun}`)
  return (
    <div className={kit['screen']}>
      <PageHeader title={title}>
        <label className={classes['grouping']}>
          {t('report.group_by')}
          <NativeSelect
            value={group_by}
            onChange={(event) => groupBy(event.currentTarget.value)}
            data={REPORT_GROUPS.map((value) => ({
              value,
              label: value === 'party' ? t(`${side.noun}.party`) : t(`report.groups.${value}`),
            }))}
          />
        </label>
        <Button
          component={AppLink}
          href={`${side.path}${toSearch(state.listParams)}`}
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          {t('report.back')}
        </Button>
        <Button
          variant="default"
          className={classes['wide-only'] ?? ''}
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('report.print')}
        </Button>
        <ExportTool route={side.routes.exportReport} query={query} columns={[]} />
      </PageHeader>
      <FilterBar
        state={state}
        period={{ name: 'filter_due_or_payment_date', label: t('period') }}
        filters={filters}
      />
      <ReportTable
        label={title}
        side={side}
        group_by={group_by}
        report={report.data?.data}
        listParams={state.listParams}
        isFetching={report.isFetching}
        error={report.error}
        onRetry={() => void report.refetch()}
      />
    </div>
  )
}

/** What the report is added up by stands in the address, beside the filter. */
function useGrouping() {
  const { pathname, searchStr } = useLocation()
  const shown = readSearch(searchStr)['group_by']
  const group_by = REPORT_GROUPS.find((name) => name === shown) ?? 'due_month'
  const change = (next: string) =>
    changeSearch({ pathname }, (asked) => ({ ...asked, group_by: next }))
  return [group_by, change] as const
}
