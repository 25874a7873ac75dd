import type { PayoutLine } from '@prumo/contracts/sales-platforms/payout.schema'
import { payoutLineColumns } from '@prumo/contracts/sales-platforms/payout-line.columns'
import { declaredTable } from '../../../kernel/export/declared-table.ts'
import type { ExportTable } from '../../../kernel/export/export-table.ts'

/** The columns of exported lines of a payout; what the platform does not name stays empty. */
export const payoutLineTable: ExportTable<PayoutLine> = {
  ...declaredTable<PayoutLine>('payout_lines', payoutLineColumns, {
    told: { kind: 'money', value: (row) => row.told_cents, total: 'counted' },
  }),
  currency: (row) => row.currency,
}
