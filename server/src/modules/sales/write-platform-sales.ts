import type { CivilDate } from '@prumo/civil-date'
import type { DeductionBase, DeductionKind } from '@prumo/contracts/sales/sale-amounts.rules'
import type { SaleRefundKind } from '@prumo/contracts/sales/sale-refund.schema'
import type { SaleFields, SalePaymentMethod, SaleStatus } from '@prumo/contracts/sales/sale.schema'
import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { type GoodsChanges, salesBeforeChange } from './goods-of-platform-sales.ts'

/** A sale as its platform tells it, with all that follows from it. */
export interface PlatformSale {
  /** Null of one that is new. */
  readonly id: number | null
  readonly status: SaleStatus
  readonly was_approved: boolean
  readonly client_id: number
  readonly product_id: number
  readonly bank_account_id: number
  readonly category_id: number
  readonly description: string
  readonly platform: SalePlatform
  readonly external_id: string
  readonly payment_method: SalePaymentMethod
  readonly payment_type: SaleFields['payment_type']
  readonly competency_date: CivilDate
  readonly due_date: CivilDate
  readonly unit_price_cents: Cents
  readonly quantity: string
  readonly discount_cents: Cents
  readonly freight_cents: Cents
  readonly total_cents: Cents
  readonly fees_cents: Cents
  readonly commissions_cents: Cents
  readonly net_cents: Cents
  readonly deductions: readonly {
    readonly kind: DeductionKind
    readonly supplier_id: number
    readonly category_id: number
    readonly base: DeductionBase
    readonly value_cents: Cents
  }[]
}

/**
 * Writes sales that a platform tells, new ones and those that changed, with their deductions and
 * their instalment: a few statements for all, and one operation.
 * @returns their ids, in the order given, and what moveGoodsOfSales has to do with them.
 */
export async function writePlatformSales(
  db: CompanyDb,
  sales: readonly PlatformSale[],
  source: 'platform' | 'import' = 'platform',
): Promise<{ readonly ids: readonly number[]; readonly goods: GoodsChanges }> {
  const rows = sales.map((sale, place) => ({
    ...sale,
    place,
    search_key: searchKey(`${sale.description} ${sale.external_id}`),
  }))
  const added = await insertSales(
    db,
    rows.filter(({ id }) => id === null),
    source,
  )
  const known = rows.filter(({ id }) => id !== null)
  const before = await salesBeforeChange(db, sales)
  if (known.length > 0) await updateSales(db, known)
  let taken = 0
  const ids = sales.map(({ id }) => id ?? added[taken++] ?? 0)
  await writeParts(db, sales, ids)
  await recordOperation(
    db,
    'sales-platforms.write-sales',
    sales.map((sale, place) => ({
      table: 'sales',
      record_id: ids[place] ?? 0,
      // What it was stands in the operations before.
      ...(sale.id === null ? {} : { before: { external_id: sale.external_id } }),
      after: loggedSale(sale),
    })),
  )
  const told = sales.map((sale, place) => ({ ...goodsOf(sale), id: ids[place] ?? 0 }))
  return { ids, goods: { before, told } }
}

const goodsOf = (sale: PlatformSale) => ({
  product_id: sale.product_id,
  quantity: sale.quantity,
  competency_date: sale.competency_date,
  status: sale.status,
  was_approved: sale.was_approved,
})

/** What the audit log keeps of it: the rest stands in its transactions. */
const loggedSale = (sale: PlatformSale) => ({
  platform: sale.platform,
  external_id: sale.external_id,
  status: sale.status,
  client_id: sale.client_id,
  product_id: sale.product_id,
  total_cents: sale.total_cents,
  net_cents: sale.net_cents,
})

const RECORD = sql`row(place integer, id bigint, status text, was_approved boolean,
  client_id bigint, product_id bigint, bank_account_id bigint, category_id bigint,
  description text, search_key text, platform text, external_id text, payment_method text,
  payment_type text, competency_date date, due_date date, unit_price_cents bigint,
  quantity numeric, discount_cents bigint, freight_cents bigint, total_cents bigint,
  fees_cents bigint, commissions_cents bigint, net_cents bigint)`

