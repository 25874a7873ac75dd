import type { RuleReference } from '@prumo/contracts/reconciliation-rules/rule-card.schema'
import { cents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { setReconciled } from '../settlements/index.ts'
import type { ClaimedLine } from './claim-line.ts'

/** A settlement that a line is, with how much of the line, and what was made for it. */
export interface LineLink {
  readonly settlement_id: number
  readonly amount_cents: number
  readonly created_settlement: boolean
  readonly created_transaction: boolean
}

/** All that a line is linked to, in order. */
export interface LineLinks {
  readonly links: readonly LineLink[]
  /** The rule whose card was followed, for the audit log; absent when none was. */
  readonly followed_rule?: RuleReference
}

/** The acts that make the transactions which a line pays. */
export type NewLinksKind =
  | 'bank-reconciliation.create-transaction'
  | 'bank-reconciliation.create-transactions'
  | 'bank-reconciliation.split'

/**
 * Links a claimed line to its settlements and marks these as reconciled. Two lines that want the same
 * settlement meet its mark, and then its unique key.
 * @throws Refusal `line_already_handled`.
 */
export async function linkLine(
  db: CompanyDb,
  kind: 'bank-reconciliation.reconcile' | 'bank-reconciliation.reconcile-set' | NewLinksKind,
  line: ClaimedLine,
  { followed_rule, links }: LineLinks,
): Promise<void> {
  for (const { settlement_id } of links)
    if (!(await setReconciled(db, settlement_id, true))) throw new Refusal('line_already_handled')
  try {
    await db.query
      .insertInto('reconciliation_links')
      .values(
        links.map((link, place) => ({
          ...link,
          amount_cents: cents(link.amount_cents),
          company_id: db.company_id,
          statement_line_id: line.id,
          position: place + 1,
        })),
      )
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
        ...told(links),
        ...(followed_rule === undefined ? {} : { followed_rule }),
      },
    },
  ])
}

/** One link is told by itself. */
function told(links: readonly LineLink[]): object {
  const [only, ...others] = links.map(({ amount_cents, ...link }) =>
    links.length === 1 ? link : { ...link, amount_cents },
  )
  return others.length === 0 ? { ...only } : { links: [only, ...others] }
}
