import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { reachableTransactions } from '../document-reach/index.ts'

/** What a request needs to know of the payable that it pays. */
export interface Payable {
  readonly id: number
  /** Whom it is owed to; what it is of, when it names nobody. */
  readonly name: string
  readonly document: string | null
  readonly residual_cents: Cents
}

/**
 * The payable within reach that a field names, of which so much is open.
 * @throws Refusal `reference_not_found`, also for a canceled one, `request_exceeds_residual`.
 */
export async function requirePayable(
  db: CompanyDb,
  id: number | null,
  value: Cents,
): Promise<Payable> {
  const { rows } = await sql<Payable>`
    select transaction.id, coalesce(party.name, transaction.description) as name, party.document,
      transaction.value_cents - transaction.settled_cents as residual_cents
    from transactions transaction
    left join parties party
      on party.company_id = ${db.company_id} and party.id = transaction.party_id
    where transaction.company_id = ${db.company_id} and transaction.id = ${id} and transaction.kind = 'payable'
      and transaction.canceled_at is null
      ${andAll(reachableTransactions(db, 'transaction'))}
  `.execute(db.query)
  const [payable] = rows
  if (payable === undefined)
    throw new Refusal('reference_not_found', { fields: { transaction_id: 'reference_not_found' } })
  if (value > payable.residual_cents)
    throw new Refusal('request_exceeds_residual', {
      fields: { value_cents: 'request_exceeds_residual' },
      values: { amount: payable.residual_cents },
    })
  return payable
}