async function insertSales(
  db: CompanyDb,
  rows: readonly object[],
  source: 'platform' | 'import',
): Promise<readonly number[]> {
  if (rows.length === 0) return []
  const { rows: written } = await sql<{ id: number }>`
    with written as (
      insert into sales (company_id, source, status, was_approved, client_id, product_id,
        bank_account_id, category_id, description, search_key, platform, external_id,
        transaction_key, payment_method, payment_type, competency_date, due_date,
        unit_price_cents, quantity, discount_cents, freight_cents, total_cents, fees_cents,
        commissions_cents, net_cents, installments_count)
      select ${db.company_id}, ${source}, status, was_approved, client_id, product_id,
        bank_account_id, category_id, description, search_key, platform, external_id, external_id,
        payment_method, payment_type, competency_date, due_date, unit_price_cents, quantity,
        discount_cents, freight_cents, total_cents, fees_cents, commissions_cents, net_cents, 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${RECORD}
      order by place
      returning id
    )
    -- Ids are given in the order of the rows.
    select id from written order by id
  `.execute(db.query)
  return written.map(({ id }) => id)
}

async function updateSales(db: CompanyDb, rows: readonly object[]): Promise<void> {
  await sql`
    update sales sale set status = row.status,
      was_approved = sale.was_approved or row.was_approved, client_id = row.client_id,
      product_id = row.product_id, description = row.description, search_key = row.search_key,
      payment_method = row.payment_method, payment_type = row.payment_type,
      competency_date = row.competency_date, due_date = row.due_date,
      unit_price_cents = row.unit_price_cents, quantity = row.quantity,
      discount_cents = row.discount_cents, freight_cents = row.freight_cents,
      total_cents = row.total_cents, fees_cents = row.fees_cents,
      commissions_cents = row.commissions_cents, net_cents = row.net_cents,
      version = sale.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${RECORD}
    where sale.company_id = ${db.company_id} and sale.id = row.id
  `.execute(db.query)
}

async function writeParts(
  db: CompanyDb,
  sales: readonly PlatformSale[],
  ids: readonly number[],
): Promise<void> {
  const known = sales.flatMap(({ id }) => id ?? [])
  for (const table of known.length === 0 ? [] : ['sale_deductions', 'sale_installments'])
    await sql`
      delete from ${sql.table(table)}
      where company_id = ${db.company_id} and sale_id = any(${known}::bigint[])`.execute(db.query)
  const deductions = sales.flatMap((sale, place) =>
    sale.deductions.map((row, position) => ({ ...row, sale_id: ids[place], position })),
  )
  await sql`
    insert into sale_deductions (company_id, sale_id, position, kind, supplier_id, category_id,
      base, percent, fixed_cents, value_cents)
    select ${db.company_id}, sale_id, position, kind, supplier_id, category_id, base, null,
      value_cents, value_cents
    from jsonb_to_recordset(${JSON.stringify(deductions)}::jsonb) as row(sale_id bigint,
      position integer, kind text, supplier_id bigint, category_id bigint, base text,
      value_cents bigint)
  `.execute(db.query)
  const parts = sales.map((sale, place) => ({
    sale_id: ids[place],
    due_date: sale.due_date,
    competency_date: sale.competency_date,
    value_cents: sale.total_cents,
  }))
  await sql`
    insert into sale_installments (company_id, sale_id, position, due_date, competency_date,
      value_cents)
    select ${db.company_id}, sale_id, 0, due_date, competency_date, value_cents
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as row(sale_id bigint,
      due_date date, competency_date date, value_cents bigint)
  `.execute(db.query)
}

