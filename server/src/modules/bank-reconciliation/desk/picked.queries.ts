import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { andAll } from '../../../kernel/reachable-rows.ts'
import { transactionCurrency } from '../../document-currency/index.ts'
import { reachableTransactions } from '../../document-reach/index.ts'
import type { ClaimedLine } from './claim-line.ts'
import { refusedTarget } from './targets.queries.ts'

interface FreeSettlement {
  readonly id: number
  readonly cash_cents: number
  readonly transaction: { readonly id: number; readonly party_id: number | null }
}

/**
 * The settlements among what was picked, in the order given, each of the line's account and of the
 * transaction that it is said to be of, within reach.
 * @throws Refusal `reference_not_found`.
 */
export async function requireFreeSettlements(
  db: CompanyDb,
  line: ClaimedLine,
  picked: readonly { readonly transaction_id: number; readonly settlement_id: number | null }[],
): Promise<readonly FreeSettlement[]> {
  const asked = picked.flatMap(({ transaction_id, settlement_id }) =>
    settlement_id === null ? [] : { transaction_id, settlement_id },
  )
  const ids = asked.map(({ settlement_id }) => settlement_id)
  if (ids.length === 0) return []
  const { rows } = await sql<FreeSettlement>`
    select s.id, s.cash_cents, json_build_object('id', t.id, 'party_id', t.party_id) as transaction
    from settlements s
    join transactions t on t.company_id = ${db.company_id} and t.id = s.transaction_id
    where s.company_id = ${db.company_id} and s.id = any(${ids}::bigint[])
      and s.bank_account_id = ${line.bank_account_id} and s.cash_cents <> 0
      ${andAll(reachableTransactions(db, 't'))}
  `.execute(db.query)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return asked.map(({ transaction_id, settlement_id }) => {
    const settlement = byId.get(settlement_id)
    if (settlement?.transaction.id !== transaction_id) throw refusedTarget('reference_not_found')
    return settlement
  })
}

/** A line pays what is in the currency of its account. @throws Refusal `reference_not_found`. */
export async function requireInCurrency(
  db: CompanyDb,
  accountId: number,
  transactionIds: readonly number[],
): Promise<void> {
  const { rows } = await sql`
    select 1 from transactions t
    where t.company_id = ${db.company_id} and t.id = any(${transactionIds}::bigint[])
      and ${transactionCurrency(db, 't')} <> (select own.currency from bank_accounts own
        where own.company_id = ${db.company_id} and own.id = ${accountId})
  `.execute(db.query)
  if (rows.length > 0) throw refusedTarget('reference_not_found')
}
