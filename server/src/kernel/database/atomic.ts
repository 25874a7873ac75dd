import { type CivilDate, dateAt } from '@prumo/civil-date'
import { type Kysely, sql } from 'kysely'
import type { AnyTransaction, Database } from './database.ts'
import { isRetryable } from './sql-errors.ts'
import type { CompanyTables, DirectoryTables } from './tables.ts'

declare const companyBrand: unique symbol

/** Who acts, from where: what the audit log writes beside every operation. */
export interface Actor {
  readonly user_id: number
  readonly user_name: string
  readonly request_id: string
  readonly ip: string
}

/**
 * The one handle that reaches the tables of a company, inside its database transaction, as role
 * prumo_app under row security. Only `enterCompany` makes one.
 */
export interface CompanyDb {
  readonly [companyBrand]: true
  readonly company_id: number
  readonly query: Kysely<CompanyTables>
  readonly actor: Actor
  /** The company's day. */
  readonly today: CivilDate
  readonly now: Date
}

/** The handle of the directory tables, as role prumo_directory. */
export interface DirectoryDb {
  readonly query: Kysely<DirectoryTables>
  readonly now: Date
  /** Goes on in a company, in the same database transaction; the directory is out of reach then. */
  readonly enterCompany: <T>(
    company: CompanyToEnter,
    work: (db: CompanyDb) => Promise<T>,
  ) => Promise<T>
}

export interface CompanyToEnter {
  readonly company_id: number
  readonly time_zone: string
  readonly actor: Actor
}

/** A serialization failure is tried again this often before it becomes an error. */
const MAX_TRIES = 4

/**
 * Runs work in one database transaction that starts in the directory. Everything in it happens or
 * nothing does. Serialization failures and deadlocks are tried again, so the work must be a
 * function of the database alone.
 */
export async function atomic<T>(
  database: Database,
  options: { readonly now: Date; readonly readOnly?: boolean },
  work: (db: DirectoryDb) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const begin = database.kysely.transaction()
      return await (options.readOnly ? begin.setAccessMode('read only') : begin).execute(
        async (transaction) => work(await enterDirectory(transaction, options.now)),
      )
    } catch (error) {
      // Nothing was committed, so the same work can run again from its start.
      if (attempt < MAX_TRIES && isRetryable(error)) continue
      throw error
    }
  }
}

async function enterDirectory(transaction: AnyTransaction, now: Date): Promise<DirectoryDb> {
  await sql`set local role prumo_directory`.execute(transaction)
  return {
    query: transaction.$pickTables<keyof DirectoryTables>(),
    now,
    enterCompany: async (company, work) => {
      const db = await enterCompany(transaction, company, now)
      const result = await work(db)
      await sql
        .raw("set local role prumo_directory; set local app.company_id = ''")
        .execute(transaction)
      return result
    },
  }
}

/**
 * `set local`, as a statement: a distributed PostgreSQL forwards only the statement. It takes no
 * parameters, so the id is checked to be digits first.
 */
async function enterCompany(
  transaction: AnyTransaction,
  company: CompanyToEnter,
  now: Date,
): Promise<CompanyDb> {
  const { company_id, actor } = company
  if (!Number.isSafeInteger(company_id) || company_id < 1)
    throw new RangeError('A company id is a positive integer.')
  await sql
    .raw(`set local role prumo_app; set local app.company_id = '${company_id}'`)
    .execute(transaction)
  return companyDb({
    company_id,
    query: transaction.$pickTables<keyof CompanyTables>(),
    actor,
    today: dateAt(now, company.time_zone),
    now,
  })
}

function companyDb(fields: Omit<CompanyDb, typeof companyBrand>): CompanyDb {
  const isCompanyDb = (value: typeof fields): value is CompanyDb => value === fields
  if (!isCompanyDb(fields)) throw new TypeError('A CompanyDb is its own fields.')
  return fields
}
