import {
  addDays,
  type CivilDate,
  type CivilMonth,
  firstDayOfMonth,
  lastDayOfMonth,
} from '@prumo/civil-date'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { reachesAllRows } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { entryCurrency } from '../document-currency/index.ts'
import { systemBalances } from '../ledger/index.ts'
import { columnsOf } from '../statements/index.ts'
import type { JournalBalance } from './journal.rules.ts'
import type { Journal, LedgerRow } from './write-journal.ts'

/** A file of more entries takes more memory than one request may. */
const MAX_ENTRIES = 200_000

/**
 * The journal of some months: what the accounts held before, every entry, and what the accounts hold at
 * the end of each month, which hledger compares with its own sum.
 * @throws Refusal `permission_denied` for whoever does not see all rows: a part does not balance;
 * `validation_failed` on `last_month`; `export_too_large` above 200,000 entries.
 */
export async function journalOf(
  db: CompanyDb,
  {
    first_month,
    last_month,
  }: { readonly first_month: CivilMonth; readonly last_month: CivilMonth },
  title: string,
): Promise<Journal> {
  if (!reachesAllRows(db)) throw new Refusal('permission_denied')
  const months = columnsOf({ first_month, last_month })
  const entries = await entriesBetween(db, firstDayOfMonth(first_month), lastDayOfMonth(last_month))
  const before = addDays(firstDayOfMonth(first_month), -1)
  const opening = await balancesAt(db, before)
  const balances: JournalBalance[] = []
  for (const { to } of months) balances.push(...(await balancesAt(db, to)))
  return { title, opening, entries, balances }
}

/** Entries of some days, found by the index of each category: none leads to the days of all of them. */
async function entriesBetween(
  db: CompanyDb,
  first: CivilDate,
  last: CivilDate,
): Promise<readonly LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select entry.basis, entry.source, entry.source_id, entry.entry_date,
      coalesce(transaction.description, (
        select transfer.description from transfers transfer
        where entry.source = 'transfer' and transfer.company_id = entry.company_id
          and transfer.id = entry.source_id), account.name, (
        select product.name from stock_moves move
        join products product on product.company_id = move.company_id
          and product.id = move.product_id
        where entry.source = 'stock_move' and move.company_id = entry.company_id
          and move.id = entry.source_id)) as description,
      party.name as party_name, category.code as category_code, category.name as category_name,
      category.dre_line, category.dfc_line, category.nature, category.system_role,
      account.id as account_id, account.name as account_name,
      coalesce(account.currency, ${entryCurrency(db)}) as currency,
      entry.amount_cents, entry.in_statement
    from categories category
    cross join unnest(array['accrual', 'cash']) as by(basis)
    cross join lateral (select * from ledger_entries booked
      where booked.company_id = ${db.company_id} and booked.basis = by.basis
        and booked.category_id = category.id
        and booked.entry_date between ${first}::date and ${last}::date
      offset 0) entry
    left join transactions transaction
      on transaction.company_id = entry.company_id and transaction.id = entry.transaction_id
    left join parties party
      on party.company_id = entry.company_id and party.id = transaction.party_id
    left join bank_accounts account
      on account.company_id = entry.company_id and account.id = entry.bank_account_id
    where category.company_id = ${db.company_id}
    order by entry.entry_date, entry.basis, entry.source, entry.source_id, currency,
      entry.id
    limit ${MAX_ENTRIES + 1}
  `.execute(db.query)
  if (rows.length > MAX_ENTRIES)
    throw new Refusal('export_too_large', { values: { max: MAX_ENTRIES, count: rows.length } })
  return rows
}

/** What every account holds at the end of a day, by the totals that the ledger keeps of it. */
async function balancesAt(db: CompanyDb, date: CivilDate): Promise<JournalBalance[]> {
  const balances = await systemBalances(db, date)
  const accounts = await db.query
    .selectFrom('bank_accounts')
    .select(['id', 'name', 'currency'])
    .where('company_id', '=', db.company_id)
    .orderBy('id')
    .execute()
  return accounts.flatMap(({ id, name, currency }) => {
    const cents = balances.get(id)
    if (cents === undefined) return []
    return [{ date, account_id: id, account_name: name, currency, cents }]
  })
}
