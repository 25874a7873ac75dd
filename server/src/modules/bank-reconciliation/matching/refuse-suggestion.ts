import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { recordOperation } from '../../../kernel/operations.ts'
import { lineState } from '../desk/claim-line.ts'
import { evidenceOfPair, keepDecision } from '../desk/keep-decision.ts'
import { getLine } from '../desk/line.queries.ts'
import { requireTargets } from '../desk/targets.queries.ts'

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
  const told = await getLine(db, lineId)
  const [target] = await requireTargets(db, [transactionId])
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
  await keepDecision(db, told, {
    verdict: 'refused',
    transaction_id: transactionId,
    party_id: target?.party_id ?? null,
    evidence: evidenceOfPair(told, transactionId),
    run_id: null,
  })
  await recordOperation(db, 'bank-reconciliation.refuse', [
    {
      table: 'bank_statement_lines',
      record_id: lineId,
      after: { refused_transaction_id: transactionId },
    },
  ])
}

/**
 * Takes a refusal back: the transaction may be offered for the line again, and the memory of its
 * words is what it was. Without a refusal nothing changes.
 * @throws Refusal `not_found`, `reference_not_found`.
 */
export async function offerAgain(
  db: CompanyDb,
  lineId: number,
  transactionId: number,
): Promise<StatementLine> {
  await lineState(db, lineId)
  await requireTargets(db, [transactionId])
  const ofPair = { company_id: db.company_id, line: lineId, transaction: transactionId }
  const { rows } = await sql`
    with forgotten as (
      delete from match_decisions where company_id = ${ofPair.company_id}
        and statement_line_id = ${ofPair.line} and transaction_id = ${ofPair.transaction}
        and verdict = 'refused'
    )
    delete from refused_suggestions where company_id = ${ofPair.company_id}
      and statement_line_id = ${ofPair.line} and transaction_id = ${ofPair.transaction}
    returning transaction_id
  `.execute(db.query)
  if (rows.length > 0)
    await recordOperation(db, 'bank-reconciliation.offer-again', [
      {
        table: 'bank_statement_lines',
        record_id: lineId,
        before: { refused_transaction_id: transactionId },
      },
    ])
  return getLine(db, lineId)
}
