import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { andAll } from '../../../kernel/reachable-rows.ts'
import { openChargeReference, ownPixCharge, paymentOfSettlement } from '../../charges/index.ts'
import { transactionCurrency } from '../../document-currency/index.ts'
import { reachableTransactions } from '../../document-reach/index.ts'
import { earlyDiscount, isOpen } from '../../transaction-status/index.ts'
import { readCandidates } from './candidate-columns.queries.ts'
import type { ColumnTexts } from './candidate-columns.rules.ts'
import type { CandidateRow } from './match-candidate.rules.ts'
import type { WantedAmounts, WantedIdentities, WantedParties } from './wanted-transactions.rules.ts'

/**
 * These queries ask for a whole page of lines at once, with the values as arrays: PostgreSQL reads
 * an index with those, or else every transaction once. Joined line by line, a company that the
 * statistics did not know yet, as is each one on the embedded database, waited 20 s for 100,000
 * transactions. Which line a transaction suits is decided by the pure rules.
 */

/**
 * Of one amount no more are read than these (docs/rules/reconciliation.md: top 400), and the named.
 */
const MAX_CANDIDATES = 400
/** Of the transactions of one amount so many are read wherever they are due, the nearest ones. */
const NEAREST_OF_AMOUNT = 10
/** Of a party with more open transactions near the lines than these, the nearest are read. */
const MAX_TRANSACTIONS_OF_PARTY = 100

const residual = sql`t.residual_cents`

const transactionColumns = (db: CompanyDb) => sql`
  t.id as transaction_id, t.kind as transaction_kind, t.description, t.due_date, t.version,
  t.fiscal_document, t.external_id, t.payment_code, t.our_number,
  ${earlyDiscount} as early_discount, t.party_id, t.installment_number, t.installments_count,
  ${ownPixCharge(db)} as own_pix, ${openChargeReference(db)} as charge_reference`

/** What of the table that is read of: rows that are sorted carry no more. */
const readColumns = sql`
  t.id, t.kind, t.description, t.due_date, t.version, t.fiscal_document, t.external_id,
  t.payment_code, t.our_number, t.early_discount_until, t.early_discount_cents,
  t.early_discount_bps, t.value_cents, t.settled_cents, t.residual_cents, t.party_id,
  t.bank_account_id, t.installment_number, t.installments_count`

/**
 * Settlements of the account that no line has, of the lines' amounts, around their days, of
 * transactions within reach.
 */
