import { chargeColumns } from '@prumo/contracts/charges/charge.columns'
import type { ChargeRow } from '@prumo/contracts/charges/charge.schema'
import { formatRate } from '@prumo/money'
import { declaredTable } from '../../kernel/export/declared-table.ts'
import type { ExportTable } from '../../kernel/export/export-table.ts'

/** The columns of exported charges. */
export const chargeTable: ExportTable<ChargeRow> = {
  ...declaredTable<ChargeRow>('charges', chargeColumns, {
    status: { value: (row, words) => words.word('charges.statuses', row.status) },
    fine_value: { value: (row) => formatRate(row.fine_value) },
    interest_value: { value: (row) => formatRate(row.interest_value) },
    payment_method: { value: (row, words) => words.word('charges.methods', row.payment_method) },
    viewed: {
      // Asaas alone tells it of charges that no payment link made.
      value: (row, words) =>
        row.viewed_at === null && row.kind !== 'asaas'
          ? null
          : words.value('yes_no', row.viewed_at === null ? 'no' : 'yes'),
    },
    provider: { value: (row, words) => words.word('charges.providers', row.kind) },
  }),
  period: 'filter_due_date',
  filters: { filter_clients: 'parties' },
}
