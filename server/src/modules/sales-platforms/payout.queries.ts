import { sql } from 'kysely'
import type { z } from 'zod'
import type { platformPayoutSchema } from '@prumo/contracts/sales-platforms/sales-platform.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { equals, ofReachable, pageOf, utc } from './run.queries.ts'

/** What platforms within reach paid out. */
export const listPayouts = (
  db: CompanyDb,
  query: { readonly page: number; readonly filter_platform?: string | undefined },
) =>
  pageOf(db, query.page, {
    columns: sql<z.output<typeof platformPayoutSchema>>`jsonb_build_object('id', payout.id,
      'platform', payout.platform, 'external_id', payout.external_id, 'status', payout.status,
      'occurred_at', ${utc(sql`payout.occurred_at`)}, 'currency', payout.currency,
      'net_cents', payout.net_cents, 'fee_cents', payout.fee_cents,
      'transfer_id', payout.transfer_id,
      'reason', payout.reason)`,
    from: sql`platform_payouts payout where payout.company_id = ${db.company_id}`,
    where: [
      ...equals(sql`payout.platform`, query.filter_platform),
      ...ofReachable(db, sql`payout.platform`),
    ],
    order: sql`payout.id desc`,
  })
