import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { hasSeveralCurrencies, transactionCurrency } from '../document-currency/index.ts'
import { reachableTransactions } from '../document-reach/index.ts'

/** A transaction, and the account that is to settle it. */
interface Asked {
  readonly kind: TransactionKind
  readonly transaction_id: number
  readonly bank_account_id: number
}

interface OtherCurrency {
  readonly currency: Currency
  readonly account_currency: Currency
}

/**
 * Cents of one currency settle no cents of another. Where the accounts of the company have one
 * currency the statement looks no transaction up.
 * @param field names the account where it was filled in.
 * @throws Refusal `settlement_currency`.
 */
export async function requireCurrency(
  db: CompanyDb,
  asked: readonly Asked[],
  field = 'bank_account_id',
): Promise<void> {
  const { rows } = await sql<OtherCurrency>`
    select ${transactionCurrency(db, 't')} as currency, account.currency as account_currency
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as row(kind text, transaction_id bigint, bank_account_id bigint)
    join transactions t on t.company_id = ${db.company_id} and t.id = row.transaction_id
      and t.kind = row.kind
    join bank_accounts account
      on account.company_id = ${db.company_id} and account.id = row.bank_account_id
    where ${hasSeveralCurrencies(db)} and account.currency <> ${transactionCurrency(db, 't')}
      ${andAll(reachableTransactions(db, 't'))}
    limit 1`.execute(db.query)
  const [other] = rows
  if (other === undefined) return
  throw new Refusal('settlement_currency', {
    fields: { [field]: 'settlement_currency' },
    values: { ...other },
  })
}
