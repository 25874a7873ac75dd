import { PROPOSAL_KINDS, type ProposalKind } from '@prumo/contracts/proposals/proposal.schema'
import { PROPOSED_ACTS } from '@prumo/contracts/proposals/proposed-acts'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, type Conditions, reachesAllRows } from '../../kernel/reachable-rows.ts'
import type { RowRights } from '../../kernel/row-rights.ts'
import { reachableTransactions } from '../document-reach/index.ts'

/** The kinds of proposals whose act somebody may do. */
const kindsOf = (permissions: readonly string[]): readonly ProposalKind[] =>
  PROPOSAL_KINDS.filter((kind) => permissions.includes(PROPOSED_ACTS[kind].access.permission))

/**
 * The proposals that somebody sees and decides on, by the name `proposal`: those whose act they may
 * do, and which name no account, cost centre or project outside of their reach.
 */
export function reachableProposals(db: CompanyDb): RawBuilder<boolean> {
  const conditions = [...within(db, 'bank_account_ids'), ...within(db, 'cost_center_ids')]
  return sql<boolean>`proposal.company_id = ${db.company_id}
    and proposal.kind = any(${kindsOf(db.permissions)}::text[])
    ${andAll([...conditions, ...within(db, 'project_ids'), ...ofTransaction(db)])}`
}

function within({ rights }: CompanyDb, names: keyof RowRights): Conditions {
  const ids = rights[names]
  if (ids === null) return []
  return [sql<boolean>`${sql.ref(`proposal.${names}`)} <@ ${ids}::bigint[]`]
}

/** The payable or receivable of a proposal; one that is gone is within nobody's limits. */
function ofTransaction(db: CompanyDb): Conditions {
  if (reachesAllRows(db)) return []
  return [
    sql<boolean>`(proposal.transaction_id is null or 0 < (
      select count(*) from transactions transaction
      where transaction.company_id = ${db.company_id}
        and transaction.id = proposal.transaction_id
        ${andAll(reachableTransactions(db, 'transaction'))}))`,
  ]
}
