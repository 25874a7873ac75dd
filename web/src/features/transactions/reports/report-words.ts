import { formatCivilMonth, isCivilDate, isCivilMonth } from '@prumo/civil-date'
import {
  AGEING,
  type ReportGroup,
  type ReportGrouping,
} from '@prumo/contracts/transactions/transaction-report.schema'
import { COMPUTED_STATUSES } from '@prumo/contracts/transactions/transaction.schema'
import type { Formats } from '../../../client/use-format.ts'
import type { TextOf } from '../../../texts/use-texts.ts'
import type { TransactionSide } from '../transaction-side.ts'
import { statusText } from '../../../parts/transaction-status/transaction-status-chip.tsx'

type Texts = TextOf<'transactions'>

/** How late transactions are, in words; those that are settled or canceled are not late. */
export function ageingText(t: Texts, side: TransactionSide, ageing: string): string {
  const known = AGEING.find((name) => name === ageing)
  if (known !== undefined) return t(`report.ageings.${known}`)
  return statusText(t, side.kind, ageing === 'canceled' ? 'canceled' : 'paid')
}

/** What a line of the report is called. */
export function groupText(
  t: Texts,
  format: Formats,
  side: TransactionSide,
  {
    group_by,
    group: { key, name },
  }: { readonly group_by: ReportGrouping; readonly group: ReportGroup },
): string {
  if (key === null) return nothingText(t, side, group_by)
  if (name !== null) return name
  if (isCivilDate(key)) return format.date(key)
  if (isCivilMonth(key)) return formatCivilMonth(key)
  if (group_by === 'ageing') return ageingText(t, side, key)
  const status = COMPUTED_STATUSES.find((known) => known === key)
  return status === undefined ? key : statusText(t, side.kind, status)
}

function nothingText(t: Texts, side: TransactionSide, group_by: ReportGrouping): string {
  if (group_by === 'cost_center' || group_by === 'project' || group_by === 'bank_account')
    return t(`report.nothing.${group_by}`)
  return t(`report.nothing.${side.noun}`)
}
