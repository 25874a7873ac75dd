import type { CivilDate } from '@prumo/civil-date'
import type { OwnPixCharge } from '@prumo/contracts/charges/charge-amounts.rules'
import type { EarlyDiscount } from '@prumo/contracts/transactions/early-discount'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { andAll } from '../../../kernel/reachable-rows.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { ownPixCharge } from '../../charges/index.ts'
import { earlyDiscount } from '../../transaction-status/index.ts'
import { reachableTransactions } from '../../document-reach/index.ts'

/** A transaction that a line is to pay. */
export interface Target {
  readonly id: number
  readonly transaction_kind: TransactionKind
  readonly party_id: number | null
  readonly due_date: CivilDate
  readonly residual_cents: Cents
  readonly early_discount: EarlyDiscount | null
  readonly own_pix: OwnPixCharge | null
}

/** These transactions, in the order given. @throws Refusal `reference_not_found` when one is out of reach. */
export async function requireTargets(
  db: CompanyDb,
  ids: readonly number[],
): Promise<readonly Target[]> {
  const { rows } = await sql<Target>`
    select t.id, t.kind as transaction_kind, t.party_id, t.due_date,
      t.value_cents - t.settled_cents as residual_cents, ${earlyDiscount} as early_discount,
      ${ownPixCharge(db)} as own_pix
    from transactions t
    where t.company_id = ${db.company_id} and t.id = any(${ids}::bigint[])
      ${andAll(reachableTransactions(db, 't'))}
  `.execute(db.query)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const target = byId.get(id)
    if (target === undefined) throw refusedTarget('reference_not_found')
    return target
  })
}

/** Why a line does not pay a transaction. */
export function refusedTarget(
  code: 'reference_not_found' | 'line_direction_mismatch' | 'line_amount_mismatch',
): Refusal {
  return new Refusal(code, { fields: { transaction_id: code } })
}
