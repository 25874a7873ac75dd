import { subscriptionColumns } from '@prumo/contracts/subscriptions/subscription.columns'
import type { SubscriptionRow } from '@prumo/contracts/subscriptions/subscription.schema'
import { declaredTable } from '../../kernel/export/declared-table.ts'
import type { ExportTable } from '../../kernel/export/export-table.ts'

/** The columns of exported subscriptions. */
export const subscriptionTable: ExportTable<SubscriptionRow> = {
  ...declaredTable<SubscriptionRow>('subscriptions', subscriptionColumns, {
    cycle: { value: (row, words) => words.word('subscriptions.cycles', row.subscription_cycle) },
    state: { value: (row, words) => words.word('subscriptions.states', row.state) },
  }),
  filters: { filter_clients: 'parties', filter_products: 'products' },
}
