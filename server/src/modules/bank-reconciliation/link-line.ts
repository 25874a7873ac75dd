import type { RuleReference } from '@prumo/contracts/reconciliation-rules/rule-card.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { setReconciled } from '../settlements/index.ts'
import type { ClaimedLine } from './claim-line.ts'

/** A line has one link for now; several settlements of one line come with their own positions. */
const FIRST_POSITION = 1

/** The settlement that a line is, and what was made for it, for the way back. */
export interface LineLink {
  readonly settlement_id: number
  readonly created_settlement: boolean
  readonly created_transaction: boolean
  /** The rule whose card was followed, for the audit log; absent when none was. */
  readonly followed_rule?: RuleReference
}

/**
 * Links a claimed line to a settlement and marks that as reconciled. Two lines that want the same
 * settlement meet its mark, and then its unique key.
 * @throws Refusal `line_already_handled`.
 */
export async function linkLine(
  db: CompanyDb,
  kind: 'bank-reconciliation.reconcile' | 'bank-reconciliation.create-transaction',
  line: ClaimedLine,
  { followed_rule, ...link }: LineLink,
): Promise<void> {
  if (!(await setReconciled(db, link.settlement_id, true)))
    throw new Refusal('line_already_handled')
  try {
    await db.query
      .insertInto('reconciliation_links')
      .values({
        ...link,
        company_id: db.company_id,
        statement_line_id: line.id,
        position: FIRST_POSITION,
        amount_cents: line.amount_cents,
      })
      .execute()
  } catch (error) {
    // The key tells of a second link better than a look before the write could.
    if (isUniqueViolation(error)) throw new Refusal('line_already_handled')
    throw error
  }
  await recordOperation(db, kind, [
    {
      table: 'bank_statement_lines',
      record_id: line.id,
      before: { status: 'pending', version: line.version - 1 },
      after: {
        status: 'reconciled',
        version: line.version,
        ...link,
        ...(followed_rule === undefined ? {} : { followed_rule }),
      },
    },
  ])
}
