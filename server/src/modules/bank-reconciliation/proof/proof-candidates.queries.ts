import type { CivilDate } from '@prumo/civil-date'
import type { ProofCandidate } from '@prumo/contracts/bank-reconciliation/balance-proof.schema'
import type { Cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { pipelined } from '../../../kernel/database/pipelined.ts'
import { andAll } from '../../../kernel/reachable-rows.ts'
import { reachableTransactions } from '../../document-reach/index.ts'
import {
  explainingLines,
  inOrder,
  type SuspectLine,
  wantedAmounts,
} from './proof-candidates.rules.ts'

/** So many lines are looked at one by one; of more, those with an amount that explains the break. */
const MOST_LINES = 2_000
/** Settlements of one amount between two balances: more say nothing. */
const MOST_SETTLEMENTS = 5

/** What of an account is looked at: its movements of these days, both included. */
export interface SuspectDays {
  readonly bank_account_id: number
  readonly first: CivilDate
  readonly last: CivilDate
  readonly line_count: number
  /** Declared − computed at the end of the last day. */
  readonly difference_cents: Cents
}

/** What may explain that a balance does not tie: lines, and settlements that no line shows. */
export async function proofCandidates(
  db: CompanyDb,
  days: SuspectDays,
): Promise<readonly ProofCandidate[]> {
  const [lines, differing, missing] = await pipelined([
    suspectLines(db, days),
    differingLines(db, days),
    missingLines(db, days),
  ])
  const known = new Set(differing.map(({ line_id }) => line_id))
  const explaining = explainingLines(lines, days.difference_cents)
  return inOrder([
    ...differing,
    ...explaining.filter(({ line_id }) => !known.has(line_id)),
    ...missing,
  ])
}

const lineText = sql`nullif(concat_ws(' · ', line.name, line.memo), '')`

/** Of every status, each by its own part of the index. */
const linesOf = (db: CompanyDb, { bank_account_id, first, last }: SuspectDays) => sql`
  line.company_id = ${db.company_id} and line.bank_account_id = ${bank_account_id}
  and line.status in ('pending', 'reconciled', 'ignored')
  and line.posted_on between ${first}::date and ${last}::date`

async function suspectLines(db: CompanyDb, days: SuspectDays): Promise<readonly SuspectLine[]> {
  const some =
    days.line_count <= MOST_LINES
      ? sql``
      : sql`and (line.status = 'ignored'
          or line.amount_cents = any(${wantedAmounts(days.difference_cents)}::bigint[]))`
  const { rows } = await sql<SuspectLine>`
    select line.id, line.import_id, line.posted_on, line.amount_cents, line.status,
      ${lineText} as text
    from bank_statement_lines line where ${linesOf(db, days)} ${some}
    order by line.posted_on, line.id limit ${MOST_LINES}
  `.execute(db.query)
  return rows
}

/** Reconciled lines whose amount is not that of their links. */
async function differingLines(
  db: CompanyDb,
  days: SuspectDays,
): Promise<readonly ProofCandidate[]> {
  const { rows } = await sql<ProofCandidate>`
    select 'link_differs' as kind, line.id as line_id, null::bigint as transaction_id,
      line.posted_on as date, ${lineText} as text, line.status, line.amount_cents,
      sum(link.amount_cents)::bigint as right_cents
    from bank_statement_lines line
    join reconciliation_links link
      on link.company_id = ${db.company_id} and link.statement_line_id = line.id
    where ${linesOf(db, days)}
    group by line.company_id, line.id 
    having sum(link.amount_cents) <> line.amount_cents - line.ignored_cents
    order by line.posted_on, line.id limit ${MOST_SETTLEMENTS}
  `.execute(db.query)
  return rows
}

/** Settlements without a line, of exactly what the lines lack. */
async function missingLines(
  db: CompanyDb,
  { bank_account_id, first, last, difference_cents }: SuspectDays,
): Promise<readonly ProofCandidate[]> {
  const { rows } = await sql<ProofCandidate>`
    select 'missing' as kind, null::bigint as line_id, t.id as transaction_id, money.day as date,
      t.description as text, null::text as status, 0::bigint as amount_cents,
      s.cash_cents as right_cents
    from settlements s
    join transactions t on t.company_id = ${db.company_id} and t.id = s.transaction_id
    cross join lateral (select coalesce(s.credited_on, s.paid_on) as day) money
    where s.company_id = ${db.company_id} and s.bank_account_id = ${bank_account_id}
      and s.cash_cents = ${difference_cents} and not s.is_reconciled
      and s.paid_on <= ${last}::date and money.day between ${first}::date and ${last}::date
      ${andAll(reachableTransactions(db, 't'))}
    order by money.day, s.id limit ${MOST_SETTLEMENTS}
  `.execute(db.query)
  return rows
}
