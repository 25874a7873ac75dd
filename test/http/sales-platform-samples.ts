import { cents } from '@prumo/money'
import { SALE_PLATFORMS } from '@prumo/contracts/sales/sale-platforms'
import { COURSE_ACCESS_SAMPLES } from './course-access-samples.ts'
import { platformSettings } from './platform-settings.ts'
import type { SampleRequest } from './sample-request.ts'
import type { TestCompany } from './test-company.ts'
import type { World } from './world.ts'

interface Points {
  readonly bank_account_id: number
  readonly supplier_id: number
  readonly category_id: number
  readonly canary: string
}

interface BuiltPlatform {
  readonly platform_run_id: number
  readonly platform_match_id: number
  readonly platform_payout_id: number
}

/**
 * A connected platform, the first that is free, with a run that is over, a match that waits and a payout; its
 * secrets are not stored.
 */
export function buildPlatform(
  company: TestCompany,
  { canary, ...points }: Points,
): Promise<BuiltPlatform> {
  return company.inDatabase(async (db) => {
    const taken = await db.query
      .selectFrom('sales_platforms')
      .select('platform')
      .where('company_id', '=', db.company_id)
      .execute()
    const platform = SALE_PLATFORMS[taken.length] ?? 'hotmart'
    const own = { company_id: db.company_id, platform }
    await db.query
      .insertInto('sales_platforms')
      .values({
        ...own,
        ...points,
        status: 'connected',
        fault: null,
        unknown_products: 'wait',
        unknown_contacts: 'wait',
        product_id: null,
        contact_id: null,
        payout_account_id: null,
        returns_fees: true,
        fee_percent: null,
        fee_fixed_cents: null,
        changed_by: 'Teste',
        changed_at: db.now,
      })
      .execute()
    const run = await db.query
      .insertInto('platform_runs')
      .values({
        ...own,
        asked_by: 'person',
        user_name: canary,
        from_at: db.now,
        until_at: db.now,
        range_from: db.now,
        status: 'done',
        fault: null,
        cursor: null,
        total_count: 0,
        asked_at: db.now,
        ended_at: db.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const match = await db.query
      .insertInto('platform_matches')
      .values({
        ...own,
        kind: 'client',
        external_id: canary,
        name: canary,
        document: null,
        email: null,
        state: 'waiting',
        party_id: null,
        product_id: null,
        reason: 'none',
        changed_at: db.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const payout = await db.query
      .insertInto('platform_payouts')
      .values({
        ...own,
        external_id: canary,
        status: 'paid',
        occurred_at: db.now,
        event_id: canary,
        currency: 'BRL',
        net_cents: cents(1_000),
        fee_cents: cents(0),
        transfer_id: null,
        reason: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.query
      .insertInto('platform_payout_items')
      .values({
        ...own,
        payout_id: payout.id,
        position: 1,
        sale_external_id: canary,
        kind: 'sale',
        net_cents: cents(1_000),
      })
      .execute()
    return {
      platform_run_id: run.id,
      platform_match_id: match.id,
      platform_payout_id: payout.id,
    }
  })
}

const params = { platform: 'hotmart' }

/** Right requests of the routes of sales platforms, and of the courses that their sales open. */
export const SALES_PLATFORM_SAMPLES: Readonly<
  Record<string, (world: World) => Partial<SampleRequest>>
> = {
  ...COURSE_ACCESS_SAMPLES,
  'sales-platforms.save': ({ bank_account_id, supplier_id, category_id }) => ({
    params,
    body: {
      ...platformSettings(category_id),
      bank_account_id,
      supplier_id,
      unknown_products: 'wait',
      unknown_contacts: 'wait',
      returns_fees: false,
      version: 1,
    },
  }),
  'sales-platforms.renew-address': () => ({ params }),
  'sales-platforms.test': () => ({ params }),
  'sales-platforms.disconnect': () => ({ params }),
  'sales-platforms.sync': () => ({ params, body: {} }),
  'sales-platforms.run': ({ platform_run_id: id }) => ({ params: { id } }),
  'sales-platforms.run-sales': ({ platform_run_id: id }) => ({ params: { id } }),
  'sales-platforms.cancel-run': ({ platform_run_id: id }) => ({ params: { id } }),
  'sales-platforms.replay': () => ({ body: { ids: null, platform: 'hotmart' } }),
  'sales-platforms.decide-matches': ({ platform_match_id, client_id }) => ({
    body: { matches: [{ id: platform_match_id, record_id: client_id }] },
  }),
  'sales-platforms.forget-matches': ({ platform_match_id }) => ({
    body: { ids: [platform_match_id] },
  }),
  'sales-platforms.payout-proof': ({ platform_payout_id: id }) => ({
    params: { source: 'platform', id },
  }),
  'sales-platforms.post-payout': ({ platform_payout_id: id }) => ({
    params: { source: 'platform', id },
  }),
  'sales-platforms.payout-lines': ({ platform_payout_id }) => ({
    query: { source: 'platform', payout_id: String(platform_payout_id) },
  }),
  'sales-platforms.export-payout-lines': ({ platform_payout_id }) => ({
    query: { source: 'platform', payout_id: String(platform_payout_id), format: 'csv' },
  }),
  'sales-platforms.wallet': () => ({ params }),
  'sales-platforms.receive': ({ company }) => ({
    params: { platform: 'hotmart', company: company.company_id, token: 'A'.repeat(43) },
  }),
}
