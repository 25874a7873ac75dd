import { CURRENCIES } from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, reachableIds } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { mainCurrency } from '../document-currency/index.ts'
import { seesParts } from '../document-reach/index.ts'

/** What a forecast is asked for. */
export interface AccountChoice {
  readonly bank_account_id?: number | undefined
  readonly currency?: Currency | undefined
}

/** The accounts that a forecast is of: one, or all of a currency. */
export interface ChosenAccounts {
  readonly currency: Currency
  readonly other_currencies: Currency[]
  /** The one that was asked for; null is all of the currency. */
  readonly account_id: number | null
  readonly account_ids: readonly number[]
  /** The company has no account of another currency. */
  readonly isOnlyCurrency: boolean
  /** It is the currency of what names no account. */
  readonly isMainCurrency: boolean
}

/**
 * Whether a caller sees all that moves a balance: accounts, payables and receivables, and the whole of these. A balance
 * of some cost centres or projects alone does not exist.
 */
export function seesBalances(db: CompanyDb, permissions: readonly string[]): boolean {
  return (
    !seesParts(db) &&
    ['bank-accounts', 'payables', 'receivables'].every((noun) =>
      permissions.includes(`companies.${noun}.index`),
    )
  )
}

/**
 * The accounts within reach that were asked for; without a choice those in the currency of the company.
 * @throws Refusal `not_found` for an account that is not within reach.
 */
export async function chooseAccounts(
  db: CompanyDb,
  choice: AccountChoice,
): Promise<ChosenAccounts> {
  const { rows } = await sql<{ id: number; currency: Currency; main: Currency }>`
    select id, currency, ${mainCurrency(db)} as main from bank_accounts
    where company_id = ${db.company_id}
      ${andAll(reachableIds(sql`id`, db.rights.bank_account_ids))}
    order by id
  `.execute(db.query)
  const asked = rows.find(({ id }) => id === choice.bank_account_id)
  if (choice.bank_account_id !== undefined && asked === undefined) throw notFound()
  const main = rows[0]?.main ?? 'BRL'
  const known = CURRENCIES.filter((currency) => rows.some((row) => row.currency === currency))
  const currency = asked?.currency ?? choice.currency ?? known[0] ?? main
  const own = asked === undefined ? rows.filter((row) => row.currency === currency) : [asked]
  return {
    currency,
    other_currencies: known.filter((other) => other !== currency),
    account_id: asked?.id ?? null,
    account_ids: own.map(({ id }) => id),
    isOnlyCurrency: known.every((one) => one === currency) && currency === main,
    isMainCurrency: currency === main,
  }
}
