import type { PurchaseStatus } from '@prumo/contracts/purchases/purchase.schema'
import type { InvoiceStatus } from '@prumo/contracts/invoices/invoice.schema'
import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import type { CivilMonth } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { reachesPart } from '../../kernel/row-rights.ts'
import { isReplaced } from '../invoices/index.ts'

/** What stands for an invoice already. */
export interface KnownInvoice {
  readonly identity: string
  readonly invoice_status: InvoiceStatus | null
  readonly purchase_id: number | null
  readonly purchase_status: PurchaseStatus | null
  readonly purchase_version: number | null
  /** It is of fees that a platform kept back. */
  readonly is_withheld: boolean
  /** Another CT-e of its carrier came in its place. */
  readonly is_replaced: boolean
}

/**
 * What the company has of these invoices: a purchase made of one, one that a person gave its key as
 * external id, or the note that it is of fees that were withheld.
 */
export async function knownInvoices(
  db: CompanyDb,
  identities: readonly string[],
): Promise<ReadonlyMap<string, KnownInvoice>> {
  const { rows } = await sql<KnownInvoice>`
    select given.identity, invoice.status as invoice_status, purchase.id as purchase_id,
      purchase.status as purchase_status, purchase.version as purchase_version,
      coalesce(received.platform is not null, false) as is_withheld,
      ${isReplaced(db, sql`given.identity`)} as is_replaced
    from unnest(${[...new Set(identities)]}::text[]) as given(identity)
    left join invoices invoice on invoice.company_id = ${db.company_id}
      and invoice.identity = given.identity and invoice.deleted_at is null
    left join received_invoices received on received.company_id = ${db.company_id}
      and received.invoice_id = invoice.id
    left join lateral (
      select own.id, own.status, own.version from purchases own
      where own.company_id = ${db.company_id}
        and (own.invoice_id = invoice.id or own.external_id = left(given.identity, 100))
      order by own.invoice_id nulls last limit 1
    ) purchase on true
  `.execute(db.query)
  return new Map(rows.map((row) => [row.identity, row]))
}

/** What was last bought of a supplier, and booked on. */
export interface LastBooked {
  readonly category_id: number
  readonly category_name: string
  readonly cost_center_id: number | null
  readonly project_id: number | null
}

/** The allocation of the last purchase of each supplier, else of its last payable. */
export async function lastBooked(
  db: CompanyDb,
  party_ids: readonly number[],
): Promise<ReadonlyMap<number, LastBooked>> {
  const { rows } = await sql<LastBooked & { readonly party_id: number }>`
    select given.party_id, last.category_id, category.code || ' ' || category.name as category_name,
      center.id as cost_center_id, project.id as project_id
    from unnest(${[...new Set(party_ids)]}::bigint[]) as given(party_id)
    cross join lateral (
      (select part.category_id, part.cost_center_id, part.project_id, 1 as place
        from purchases purchase
        join purchase_allocations part on part.company_id = ${db.company_id}
          and part.purchase_id = purchase.id
        where purchase.company_id = ${db.company_id} and purchase.party_id = given.party_id
        order by purchase.id desc, part.position limit 1)
      union all
      (select part.category_id, part.cost_center_id, part.project_id, 2 as place
        from transactions t
        join transaction_allocations part on part.company_id = ${db.company_id}
          and part.transaction_id = t.id
        where t.company_id = ${db.company_id} and t.party_id = given.party_id
          and t.kind = 'payable'
        order by t.id desc, part.position limit 1)
      order by place limit 1
    ) last
    join categories category on category.company_id = ${db.company_id}
      and category.id = last.category_id and category.is_postable and category.status = 'active'
    left join cost_centers center on center.company_id = ${db.company_id}
      and center.id = last.cost_center_id and center.status = 'active'
    left join projects project on project.company_id = ${db.company_id}
      and project.id = last.project_id and project.status = 'active'
  `.execute(db.query)
  return new Map(
    rows.map(({ party_id, ...last }) => [
      party_id,
      reachesPart(db.rights, last) ? last : { ...last, cost_center_id: null, project_id: null },
    ]),
  )
}

/** Numbers of invoices that purchases of a supplier name, which no invoice made: `12 345`. */
export async function numbersByHand(
  db: CompanyDb,
  party_ids: readonly number[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select distinct party_id || ' ' || ltrim(regexp_replace(fiscal_document, '\\D', '', 'g'), '0')
      as key
    from purchases
    where company_id = ${db.company_id} and party_id = any(${[...new Set(party_ids)]}::bigint[])
      and invoice_id is null and fiscal_document is not null and status <> 'canceled'
  `.execute(db.query)
  return new Set(rows.map(({ key }) => key))
}

/** The invoices of fees that are in force, by platform and month. */
export interface FeeInvoices {
  readonly platform: SalePlatform
  readonly month: CivilMonth
  readonly invoices_count: number
  readonly invoices_cents: Cents
}

/** So many months of platforms are shown, the latest first. */
const SHOWN_MONTHS = 60

/** @param months those that are asked for, all of each; null is the latest. */
export async function feeInvoices(
  db: CompanyDb,
  months: readonly CivilMonth[] | null,
): Promise<readonly FeeInvoices[]> {
  const days = months?.map((month) => `${month}-01`)
  const { rows } = await sql<FeeInvoices>`
    select received.platform, to_char(received.fee_month, 'YYYY-MM') as month,
      count(*)::int as invoices_count, sum(invoice.value_cents)::bigint as invoices_cents
    from received_invoices received
    join invoices invoice on invoice.company_id = ${db.company_id}
      and invoice.id = received.invoice_id and invoice.deleted_at is null
      and invoice.status not in ('canceled', 'replaced')
    where received.company_id = ${db.company_id} and received.platform is not null
      ${days === undefined ? sql`` : sql`and received.fee_month = any(${days}::date[])`}
    group by received.platform, received.fee_month
    order by received.fee_month desc, received.platform
    ${days === undefined ? sql`limit ${SHOWN_MONTHS}` : sql``}
  `.execute(db.query)
  return rows
}

/** The days after its issue that the last invoice without a day of its own was made due. */
export async function lastDueDays(db: CompanyDb): Promise<number | null> {
  const row = await db.query
    .selectFrom('received_invoices')
    .select('due_days')
    .where('company_id', '=', db.company_id)
    .where('due_days', 'is not', null)
    .orderBy('invoice_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.due_days ?? null
}
