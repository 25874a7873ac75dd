import type { CivilMonth } from '@prumo/civil-date'
import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

/** A platform that the company works with, as the supplier of its fees. */
export interface PlatformSupplier {
  readonly platform: SalePlatform
  readonly supplier_id: number
  readonly document: string | null
  /** As `searchKey` writes its name. */
  readonly name_key: string
  /** Whoever asks reaches the account that it pays into, and so its figures. */
  readonly is_reached: boolean
}

/** The platforms of the company, by the contacts that their fees are owed to. */
export async function platformSuppliers(db: CompanyDb): Promise<readonly PlatformSupplier[]> {
  const reached = db.rights.bank_account_ids
  const { rows } = await sql<PlatformSupplier>`
    select own.platform, own.supplier_id, party.document, party.name_key,
      ${reached === null ? sql`true` : sql`own.bank_account_id = any(${reached}::bigint[])`}
        as is_reached
    from sales_platforms own
    join parties party on party.company_id = ${db.company_id} and party.id = own.supplier_id
    where own.company_id = ${db.company_id}
    order by own.platform
  `.execute(db.query)
  return rows
}

/** What a platform kept back of the sales of a month. */
export interface WithheldFees {
  readonly platform: SalePlatform
  readonly month: CivilMonth
  readonly withheld_cents: Cents
}

/**
 * The fees that platforms kept back, by the month of the sale, less those that came back with what
 * was refunded: what the books of sales say that was paid to the platform.
 */
export async function withheldFees(
  db: CompanyDb,
  wanted: readonly { readonly platform: SalePlatform; readonly month: CivilMonth }[],
): Promise<readonly WithheldFees[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<WithheldFees>`
    select given.platform, given.month,
      coalesce(sum(case t.kind when 'payable' then t.value_cents else -t.value_cents end), 0)::bigint
        as withheld_cents
    from (select distinct * from unnest(${wanted.map(({ platform }) => platform)}::text[],
      ${wanted.map(({ month }) => month)}::text[]) as row(platform, month)) given
    join sales_platforms own on own.company_id = ${db.company_id}
      and own.platform = given.platform
    join transactions t on t.company_id = ${db.company_id} and t.party_id = own.supplier_id
      and t.competency_date >= (given.month || '-01')::date
      and t.competency_date < ((given.month || '-01')::date + interval '1 month')
      and t.canceled_at is null
    join sale_transactions link on link.company_id = ${db.company_id} and link.transaction_id = t.id
    join sales sale on sale.company_id = ${db.company_id} and sale.id = link.sale_id
      and sale.platform = own.platform
    group by given.platform, given.month
  `.execute(db.query)
  return rows
}
