import { CURRENCIES } from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { andAll, type Conditions, reachableIds } from '../../kernel/reachable-rows.ts'
import { entryCurrency } from '../document-currency/index.ts'

/** What a statement in one currency is of. */
export interface CurrencyChoice {
  readonly currency: Currency
  /** The accounts of this currency; null when those within reach have no other one. */
  readonly account_ids: readonly number[] | null
  /** Currencies of other accounts within reach, whose figures are in statements of their own. */
  readonly other_currencies: Currency[]
}

/**
 * The currency of a statement: the one asked for, else reais, else that of the accounts. Amounts of two
 * currencies have no sum (docs/decisions/0089-a-statement-is-in-one-currency.md).
 */
export async function chooseCurrency(
  db: CompanyDb,
  asked: Currency | undefined,
): Promise<CurrencyChoice> {
  const { rows } = await sql<{ currency: Currency; ids: readonly number[] }>`
    select currency, json_agg(id) as ids from bank_accounts
    where company_id = ${db.company_id}
      ${andAll(reachableIds(sql`id`, db.rights.bank_account_ids))}
    group by currency
  `.execute(db.query)
  const known = CURRENCIES.filter((currency) => rows.some((row) => row.currency === currency))
  const currency = asked ?? known[0] ?? 'BRL'
  const own = rows.find((row) => row.currency === currency)
  const other_currencies = known.filter((other) => other !== currency)
  // What names no account is in reais: a company without accounts has nothing in another currency.
  const isOnly = other_currencies.length === 0 && (own !== undefined || currency === 'BRL')
  return { currency, other_currencies, account_ids: isOnly ? null : (own?.ids ?? []) }
}

/**
 * Reads a statement in its currency. Most companies have one: where totals are kept they are read as for
 * those, in the round trip of the question itself, and once more for a company that has several.
 * @param isQuick whether reading in vain costs little.
 */
export async function readInCurrency<T>(
  db: CompanyDb,
  asked: Currency | undefined,
  isQuick: boolean,
  read: (of: Pick<CurrencyChoice, 'currency' | 'account_ids'>) => Promise<T>,
): Promise<{ readonly of: CurrencyChoice; readonly found: T }> {
  if (!isQuick) {
    const of = await chooseCurrency(db, asked)
    return { of, found: await read(of) }
  }
  const [of, found] = await pipelined([
    chooseCurrency(db, asked),
    read({ currency: asked ?? 'BRL', account_ids: null }),
  ])
  return { of, found: of.account_ids === null ? found : await read(of) }
}

/**
 * Entries of one currency: cash by its account; revenue and expense by the account that their
 * transaction was first settled through, else by the one it is planned on, and what has neither is in
 * the currency of the company.
 */
export function currencyConditions(
  db: CompanyDb,
  basis: 'accrual' | 'cash',
  { currency, account_ids }: Pick<CurrencyChoice, 'currency' | 'account_ids'>,
): Conditions {
  if (account_ids === null) return []
  if (basis === 'cash') return [sql<boolean>`entry.bank_account_id = any(${account_ids}::bigint[])`]
  return [sql<boolean>`${currency} = ${entryCurrency(db)}`]
}
