import type {
  Proposal,
  ProposalRow,
  ProposalStatus,
} from '@prumo/contracts/proposals/proposal.schema'
import type { listProposals as listRoute } from '@prumo/contracts/proposals/proposals.contract'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { notFound } from '../../kernel/refusal.ts'
import { containsPattern } from '../../kernel/search-key.ts'
import { reachableProposals } from './proposal-reach.ts'
import { describeProposals } from './proposed.queries.ts'

type StoredRow = Omit<Proposal, 'proposed'>

/** The status of a proposal now: one that waited too long has expired. */
const statusNow = (db: CompanyDb): RawBuilder<ProposalStatus> => sql`
  case when proposal.status = 'waiting' and proposal.expires_at <= ${db.now} then 'expired'
    else proposal.status end`

const columns = (db: CompanyDb) => sql`
  proposal.id, proposal.kind, ${statusNow(db)} as status, proposal.proposed_by,
  proposal.proposed_at, proposal.expires_at, proposal.decided_by, proposal.decided_at,
  proposal.reason, proposal.record_id, proposal.transaction_id, proposal.arguments`

/** In words of the index: what expired is stored as waiting. */
const ofStatus = (db: CompanyDb, status: ProposalStatus): RawBuilder<boolean> => {
  if (status === 'waiting')
    return sql`proposal.status = 'waiting' and proposal.expires_at > ${db.now}`
  if (status === 'expired')
    return sql`proposal.status = 'waiting' and proposal.expires_at <= ${db.now}`
  return sql`proposal.status = ${status}`
}

/** One page of the proposals that the caller may decide on. */
export async function listProposals(
  db: CompanyDb,
  { page, per_page, direction, filter_status, search }: QueryOf<typeof listRoute>,
): Promise<ResponseOf<typeof listRoute>> {
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  const words = search === undefined ? null : containsPattern(search)
  const conditions = sql`${reachableProposals(db)}
    ${filter_status === undefined ? sql`` : sql`and ${ofStatus(db, filter_status)}`}
    ${words === null ? sql`` : sql`and proposal.search_key like ${words}`}`
  const [{ rows }, counted] = await pipelined([
    sql<StoredRow>`
      select ${columns(db)} from proposals proposal where ${conditions}
      order by proposal.id ${way}
      limit ${sql.lit(per_page)} offset ${sql.lit((page - 1) * per_page)}`.execute(db.query),
    sql<{ count: number }>`
      select count(*)::int as count from proposals proposal where ${conditions}`.execute(db.query),
  ])
  const told = await toldOf(db, rows)
  const data = told.map(({ arguments: _arguments, ...row }): ProposalRow => row)
  return { data, meta: { page, per_page, total: counted.rows[0]?.count ?? 0 } }
}

/** How many wait for a decision that the caller may take. */
export async function countWaiting(db: CompanyDb): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from proposals proposal
    where ${reachableProposals(db)} and ${ofStatus(db, 'waiting')}`.execute(db.query)
  return rows[0]?.count ?? 0
}

/** One proposal. @throws Refusal `not_found`, also when it is out of reach. */
export async function getProposal(db: CompanyDb, id: number): Promise<Proposal> {
  const { rows } = await sql<StoredRow>`
    select ${columns(db)} from proposals proposal
    where ${reachableProposals(db)} and proposal.id = ${id}`.execute(db.query)
  const [told] = await toldOf(db, rows)
  if (told === undefined) throw notFound()
  return told
}

async function toldOf(db: CompanyDb, rows: readonly StoredRow[]): Promise<Proposal[]> {
  const proposed = await describeProposals(db, rows)
  return rows.map((row) => ({ ...row, proposed: proposed(row) }))
}
