import type { LabResult } from '@prumo/contracts/reconciliation-rules/rule-lab.contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { defineCompanyStepsJob, type InCompany } from '../../../kernel/jobs/job-kind.ts'
import { askAll, type RuleInForce, rulesInForce } from '../../reconciliation-rules/index.ts'
import { triedInText } from './lines-in-text.ts'
import { planRun } from './plan-run.ts'
import { LabCounter } from './rule-lab.rules.ts'
import { labPlans, type PlannedRows } from './rule-lab-plans.ts'
import {
  linesAfter,
  linesOfStandingRuns,
  transactionsOfLines,
  type TriedLine,
} from './tried-lines.queries.ts'

/** Lines that are read at once; the progress is told after each. */
const PAGE = 2_000
/** A company of many years has some hundred thousand lines. */
const EXPIRE_SECONDS = 15 * 60
/** Whoever asked waits for it. */
const POLL_SECONDS = 2

const payload = z.object({ company_id: z.int(), rule_id: z.int(), number: z.int() })
type Asked = z.output<typeof payload>

/**
 * Rehearses a rule over all lines of its company: it reads, and writes nothing but what it found. A
 * second time finds the same; one that was asked for since takes its place.
 */
export const rehearseRule = defineCompanyStepsJob({
  name: 'rehearse_rule',
  version: 1,
  payload,
  cron: null,
  retry: { limit: 1, firstPauseSeconds: 30, longestPauseSeconds: 30 },
  expireSeconds: EXPIRE_SECONDS,
  pollSeconds: POLL_SECONDS,
  // Several rules of a company may be rehearsed at once.
  beside: 'any',
  run: async (inCompany, asked, signal) => {
    try {
      await rehearse(inCompany, asked, signal)
    } catch (error) {
      await inCompany((db) => writeLab(db, asked, { status: 'failed', ended_at: db.now }))
      throw error
    }
  },
})

async function rehearse(inCompany: InCompany, asked: Asked, signal: AbortSignal): Promise<void> {
  const total_count = await inCompany(countLines)
  const isWanted = await inCompany((db) =>
    writeLab(db, asked, { status: 'running', done_count: 0, total_count, ended_at: null }),
  )
  if (!isWanted) return
  const rules = await inCompany(rulesInForce)
  const rule = rules.find(({ id, is_global }) => !is_global && id === asked.rule_id)
  if (rule === undefined) {
    await inCompany((db) => finish(db, asked, emptyResult(total_count)))
    return
  }
  const counter = new LabCounter(rule)
  let last: TriedLine | null = null
  do {
    const after: TriedLine | null = last
    last = await inCompany((db) => countPage(db, { rules, counter, after }))
    const { lines: done_count } = counter
    if (signal.aborted || !(await inCompany((db) => writeLab(db, asked, { done_count })))) return
  } while (last !== null)
  const planned = await inCompany((db) => planPending(db, rule))
  await inCompany((db) => finish(db, asked, resultOf(counter, planned)))
}

async function countLines(db: CompanyDb): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from bank_statement_lines where company_id = ${db.company_id}
  `.execute(db.query)
  return rows[0]?.total ?? 0
}

interface Counting {
  readonly rules: readonly RuleInForce[]
  readonly counter: LabCounter
  readonly after: TriedLine | null
}

/** @returns the last line of the page; null when there are no more. */
async function countPage(
  db: CompanyDb,
  { rules, counter, after }: Counting,
): Promise<TriedLine | null> {
  const lines = await linesAfter(db, after, PAGE)
  const hits = await askAll(db.company_id, rules, await triedInText(lines))
  const decided = lines.flatMap(({ id, status }, place) =>
    status !== 'pending' && (hits[place]?.length ?? 0) > 0 ? id : [],
  )
  const decisions = await transactionsOfLines(db, decided)
  const byRun = await linesOfStandingRuns(db, decided)
  counter.add(
    lines.map((line, place) => ({
      line,
      rules: hits[place] ?? [],
      decision: decisions.get(line.id) ?? null,
      is_by_run: byRun.has(line.id),
    })),
  )
  return lines.length < PAGE ? null : (lines.at(-1) ?? null)
}

/** What a run of the rule would do now, in every active account. */
async function planPending(db: CompanyDb, rule: RuleInForce): Promise<PlannedRows> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from bank_accounts where company_id = ${db.company_id} and status = 'active'
    order by id
  `.execute(db.query)
  const acts = ({ id, is_global }: RuleInForce) => !is_global && id === rule.id
  const plans = []
  for (const { id, name } of rows)
    plans.push({ name, plan: await planRun(db, id, { isCertainWanted: false, acts }) })
  return labPlans(plans)
}

/** As many as a person looks through. */
const MAX_ROWS = 200

function resultOf(counter: LabCounter, planned: PlannedRows): LabResult {
  const { lines, hits, agreed, decided_otherwise, decided_by_run, shadowed } = counter
  const found = { lines, hits, agreed, decided_otherwise, decided_by_run, shadowed }
  const { would_act, left, rows } = planned
  return {
    ...found,
    would_act: [...would_act],
    left: [...left],
    conflicts: [...counter.conflicts],
    rows: [...rows, ...counter.rows].slice(0, MAX_ROWS),
  }
}

/** Of a rule that is not in force. */
const emptyResult = (lines: number): LabResult => ({
  lines,
  hits: 0,
  would_act: [],
  left: [],
  agreed: 0,
  decided_otherwise: 0,
  decided_by_run: 0,
  shadowed: 0,
  conflicts: [],
  rows: [],
})

async function finish(db: CompanyDb, asked: Asked, result: LabResult): Promise<void> {
  const { lines: done_count } = result
  const done = { status: 'done', done_count, result: JSON.stringify(result) } as const
  await writeLab(db, asked, { ...done, ended_at: db.now })
}

interface LabChange {
  readonly status?: 'running' | 'done' | 'failed'
  readonly done_count?: number
  readonly total_count?: number
  readonly result?: string
  readonly ended_at?: Date | null
}

/** @returns false when another rehearsal was asked for since, or the rule is gone. */
async function writeLab(
  db: CompanyDb,
  { rule_id, number }: Asked,
  change: LabChange,
): Promise<boolean> {
  const written = await db.query
    .updateTable('rule_labs')
    .set(change)
    .where('company_id', '=', db.company_id)
    .where('rule_id', '=', rule_id)
    .where('number', '=', number)
    .where('status', 'in', ['waiting', 'running', 'failed'])
    .returning('number')
    .executeTakeFirst()
  return written !== undefined
}
