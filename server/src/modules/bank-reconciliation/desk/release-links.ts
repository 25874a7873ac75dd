import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { andAll, reachesAllRows } from '../../../kernel/reachable-rows.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import { reachableTransactions, visibleTransactions } from '../../document-reach/index.ts'
import { removeSettlement, setReconciled } from '../../settlements/index.ts'
import { destroyTransaction, reachRefusal } from '../../transactions/index.ts'
import { destroyTransfer, hasReconciledLeg, setLegReconciled } from '../../transfers/index.ts'
import { restoreShares } from './correct-value.ts'
import type { CorrectedShares } from './corrected-shares.rules.ts'
import { endOf } from './link-line.ts'

/** A link that was taken away. */
interface ReleasedLink {
  readonly settlement_id: number | null
  readonly transaction_id: number | null
  readonly kind: TransactionKind | null
  readonly transfer_id: number | null
  readonly amount_cents: number
  readonly created_settlement: boolean
  readonly created_transaction: boolean
  readonly created_transfer: boolean
  readonly corrected_shares: CorrectedShares | null
}

/**
 * Takes away what the last act linked a line to. What that act created, settlements and perhaps
 * transactions or a transfer, goes with it, unless it is to stay; a transfer stays also while a line
 * has its other leg.
 * @returns the links as they were.
 * @throws Refusal `not_found` when a transaction is out of reach, and those of removeSettlement,
 * destroyTransaction and destroyTransfer.
 */
export async function releaseLinks(
  db: CompanyDb,
  lineId: number,
  staysCreated: boolean,
): Promise<readonly ReleasedLink[]> {
  await requireReachableTransactions(db, lineId)
  const links = await removeLinks(db, lineId)
  await forgetConfirmations(db, lineId, links)
  for (const link of links) await free(db, link)
  if (!staysCreated) for (const link of links) await takeBack(db, link)
  return links
}

/** Of the last act alone. */
const ofLastAct = (db: CompanyDb, lineId: number) => sql`
  k.company_id = ${db.company_id} and k.statement_line_id = ${lineId}
  and k.line_version = (select max(line_version) from reconciliation_links
    where company_id = ${db.company_id} and statement_line_id = ${lineId})`

/**
 * What a line settles outside the caller's reach is not undone from here.
 * @throws Refusal `not_found`, those of reachRefusal where the caller sees a part.
 */
async function requireReachableTransactions(db: CompanyDb, lineId: number): Promise<void> {
  if (reachesAllRows(db)) return
  const { rows } = await sql<{ linked: number; seen: number; reachable: number }>`
    select count(*)::int as linked,
      (count(*) filter (where true ${andAll(visibleTransactions(db, 't'))}))::int as seen,
      (count(*) filter (where true ${andAll(reachableTransactions(db, 't'))}))::int as reachable
    from reconciliation_links k
    join settlements s on s.company_id = ${db.company_id} and s.id = k.settlement_id
    join transactions t on t.company_id = ${db.company_id} and t.id = s.transaction_id
    where ${ofLastAct(db, lineId)}
  `.execute(db.query)
  if (rows.some((row) => row.seen < row.linked)) throw notFound()
  if (rows.some((row) => row.reachable < row.linked)) throw new Refusal(reachRefusal(db))
}

async function removeLinks(db: CompanyDb, lineId: number): Promise<readonly ReleasedLink[]> {
  const { rows } = await sql<ReleasedLink>`
    with removed as (
      delete from reconciliation_links k where ${ofLastAct(db, lineId)} returning k.*
    )
    select k.settlement_id, s.transaction_id, t.kind, k.transfer_id, k.amount_cents,
      k.created_settlement, k.created_transaction, k.created_transfer, k.corrected_shares
    from removed k
    left join settlements s on s.company_id = ${db.company_id} and s.id = k.settlement_id
    left join transactions t on t.company_id = ${db.company_id} and t.id = s.transaction_id
    order by k.position
  `.execute(db.query)
  return rows
}

/** Forgets what the act said that the line's words are. */
async function forgetConfirmations(
  db: CompanyDb,
  lineId: number,
  links: readonly ReleasedLink[],
): Promise<void> {
  const ids = links.flatMap(({ transaction_id }) => transaction_id ?? [])
  if (ids.length === 0) return
  await db.query
    .deleteFrom('match_decisions')
    .where('company_id', '=', db.company_id)
    .where('statement_line_id', '=', lineId)
    .where('verdict', '=', 'confirmed')
    .where('transaction_id', 'in', ids)
    .execute()
}

async function free(db: CompanyDb, link: ReleasedLink): Promise<void> {
  const { settlement_id, transfer_id, amount_cents } = link
  if (settlement_id !== null) await setReconciled(db, settlement_id, false)
  if (transfer_id !== null)
    await setLegReconciled(db, { transfer_id, end: endOf(amount_cents) }, false)
}

async function takeBack(db: CompanyDb, link: ReleasedLink): Promise<void> {
  const { kind, settlement_id, transaction_id, transfer_id } = link
  if (transfer_id !== null) {
    if (link.created_transfer && !(await hasReconciledLeg(db, transfer_id)))
      await destroyTransfer(db, transfer_id)
    return
  }
  if (settlement_id === null || transaction_id === null || kind === null) return
  if (!link.created_settlement) return
  await removeSettlement(db, kind, { id: transaction_id, settlement_id, reason: null })
  await restoreShares(db, transaction_id, link.corrected_shares)
  if (link.created_transaction) await destroyTransaction(db, kind, transaction_id)
}
