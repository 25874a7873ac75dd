import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { reachableTransactions } from '../document-reach/index.ts'
import { lineState } from './claim-line.ts'

/**
 * Remembers that a transaction is not what a line is: the pair is never offered again
 * (docs/rules/reconciliation.md, score). To refuse it twice changes nothing.
 * @throws Refusal `not_found`, `reference_not_found`.
 */
export async function refuseSuggestion(
  db: CompanyDb,
  lineId: number,
  transactionId: number,
): Promise<void> {
  await lineState(db, lineId)
  const { rows } = await sql`
    select 1 from transactions t
    where t.company_id = ${db.company_id} and t.id = ${transactionId}
      ${andAll(reachableTransactions(db, 't'))}
  `.execute(db.query)
  if (rows.length === 0)
    throw new Refusal('reference_not_found', { fields: { transaction_id: 'reference_not_found' } })
  const refused = await db.query
    .insertInto('refused_suggestions')
    .values({
      company_id: db.company_id,
      statement_line_id: lineId,
      transaction_id: transactionId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('transaction_id')
    .executeTakeFirst()
  if (refused === undefined) return
  await recordOperation(db, 'bank-reconciliation.refuse', [
    {
      table: 'bank_statement_lines',
      record_id: lineId,
      after: { refused_transaction_id: transactionId },
    },
  ])
}
