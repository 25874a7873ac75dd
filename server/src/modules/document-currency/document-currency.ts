import { CURRENCIES } from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

/**
 * The currency of what no account says: reais, unless no account of the company is in reais
 * (docs/decisions/0102-totals-keep-currencies-apart.md).
 */
export function mainCurrency(db: CompanyDb): RawBuilder<Currency> {
  return sql`coalesce((
    select own.currency from bank_accounts own where own.company_id = ${db.company_id}
    order by array_position(${CURRENCIES}::text[], own.currency) limit 1), 'BRL')`
}

/**
 * The currency of a transaction: that of the account that first settled it, else of the one it is
 * planned on. Where the accounts of the company have one currency no row is looked up.
 * @param name a relation with the columns `id` and `bank_account_id` of transactions.
 */
export function transactionCurrency(
  db: CompanyDb,
  name: 't' | 'transaction',
): RawBuilder<Currency> {
  return whereSeveral(db, paidOrPlanned(db, name))
}

/** What the accounts of a company say of currencies. */
interface CompanyCurrencies {
  /** The currency of what no account says. */
  readonly main: Currency
  readonly hasSeveral: boolean
}

/** Reads the currencies of the company's accounts. */
export async function companyCurrencies(db: CompanyDb): Promise<CompanyCurrencies> {
  const { rows } = await sql<CompanyCurrencies>`
    select ${mainCurrency(db)} as main, ${hasSeveralCurrencies(db)} as "hasSeveral"
  `.execute(db.query)
  const [currencies] = rows
  if (currencies === undefined) throw new Error('A selection of two figures has one row.')
  return currencies
}

/**
 * The currency of each of many transactions. Where the accounts have one currency the statement looks
 * nothing up, so that sums over 100,000 rows are made of an index alone.
 * @param name a relation with the columns `id` and `bank_account_id` of transactions.
 */
export function currencyOfEach(
  db: CompanyDb,
  name: 't' | 'transaction',
  { main, hasSeveral }: CompanyCurrencies,
): RawBuilder<Currency> {
  return hasSeveral ? transactionCurrency(db, name) : sql`${main}::text`
}

/** The currency of a document that names an account, or none. */
export function accountCurrency(db: CompanyDb, id: RawBuilder<unknown>): RawBuilder<Currency> {
  return whereSeveral(db, currencyOf(db, id))
}

/** The currency of an entry of revenue or expense: that of its transaction, or of its transfer. */
export function entryCurrency(db: CompanyDb): RawBuilder<Currency> {
  const ofTransaction = sql`(select ${paidOrPlanned(db, 'transaction')} from transactions transaction
    where transaction.company_id = ${db.company_id} and transaction.id = entry.transaction_id)`
  const sender = sql`(select transfer.from_account_id from transfers transfer
    where transfer.company_id = ${db.company_id} and transfer.id = entry.source_id)`
  return whereSeveral(
    db,
    sql`case entry.source when 'transfer' then ${currencyOf(db, sender)} else ${ofTransaction} end`,
  )
}

/** Whether the accounts of the company have several currencies. */
export function hasSeveralCurrencies(db: CompanyDb): RawBuilder<boolean> {
  return sql`(1 < (select count(distinct own.currency) from bank_accounts own
    where own.company_id = ${db.company_id}))`
}

function paidOrPlanned(db: CompanyDb, name: 't' | 'transaction') {
  return sql`coalesce(
    (select account.currency from settlements settled
      join bank_accounts account
        on account.company_id = ${db.company_id} and account.id = settled.bank_account_id
      where settled.company_id = ${db.company_id}
        and settled.transaction_id = ${sql.ref(`${name}.id`)}
      order by settled.id limit 1),
    ${currencyOf(db, sql.ref(`${name}.bank_account_id`))})`
}

const currencyOf = (db: CompanyDb, id: RawBuilder<unknown>) => sql`(
  select account.currency from bank_accounts account
  where account.company_id = ${db.company_id} and account.id = ${id})`

function whereSeveral(db: CompanyDb, currency: RawBuilder<unknown>): RawBuilder<Currency> {
  const main = mainCurrency(db)
  return sql`(case when ${hasSeveralCurrencies(db)}
    then coalesce(${currency}, ${main}) else ${main} end)`
}
