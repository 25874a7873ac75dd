import type { RunOutcome } from '@prumo/contracts/invoice-emission/emission-run.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { JobStep } from '../../kernel/jobs/job-kind.ts'
import { queueJobs } from '../../kernel/jobs/queue-jobs.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { errorText } from '../../texts/error-texts.ts'
import { createOfSale } from './create-emission.ts'
import { createReturn } from './create-return.ts'
import { type DueNote, dueNotes } from './due-notes.queries.ts'
import { sendQueuedEmissions } from './emission.jobs.ts'
import { issueEmission, type IssuingLimits } from './issue-emissions.ts'
import { readIssuingLimits } from './issuing-limits.ts'

/**
 * Makes the notes that are due, each in an atomic of its own with its line of the report, so that one
 * that cannot be made keeps no other waiting. A night that was begun and not ended goes on where it
 * was, and one that ended is not repeated: nights that were missed are made up for by the next one,
 * the longest due first. That no sale gets a note twice is kept by the emissions themselves.
 * @returns faults of the program; refusals stand in the report.
 */
export async function runRoutine(step: JobStep, signal: AbortSignal): Promise<readonly unknown[]> {
  const inCompany = <T>(work: (db: CompanyDb) => Promise<T>): Promise<T> =>
    step((db, company) => db.enterCompany(company, work))
  const run = await inCompany(beginRun)
  if (run === null) return []
  const errors: unknown[] = []
  for (let after: DueNote | null = null; ; ) {
    const from: DueNote | null = after
    const due: readonly DueNote[] = await inCompany((db) => dueNotes(db, from))
    for (const note of due) {
      if (signal.aborted) return errors
      const error = await makeNote(step, run, note)
      if (error !== null) errors.push(error)
    }
    after = due.at(-1) ?? null
    if (after === null) break
  }
  await inCompany((db) => endRun(db, run))
  await step((db, { company_id }) => queueJobs(db, sendQueuedEmissions, [{ company_id }]))
  return errors
}

/** The night of today: null when it is over, or when nothing is invoiced by itself. */
async function beginRun(db: CompanyDb): Promise<number | null> {
  const { rows } = await sql<{ id: number; ended_at: string | null }>`
    insert into emission_runs (company_id, run_on, started_at)
    select ${db.company_id}, ${db.today}::date, ${db.now}
    where exists (select from company_invoice_settings
        where company_id = ${db.company_id} and automatic_since is not null)
      and exists (select from products where company_id = ${db.company_id}
        and (auto_sale_invoice or auto_return_invoice))
    on conflict (company_id, run_on) do update set run_on = excluded.run_on
    returning id, ended_at`.execute(db.query)
  const [run] = rows
  return run === undefined || run.ended_at !== null ? null : run.id
}

/** @returns what broke; null where the note was made, or was refused by a rule. */
async function makeNote(step: JobStep, run: number, note: DueNote): Promise<unknown> {
  try {
    await step(async (db, company) => {
      const issuing = await readIssuingLimits(db, company)
      await db.enterCompany(company, async (inside) => {
        const emission_id = await issueNote(inside, issuing, note)
        await report(inside, run, note, { outcome: 'issued', emission_id, reason: null })
      })
    })
    return null
  } catch (error) {
    const told: Reported =
      error instanceof Refusal
        ? { outcome: 'skipped', emission_id: null, reason: reasonOf(error) }
        : { outcome: 'failed', emission_id: null, reason: 'internal_error' }
    await step((db, company) =>
      db.enterCompany(company, (inside) => report(inside, run, note, told)),
    )
    return error instanceof Refusal ? null : error
  }
}

/**
 * @returns the emission, which is on its way.
 * @throws Refusal those of createOfSale, createReturn and issueEmission.
 */
async function issueNote(
  db: CompanyDb,
  issuing: IssuingLimits,
  { sale_id, purpose }: DueNote,
): Promise<number> {
  const make = purpose === 'return' ? createReturn : createOfSale
  const id = await make(db, issuing.facts, sale_id)
  await issueEmission(db, issuing, { id, version: null })
  return id
}

/** The code of a refusal; its words where they name something. */
const reasonOf = ({ code, details }: Refusal): string =>
  details.values === undefined ? code : errorText('pt', code, details.values)

interface Reported {
  readonly outcome: RunOutcome
  readonly emission_id: number | null
  /** The code of a refusal, or its words. */
  readonly reason: string | null
}

/** What a night that goes on says of a sale again takes the place of what it said. */
async function report(
  db: CompanyDb,
  run: number,
  { sale_id, purpose }: DueNote,
  { outcome, emission_id, reason }: Reported,
): Promise<void> {
  await sql`
    insert into emission_run_items
      (company_id, run_id, sale_id, purpose, outcome, emission_id, reason)
    values (${db.company_id}, ${run}, ${sale_id}, ${purpose}, ${outcome}, ${emission_id}, ${reason})
    on conflict (company_id, run_id, sale_id, purpose) do update
      set outcome = excluded.outcome, emission_id = excluded.emission_id, reason = excluded.reason
      where emission_run_items.emission_id is null`.execute(db.query)
}

async function endRun(db: CompanyDb, run: number): Promise<void> {
  await sql`update emission_runs set ended_at = ${db.now}
    where company_id = ${db.company_id} and id = ${run} and ended_at is null`.execute(db.query)
}
