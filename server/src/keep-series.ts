import { sql } from 'kysely'
import { atomic, type CompanyToEnter, type DirectoryDb } from './kernel/database/atomic.ts'
import type { Database } from './kernel/database/database.ts'
import { extendSeries } from './modules/series/index.ts'

/** A day passes somewhere in Brazil within the hour; what is written already costs one look. */
const INTERVAL_MS = 60 * 60 * 1000

/** Companies that are looked at between two transactions. */
const COMPANIES = 50

/** Who the log says wrote what comes again: nobody sat at a screen. */
const ACTOR = { user_id: 0, user_name: 'Prumo', request_id: 'series', ip: '' }

/**
 * Keeps the series without end of all companies written twelve months ahead, once an hour. Two
 * processes that do it at once do it once: a locked series is left to the other, and a place in a
 * series is taken only once.
 * @returns stops it, and waits for the company that is under way.
 */
export function keepSeries(
  database: Database,
  clock: () => Date,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let pass: Promise<void> = Promise.resolve()
  const look = () => {
    pass = extendAllSeries(database, clock, onError, () => isStopped).then(() => {
      if (!isStopped) timer = setTimeout(look, INTERVAL_MS).unref()
    }, onError)
  }
  look()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await pass
  }
}

/**
 * Extends the series of all companies, each in its own transaction: one company that fails is said
 * and keeps no other waiting.
 */
async function extendAllSeries(
  database: Database,
  clock: () => Date,
  onError: (error: unknown) => void,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (let after = 0; !isStopped(); ) {
    const companies = await atomic(database, { now: clock(), readOnly: true }, (db) =>
      companiesAfter(db, after),
    )
    for (const company of companies) {
      if (isStopped()) return
      await atomic(database, { now: clock() }, (db) =>
        db.enterCompany(company, extendSeries),
      ).catch(onError)
    }
    const last = companies.at(-1)
    if (last === undefined || companies.length < COMPANIES) return
    after = last.company_id
  }
}

async function companiesAfter(db: DirectoryDb, after: number): Promise<readonly CompanyToEnter[]> {
  const { rows } = await sql<{ id: number; time_zone: string }>`
    select id, time_zone from companies where id > ${after} order by id limit ${COMPANIES}
  `.execute(db.query)
  return rows.map(({ id, time_zone }) => ({ company_id: id, time_zone, actor: ACTOR }))
}
