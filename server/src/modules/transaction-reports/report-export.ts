import { formatCivilMonth, isCivilDate, isCivilMonth } from '@prumo/civil-date'
import type {
  ReportGroup,
  ReportGrouping,
} from '@prumo/contracts/transactions/transaction-report.schema'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import type { payableRoutes } from '@prumo/contracts/transactions/transactions.contract'
import type { QueryOf } from '@prumo/contracts/route'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { ExportColumn, ExportRows, ExportTable } from '../../kernel/export/export-table.ts'
import type { ExportWords } from '../../kernel/export/export-words.ts'
import { onePage } from '../../kernel/export/handle-export.ts'
import { TRANSACTION_FILTERS } from '../transactions/index.ts'
import { reportTransactions } from './transaction-report.ts'

type Figures = ReportGroup['others'][number]

/** A line of the report in one currency, with what it is added up by. */
interface ReportLine extends Figures, Pick<ReportGroup, 'key' | 'name'> {
  readonly group_by: ReportGrouping
}

/** The columns of an exported report of payables or receivables. */
export function reportTable(kind: TransactionKind): ExportTable<ReportLine> {
  const money = (
    label: ExportColumn<ReportLine>['label'],
    cents: (line: ReportLine) => number,
  ): ExportColumn<ReportLine> => ({ label, kind: 'money', value: cents, total: 'counted' })
  return {
    title: kind === 'payable' ? 'payables_report' : 'receivables_report',
    currency: (row) => row.currency,
    period: 'filter_due_or_payment_date',
    filters: TRANSACTION_FILTERS,
    columns: {
      group: { label: 'group', kind: 'text', value: groupText },
      count: { label: 'count', kind: 'integer', value: ({ count }) => count },
      value: money('value', (line) => line.value_cents),
      paid: money(kind === 'payable' ? 'paid' : 'received', (line) => line.paid_value_cents),
      open: money('open', (line) => line.residual_cents),
      overdue: money('overdue', (line) => line.overdue_cents),
      not_due: money('not_due', ({ ageing }) => ageing.not_due),
      ageing_1_30: money('ageing_1_30', ({ ageing }) => ageing.ageing_1_30),
      ageing_31_60: money('ageing_31_60', ({ ageing }) => ageing.ageing_31_60),
      ageing_61_90: money('ageing_61_90', ({ ageing }) => ageing.ageing_61_90),
      ageing_over_90: money('ageing_over_90', ({ ageing }) => ageing.ageing_over_90),
    },
  }
}

/** What a line is called: the record's name, a day, a month, a status. */
function groupText({ key, name, group_by }: ReportLine, words: ExportWords): string | null {
  if (key === null) return words.value('nothing', group_by)
  if (name !== null) return name
  if (isCivilDate(key)) return words.day(key)
  if (isCivilMonth(key)) return formatCivilMonth(key)
  return words.value(group_by === 'ageing' ? 'filter_ageing' : 'filter_computed_status', key)
}

/** A line for each currency that a group has something in. */
function linesOf(group: ReportGroup, group_by: ReportGrouping): ReportLine[] {
  const { key, name, others } = group
  const count = others.reduce((left, other) => left - other.count, group.count)
  const figures = [...(count > 0 ? [{ ...group, count }] : []), ...others]
  return figures.map((own) => ({ ...own, key, name, group_by }))
}

/** The lines of the report: never more than a page of an export holds. */
export async function exportReport(
  db: CompanyDb,
  kind: TransactionKind,
  query: QueryOf<typeof payableRoutes.exportReport>,
): Promise<ExportRows<ReportLine>> {
  const { groups } = await reportTransactions(db, kind, query)
  const lines = groups.flatMap((group) => linesOf(group, query.group_by))
  return { total: lines.length, pages: onePage(lines) }
}