/** What went back of a sale, as its platform tells it. */
export interface PlatformRefund {
  /** Null of one that is new. */
  readonly id: number | null
  readonly sale_id: number
  readonly kind: SaleRefundKind
  readonly refunded_on: CivilDate
  readonly value_cents: Cents
  readonly returns_fees: boolean
}

/** Writes what went back of sales. @returns their ids, in the order given. */
export async function writePlatformRefunds(
  db: CompanyDb,
  refunds: readonly PlatformRefund[],
): Promise<readonly number[]> {
  if (refunds.length === 0) return []
  const rows = refunds.map((row, place) => ({ ...row, place }))
  const record = sql`row(place integer, id bigint, sale_id bigint, kind text, refunded_on date,
    value_cents bigint, returns_fees boolean)`
  const { user_id, user_name } = db.actor
  const { rows: written } = await sql<{ id: number }>`
    with written as (
      insert into sale_refunds (company_id, sale_id, kind, refunded_on, value_cents, returns_fees,
        created_by, created_by_name)
      select ${db.company_id}, sale_id, kind, refunded_on, value_cents, returns_fees, ${user_id},
        ${user_name}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${record}
      where id is null order by place
      returning id
    ), changed as (
      update sale_refunds refund set kind = row.kind, refunded_on = row.refunded_on,
        value_cents = row.value_cents
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${record}
      where refund.company_id = ${db.company_id} and refund.id = row.id
    )
    select id from written order by id
  `.execute(db.query)
  let taken = 0
  return refunds.map(({ id }) => id ?? written[taken++]?.id ?? 0)
}

interface ToldLink {
  readonly sale_id: number
  readonly transaction_id: number
  readonly refund_id: number | null
}

/** Says which transactions are of which sales. */
export async function linkPlatformTransactions(
  db: CompanyDb,
  links: readonly ToldLink[],
): Promise<void> {
  await sql`
    insert into sale_transactions (company_id, sale_id, transaction_id, refund_id)
    select ${db.company_id}, sale_id, transaction_id, refund_id
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as row(sale_id bigint,
      transaction_id bigint, refund_id bigint)`.execute(db.query)
}

/** Parts sales from transactions, and from refunds, that their platform says nothing of any more. */
export async function unlinkPlatformRecords(
  db: CompanyDb,
  transactionIds: readonly number[],
  refundIds: readonly number[],
): Promise<void> {
  if (transactionIds.length > 0)
    await sql`delete from sale_transactions where company_id = ${db.company_id}
      and transaction_id = any(${transactionIds}::bigint[])`.execute(db.query)
  if (refundIds.length > 0)
    await sql`delete from sale_refunds where company_id = ${db.company_id}
      and id = any(${refundIds}::bigint[])`.execute(db.query)
}

interface KnownSale {
  readonly id: number
  readonly refund_ids: readonly number[]
  /** Those that count. */
  readonly transaction_ids: readonly number[]
}

/** The sales of a platform that there are by these numbers, with all that stands in the books for them. */
export async function knownSales(
  db: CompanyDb,
  platform: SalePlatform,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, KnownSale>> {
  // Number by number: of many at once the planner may read all sales of the company instead.
  const { rows } = await sql<KnownSale & { readonly external_id: string }>`
    select sale.id, given.external_id, array(select refund.id from sale_refunds refund
      where refund.company_id = ${db.company_id} and refund.sale_id = sale.id) as refund_ids,
      array(select link.transaction_id from sale_transactions link
        join transactions t on t.company_id = ${db.company_id} and t.id = link.transaction_id
        where link.company_id = ${db.company_id} and link.sale_id = sale.id
          and t.canceled_at is null) as transaction_ids
    from unnest(${externalIds}::text[]) as given(external_id)
    cross join lateral (select own.id from sales own
      where own.company_id = ${db.company_id} and own.platform = ${platform}
        and own.external_id = given.external_id offset 0) sale`.execute(db.query)
  return new Map(rows.map(({ external_id, ...row }) => [external_id, row]))
}