export async function freeSettlements(
  db: CompanyDb,
  accountId: number,
  wanted: WantedAmounts,
): Promise<readonly CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select 'settlement' as kind, s.id as settlement_id, s.paid_on, s.bank_account_id,
      case when s.cash_cents < 0 then 'payable' else 'receivable' end as direction,
      abs(s.cash_cents) as amount_cents, ${residual} as residual_cents,
      s.document as settlement_document, ${paymentOfSettlement(db)} as payment_id,
      ${transactionColumns(db)}
    from (
      select id, transaction_id, paid_on, bank_account_id, cash_cents, document,
        row_number() over (partition by cash_cents order by paid_on, id) as place
      from settlements
      where company_id = ${db.company_id} and bank_account_id = ${accountId}
        and cash_cents = any(${wanted.cash}::bigint[]) and not is_reconciled
        and paid_on between ${wanted.first_paid}::date and ${wanted.last_paid}::date
    ) s
    join transactions t on t.company_id = ${db.company_id} and t.id = s.transaction_id
    where s.place <= ${MAX_CANDIDATES} ${andAll(reachableTransactions(db, 't'))}
  `.execute(db.query)
  return rows
}

/**
 * Open transactions of which exactly the lines' amounts are left. Of an amount that many transactions have, those that can be offered: of a party that a line
 * of the amount names, with a number that it may name, or due near the lines.
 */
export function transactionsOfAmounts(
  db: CompanyDb,
  accountId: number,
  wanted: WantedAmounts,
): Promise<ColumnTexts | null> {
  const { first_due, last_due } = wanted
  const transactions = transactionsWhere(db, accountId, first_due, last_due)
  const ofAmounts = (amounts: readonly number[]) => sql`${residual} = any(${amounts}::bigint[])`
  return readTransactions(db, wanted, {
    transactions: [
      transactions('payable', ofAmounts(wanted.payable)),
      transactions('receivable', ofAmounts(wanted.receivable)),
    ],
    group: sql`${residual}, t.kind`,
    kept: sql`
      t.place <= ${NEAREST_OF_AMOUNT}
      or t.place <= ${MAX_CANDIDATES} and (
        t.due_date between ${wanted.first_near}::date and ${wanted.last_near}::date
        or t.fiscal_document is not null or t.external_id is not null)
      or (${residual}, t.party_id) in (
        select * from unnest(${wanted.named_amounts}::bigint[], ${wanted.named_parties}::bigint[]))`,
  })
}

/** Planned on this account or on none in particular, and in the account's currency. */
const payableFrom = (db: CompanyDb, accountId: number) => sql`
  and (t.bank_account_id is null or t.bank_account_id = ${accountId}) ${inCurrencyOf(db, accountId)}`

const inCurrencyOf = (db: CompanyDb, accountId: number) => sql`
  and ${transactionCurrency(db, 't')} = (select own.currency from bank_accounts own
    where own.company_id = ${db.company_id} and own.id = ${accountId})`

/** Open transactions that carry one of these ids, whatever their day and amount. */
export async function identifiedTransactions(
  db: CompanyDb,
  accountId: number,
  { ids, codes, our_numbers }: WantedIdentities,
): Promise<ColumnTexts | null> {
  if (ids.length === 0) return null
  const open = (condition: RawBuilder<unknown>, planned = payableFrom(db, accountId)) => sql`
    select ${readColumns} from transactions t
    where t.company_id = ${db.company_id} and ${condition} and ${isOpen('t')}
      ${planned} ${andAll(reachableTransactions(db, 't'))}`
  const named = open(sql`t.external_id is not null and upper(t.external_id) = any(${ids}::text[])`)
  // Written as the condition of its index.
  const coded = open(sql`t.payment_code is not null
    and regexp_replace(t.payment_code, '[^0-9]', '', 'g') = any(${codes}::text[])`)
  const numbered = open(sql`t.our_number is not null
    and ltrim(regexp_replace(regexp_replace(t.our_number, '^.*/', ''), '[^0-9]', '', 'g'), '0')
      = any(${our_numbers}::text[])`)
  // A key may have moved to another account since: the reference says whose money it is.
  const charged = open(
    sql`t.id in (select charge.transaction_id from charges charge
    where charge.company_id = ${db.company_id} and charge.reference = any(${ids}::text[]))`,
    inCurrencyOf(db, accountId),
  )
  return readCandidates(
    db,
    sql`(select * from (${named} union ${charged} ${codes.length === 0 ? sql`` : sql`union ${coded}`}
      ${our_numbers.length === 0 ? sql`` : sql`union ${numbered}`}) found
      order by found.id limit ${MAX_CANDIDATES}) t`,
  )
}

/** Open transactions of these parties due near the lines, whatever their amount. */
export function transactionsOfParties(
  db: CompanyDb,
  accountId: number,
  wanted: WantedParties,
): Promise<ColumnTexts | null> {
  const { first_near, last_near } = wanted
  const transactions = transactionsWhere(db, accountId, first_near, last_near)
  return readTransactions(db, wanted, {
    transactions: [
      transactions('payable', sql`t.party_id = any(${wanted.payable}::bigint[])`),
      transactions('receivable', sql`t.party_id = any(${wanted.receivable}::bigint[])`),
    ],
    group: sql`t.party_id, t.kind`,
    kept: sql`t.place <= ${MAX_TRANSACTIONS_OF_PARTY}`,
  })
}

/**
 * Transactions of a direction within reach that are open, due in the window, from this account or
 * from none in particular.
 */
function transactionsWhere(db: CompanyDb, accountId: number, first_due: string, last_due: string) {
  return (kind: 'payable' | 'receivable', condition: RawBuilder<unknown>) => sql`
    select ${readColumns} from transactions t
    where t.company_id = ${db.company_id} and t.kind = ${sql.lit(kind)} and ${condition}
      and ${isOpen('t')}
      and t.due_date between ${first_due}::date and ${last_due}::date
      ${payableFrom(db, accountId)} ${andAll(reachableTransactions(db, 't'))}`
}

interface TransactionQuery {
  readonly transactions: readonly RawBuilder<unknown>[]
  /** In each group the transactions have a `place`: the nearest to the lines' days is the first. */
  readonly group: RawBuilder<unknown>
  readonly kept: RawBuilder<unknown>
}

function readTransactions(
  db: CompanyDb,
  { first_day, last_day }: { readonly first_day: string; readonly last_day: string },
  { transactions, group, kept }: TransactionQuery,
): Promise<ColumnTexts | null> {
  const daysAway = sql`
    greatest(${first_day}::date - t.due_date, t.due_date - ${last_day}::date, 0)`
  return readCandidates(
    db,
    sql`(
      select t.*, row_number() over (
        partition by ${group} order by ${daysAway}, t.due_date, t.id) as place
      from (${sql.join(transactions, sql` union all `)}) t
    ) t
    where ${kept}`,
  )
}
