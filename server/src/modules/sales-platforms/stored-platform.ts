import type { DeductionKind } from '@prumo/contracts/sales/sale-amounts.rules'
import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import { type Selectable, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { CompanyTables } from '../../kernel/database/tables.ts'
import { reachableIds } from '../../kernel/reachable-rows.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { listCategories, refundCategoryOf } from '../categories/index.ts'
import { connectorOf } from './connectors.ts'
import type { BooksSettings } from './sale-books.rules.ts'
import { releaseAfter } from './event-fields.ts'

export type StoredPlatform = Selectable<CompanyTables['sales_platforms']>

/** What of that the books of a sale follow; a sheet says it of a platform that is not connected. */
export type BookedPlatform = Pick<
  StoredPlatform,
  'platform' | 'bank_account_id' | 'supplier_id' | 'category_id' | 'returns_fees'
>

/** How a company works with a platform within reach; null where it never did. */
export async function findPlatform(
  db: CompanyDb,
  platform: SalePlatform,
): Promise<StoredPlatform | null> {
  const query = db.query
    .selectFrom('sales_platforms')
    .selectAll()
    .where('company_id', '=', db.company_id)
    .where('platform', '=', platform)
  const found = await reachableIds(sql`sales_platforms.bank_account_id`, db.rights.bank_account_ids)
    .reduce((row, condition) => row.where(condition), query)
    .executeTakeFirst()
  return found ?? null
}

/**
 * The same, locked until the work ends: all that writes sales of a platform takes its turn here, so
 * that two writers never meet in its sales. @throws Refusal `not_found`.
 */
export async function lockPlatform(db: CompanyDb, platform: SalePlatform): Promise<StoredPlatform> {
  await sql`
    select 1 from sales_platforms
    where company_id = ${db.company_id} and platform = ${platform} for update
  `.execute(db.query)
  const found = await findPlatform(db, platform)
  if (found === null) throw notFound()
  return found
}

/** The lines of the chart that each part of a sale belongs to, by their codes there. */
const FEE_CODES: Readonly<Record<DeductionKind, string>> = {
  platform_fee: '4.01.01',
  advance_fee: '6.02.03',
  streaming_fee: '3.01.02',
  commission: '4.02.01',
}

/**
 * What the books of a platform's sales follow.
 * @throws Refusal `category_not_postable` where the chart lacks a line for them.
 */
export async function booksSettings(db: CompanyDb, stored: BookedPlatform): Promise<BooksSettings> {
  const connector = connectorOf(stored.platform)
  const chart = await listCategories(db)
  const idOf = (code: string): number => {
    const own = chart.find((row) => row.code === code && row.is_postable && row.status === 'active')
    if (own === undefined) throw new Refusal('category_not_postable')
    return own.id
  }
  const returned = (kind: Parameters<typeof refundCategoryOf>[1]): number => {
    const own = refundCategoryOf(chart, kind)
    if (own === null) throw new Refusal('category_not_postable')
    return own
  }
  const { currency } = await db.query
    .selectFrom('bank_accounts')
    .select('currency')
    .where('company_id', '=', db.company_id)
    .where('id', '=', stored.bank_account_id)
    .executeTakeFirstOrThrow()
  return {
    bank_account_id: stored.bank_account_id,
    currency,
    supplier_id: stored.supplier_id,
    category_id: stored.category_id,
    fee_categories: {
      platform_fee: idOf(FEE_CODES.platform_fee),
      advance_fee: idOf(FEE_CODES.advance_fee),
      streaming_fee: idOf(FEE_CODES.streaming_fee),
      commission: idOf(FEE_CODES.commission),
    },
    refund_categories: { refund: returned('refund'), charge_back: returned('charge_back') },
    returns_fees: stored.returns_fees,
    // One that is known by its sheets alone pays when they say.
    release_days: connector?.fee_model.release_days ?? releaseAfter(0),
    time_zone: db.time_zone,
  }
}
