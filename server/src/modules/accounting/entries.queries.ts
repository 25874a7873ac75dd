import { type CivilMonth, firstDayOfMonth, lastDayOfMonth } from '@prumo/civil-date'
import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { entryCurrency } from '../document-currency/index.ts'
import { columnsOf } from '../statements/index.ts'
import type { BookedEntry } from './booked-entry.rules.ts'

/** More entries than these are not held at once: a year of a large company. */
const MAX_ENTRIES = 100_000

/** An entry with what a row tells of it. */
export interface DescribedEntry extends BookedEntry {
  readonly currency: Currency
  readonly description: string
  readonly party_name: string | null
  readonly tax_id: string | null
  readonly document: string | null
  readonly category_name: string
  readonly account_name: string | null
  readonly cost_center: string | null
  readonly installment: string | null
}

/** The months of an export. */
export interface Months {
  readonly first_month: CivilMonth
  readonly last_month: CivilMonth
}

/**
 * The entries of some months by both bases, in all currencies, with what rows tell of them: what a
 * settlement or transfer says is looked up for each (`offset 0`), never read as a whole table.
 * @throws Refusal `validation_failed` on `last_month`; `export_too_large`.
 */
export async function describedEntries(db: CompanyDb, months: Months): Promise<DescribedEntry[]> {
  // Says whether the months are in their order, and not too many.
  columnsOf(months)
  const first = firstDayOfMonth(months.first_month)
  const last = lastDayOfMonth(months.last_month)
  const { rows } = await sql<DescribedEntry>`
    select entry.basis, entry.source, entry.source_id, entry.transaction_id, entry.entry_date,
      entry.category_id, category.system_role, entry.bank_account_id, entry.cost_center_id,
      entry.project_id, transaction.party_id, transaction.kind, entry.amount_cents,
      coalesce(account.currency, ${entryCurrency(db)}) as currency,
      coalesce(settlement.interest_cents, 0) as interest_cents,
      coalesce(settlement.fine_cents, 0) as fine_cents,
      coalesce(settlement.credit_cents, 0) as credit_cents,
      coalesce(settlement.used_credit_cents, 0) as used_credit_cents,
      coalesce(transaction.description, transfer.description, account.name, (
        select product.name from stock_moves move
        join products product on product.company_id = move.company_id
          and product.id = move.product_id
        where entry.source = 'stock_move' and move.company_id = entry.company_id
          and move.id = entry.source_id), '') as description,
      party.name as party_name, party.document as tax_id,
      coalesce(transaction.fiscal_document, settlement.document) as document,
      category.name as category_name, account.name as account_name,
      center.abbreviation as cost_center,
      case when transaction.installments_count > 1 then
        transaction.installment_number || '/' || transaction.installments_count end as installment
    from categories category
    cross join unnest(array['accrual', 'cash']) as by(basis)
    cross join lateral (select * from ledger_entries booked
      where booked.company_id = ${db.company_id} and booked.basis = by.basis
        and booked.category_id = category.id
        and booked.entry_date between ${first}::date and ${last}::date
      offset 0) entry
    left join transactions transaction
      on transaction.company_id = entry.company_id and transaction.id = entry.transaction_id
    left join lateral (select * from settlements own where entry.source = 'settlement'
        and own.company_id = ${db.company_id} and own.id = entry.source_id
      offset 0) settlement on true
    left join lateral (select * from transfers own where entry.source = 'transfer'
        and own.company_id = ${db.company_id} and own.id = entry.source_id
      offset 0) transfer on true
    left join parties party
      on party.company_id = entry.company_id and party.id = transaction.party_id
    left join bank_accounts account
      on account.company_id = entry.company_id and account.id = entry.bank_account_id
    left join cost_centers center
      on center.company_id = entry.company_id and center.id = entry.cost_center_id
    where category.company_id = ${db.company_id}
    order by entry.entry_date, entry.source, entry.source_id, entry.basis, category.code_key,
      entry.cost_center_id nulls first, entry.project_id nulls first, entry.amount_cents, entry.id
    limit ${MAX_ENTRIES + 1}`.execute(db.query)
  if (rows.length > MAX_ENTRIES)
    throw new Refusal('export_too_large', { values: { max: MAX_ENTRIES, count: rows.length } })
  return rows
}
