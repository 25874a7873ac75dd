import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { checkBooks } from '../../server/src/modules/registry.ts'
import type { TestCompany } from './test-company.ts'

/** A row that somebody changed behind the program, and what the check of the books says of it. */
export type Tampered = readonly [what: string, change: RawBuilder<unknown>, told: RegExp]

class TakenBack extends Error {}

/** What the check says after a change of one row, which is taken back. */
export async function faultsAfter(
  company: TestCompany,
  change: RawBuilder<unknown>,
): Promise<readonly string[]> {
  let faults: readonly string[] = []
  const work = company.inDatabase(async (db) => {
    const { numAffectedRows } = await change.execute(db.query)
    expect(numAffectedRows).toBe(1n)
    faults = await checkBooks(db)
    throw new TakenBack()
  })
  await expect(work).rejects.toThrow(TakenBack)
  return faults
}

/** A row that meets a condition: the first by its id. */
export const one = (table: string, condition = sql`true`) =>
  sql`(select id from ${sql.table(table)} where ${condition} order by id limit 1)`

/** Changes that row. */
export const changed = (
  table: string,
  change: RawBuilder<unknown>,
  condition?: RawBuilder<unknown>,
) => sql`update ${sql.table(table)} set ${change} where id = ${one(table, condition)}`

/** Changes one row of a table whose rows have no id. */
export const of = (table: string, change: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql`update ${sql.table(table)} set ${change} where ctid = (
    select ctid from ${sql.table(table)} where ${condition} limit 1)`

/** Deletes one row. */
export const gone = (table: string, condition = sql`true`) =>
  sql`delete from ${sql.table(table)} where ctid = (
    select ctid from ${sql.table(table)} where ${condition} limit 1)`

/** One more of an amount. */
export const cent = (column: string) => sql`${sql.ref(column)} = ${sql.ref(column)} + 1`
