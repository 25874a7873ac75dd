import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { SaleState } from './fold-sale.rules.ts'
import type { SaleBooks } from './sale-books.rules.ts'
import type { BookedPlatform } from './stored-platform.ts'
import type { KeptBooks } from './stored-sale.ts'

/** A sale with its books as they should be, or why it has none. */
export interface SaleToWrite {
  readonly external_id: string
  readonly state: SaleState
  readonly sale_id: number | null
  readonly is_new: boolean
  readonly kept: KeptBooks
  readonly books: SaleBooks | string
  /** What its transactions are of besides, as a sheet may say. */
  readonly dimensions?: {
    readonly cost_center_id: number | null
    readonly project_id: number | null
  }
}

/** A sale with its state and its books as they are now. */
export interface SaleWithBooks {
  readonly sale: SaleToWrite
  readonly sale_id: number | null
  readonly books: KeptBooks
  readonly reason: string | null
}

/** Why a sale waits for a person rather than being refused. */
const WAITING: readonly string[] = [
  'product_waiting',
  'client_waiting',
  'no_amounts',
  'rate_missing',
]

/** Stores the states of sales, and the records that each has in the books. */
export async function storeSaleStates(
  db: CompanyDb,
  { platform }: BookedPlatform,
  kept: readonly SaleWithBooks[],
): Promise<void> {
  const rows = kept.map(({ sale, sale_id, books, reason }) => {
    const amounts = sale.state.amounts?.value
    const known = typeof sale.books === 'string' ? null : sale.books
    return {
      external_id: sale.external_id,
      state: JSON.stringify(sale.state),
      sale_id,
      standing: reason === null ? 'posted' : WAITING.includes(reason) ? 'waiting' : 'refused',
      reason,
      books: JSON.stringify(books),
      currency: amounts?.currency ?? null,
      told_gross_cents: amounts?.gross_cents ?? null,
      rate_to_brl: amounts?.rate_to_brl ?? null,
      unallocated_cents: known?.unallocated_cents ?? 0,
      release_on: known?.due_date ?? null,
    }
  })
  await sql`
    insert into platform_sales (company_id, platform, external_id, state, sale_id, standing, reason,
      books, currency, told_gross_cents, rate_to_brl, unallocated_cents, release_on, changed_at)
    select ${db.company_id}, ${platform}, external_id, state::json, sale_id, standing, reason,
      books::json, currency, told_gross_cents, rate_to_brl, unallocated_cents, release_on, ${db.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(external_id text, state text,
      sale_id bigint, standing text, reason text, books text, currency text,
      told_gross_cents bigint, rate_to_brl numeric, unallocated_cents bigint, release_on date)
    on conflict (company_id, platform, external_id) do update set state = excluded.state,
      sale_id = excluded.sale_id, standing = excluded.standing, reason = excluded.reason,
      books = excluded.books, currency = excluded.currency,
      told_gross_cents = excluded.told_gross_cents, rate_to_brl = excluded.rate_to_brl,
      unallocated_cents = excluded.unallocated_cents, release_on = excluded.release_on,
      changed_at = excluded.changed_at
  `.execute(db.query)
}
