import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import type { InCompany } from '../../../kernel/jobs/job-kind.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type DueNote, dueNotes } from './due-sales.queries.ts'

/** Makes and queues the note of a sale, and tells the emission. */
export type IssueNote = (db: CompanyDb, note: DueNote) => Promise<number>

/**
 * Makes the notes that are due, each in an atomic of its own with its line of the report, so that one
 * that cannot be made keeps no other waiting. A night that was begun and not ended goes on where it
 * was, and one that ended is not repeated: nights that were missed are made up for by the next one,
 * the longest due first. That no sale gets a note twice is kept by the emissions themselves.
 * @returns faults of the program; refusals stand in the report.
 */
export async function runRoutine(
  inCompany: InCompany,
  issue: IssueNote,
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  const run = await inCompany(beginRun)
  if (run === null) return []
  const errors: unknown[] = []
  for (let after: DueNote | null = null; ; ) {
    const from: DueNote | null = after
    const due: readonly DueNote[] = await inCompany((db) => dueNotes(db, from))
    for (const note of due) {
      if (signal.aborted) return errors
      const error = await makeNote(inCompany, run, note, issue)
      if (error !== null) errors.push(error)
    }
    after = due.at(-1) ?? null
    if (after === null) break
  }
  await inCompany((db) => endRun(db, run))
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
async function makeNote(
  inCompany: InCompany,
  run: number,
  note: DueNote,
  issue: IssueNote,
): Promise<unknown> {
  try {
    await inCompany(async (db) => {
      await report(db, run, note, { emission_id: await issue(db, note), fault: null })
    })
    return null
  } catch (error) {
    const fault = error instanceof Refusal ? error.code : 'internal_error'
    await inCompany((db) => report(db, run, note, { emission_id: null, fault }))
    return error instanceof Refusal ? null : error
  }
}

/** What a night that goes on says of a sale again takes the place of what it said. */
async function report(
  db: CompanyDb,
  run: number,
  { sale_id, purpose }: DueNote,
  { emission_id, fault }: { readonly emission_id: number | null; readonly fault: string | null },
): Promise<void> {
  await sql`
    insert into emission_run_items (company_id, run_id, sale_id, purpose, emission_id, fault)
    values (${db.company_id}, ${run}, ${sale_id}, ${purpose}, ${emission_id}, ${fault})
    on conflict (company_id, run_id, sale_id, purpose)
      do update set emission_id = excluded.emission_id, fault = excluded.fault
      where emission_run_items.emission_id is null`.execute(db.query)
}

async function endRun(db: CompanyDb, run: number): Promise<void> {
  await sql`update emission_runs set ended_at = ${db.now}
    where company_id = ${db.company_id} and id = ${run} and ended_at is null`.execute(db.query)
}
