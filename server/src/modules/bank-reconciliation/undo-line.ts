import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { andAll, reachesAllRows } from '../../kernel/reachable-rows.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { reachableTransactions } from '../document-reach/index.ts'
import { destroyTransaction } from '../transactions/index.ts'
import { setReconciled, takeBackSettlement } from '../settlements/index.ts'
import { alreadyHandled, lineState, ruleColumns } from './claim-line.ts'
import { type CorrectedShares, giveBackShares } from './correct-value.ts'
import { forgetConfirmations } from './keep-decision.ts'
import { getLine } from './line.queries.ts'

interface LinkToUndo {
  readonly settlement_id: number
  readonly transaction_id: number
  readonly kind: TransactionKind
  readonly created_settlement: boolean
  readonly created_transaction: boolean
  readonly corrected_shares: CorrectedShares | null
}

/**
 * Returns a reconciled or ignored line to pending. What its reconciliation created, the settlement
 * and perhaps the transaction, goes away with it; a settlement made by hand stays, free again.
 * @throws Refusal `not_found` also when a transaction of it is out of reach, `line_is_pending`,
 * `line_already_handled`, and those of takeBackSettlement and destroyTransaction.
 */
export async function undoLine(db: CompanyDb, id: number, version: number): Promise<StatementLine> {
  await releaseLine(db, id, version)
  return getLine(db, id)
}

/** Returns a line to pending; see undoLine. */
export async function releaseLine(db: CompanyDb, id: number, version: number): Promise<void> {
  const before = await lineState(db, id)
  if (before.version !== version) throw alreadyHandled(before)
  if (before.status === 'pending') throw new Refusal('line_is_pending')
  // The version tells the state apart, so the update is of the line as it was read above.
  const released = await db.query
    .updateTable('bank_statement_lines')
    .set({
      status: 'pending',
      ignore_reason: null,
      ignored_cents: zeroCents,
      ...ruleColumns(db, null),
      version: version + 1,
    })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (released === undefined) throw alreadyHandled(await lineState(db, id))
  await requireReachableTransactions(db, id)
  await forgetConfirmations(db, id)
  const links = await removeLinks(db, id)
  for (const link of links) await undoLink(db, link)
  await recordOperation(db, 'bank-reconciliation.undo-line', [
    {
      table: 'bank_statement_lines',
      record_id: id,
      before: { ...before, links },
      after: { status: 'pending', version: version + 1 },
    },
  ])
}

/** What a line settles outside the caller's reach is not undone from here. @throws Refusal `not_found`. */
async function requireReachableTransactions(db: CompanyDb, lineId: number): Promise<void> {
  if (reachesAllRows(db)) return
  const { rows } = await sql<{ linked: number; reachable: number }>`
    select count(*)::int as linked, (count(*) filter (where true ${andAll(
      reachableTransactions(db, 't'),
    )}))::int as reachable
    from reconciliation_links k
    join settlements s on s.company_id = ${db.company_id} and s.id = k.settlement_id
    join transactions t on t.company_id = ${db.company_id} and t.id = s.transaction_id
    where k.company_id = ${db.company_id} and k.statement_line_id = ${lineId}
  `.execute(db.query)
  if (rows.some((row) => row.reachable < row.linked)) throw notFound()
}

async function removeLinks(db: CompanyDb, lineId: number): Promise<readonly LinkToUndo[]> {
  const { rows } = await sql<LinkToUndo>`
    delete from reconciliation_links k
    using settlements s, transactions t
    where k.company_id = ${db.company_id} and k.statement_line_id = ${lineId}
      and s.company_id = ${db.company_id} and s.id = k.settlement_id
      and t.company_id = ${db.company_id} and t.id = s.transaction_id
    returning k.settlement_id, s.transaction_id, t.kind, k.created_settlement, k.created_transaction,
      k.corrected_shares
  `.execute(db.query)
  return rows
}

async function undoLink(db: CompanyDb, link: LinkToUndo): Promise<void> {
  await setReconciled(db, link.settlement_id, false)
  if (!link.created_settlement) return
  await takeBackSettlement(db, link.kind, {
    id: link.transaction_id,
    settlement_id: link.settlement_id,
    reason: null,
  })
  await giveBackShares(db, link.transaction_id, link.corrected_shares)
  if (link.created_transaction) await destroyTransaction(db, link.kind, link.transaction_id)
}
