import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { reachesAllRows } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { PartyRole } from '../parties/index.ts'
import { type ReadContact, readContact } from './contact-readings.queries.ts'
import { contactRows } from './contact-rows.queries.ts'
import { ownValues } from './own-values.queries.ts'
import type { JsonFields } from './json-fields.rules.ts'
import { textTables, type TextTable } from './text-columns.queries.ts'
import { patternOf, wholeValues } from './value-patterns.rules.ts'

type RowsByTable = Readonly<Record<string, readonly JsonFields[]>>

/** Everything that a company keeps of a contact. */
interface ContactCopy {
  readonly made_at: string
  readonly contact: JsonFields
  readonly is_deleted: boolean
  /** The contact, and those that were merged into it. */
  readonly ids: readonly number[]
  /** Records of the company that are of the contact, by their table, as they are stored. */
  readonly records: RowsByTable
  /** The texts of all others that have its name, numbers or addresses. */
  readonly mentions: RowsByTable
  /** What was done to the contact: when, by whom, and what it was before and after. */
  readonly operations: readonly JsonFields[]
}

/** They repeat what others hold: answers that are kept for repeats, and the log, which is told apart. */
const NOT_MENTIONS = ['idempotency_keys.*', 'operation_items.*', 'operations.*', 'parties.*']

/**
 * A copy of everything that names a contact, deleted or not.
 * @throws Refusal `permission_denied` of who does not reach all rows, `not_found`.
 */
export async function copyOfContact(
  db: CompanyDb,
  role: PartyRole,
  id: number,
): Promise<ContactCopy> {
  if (!reachesAllRows(db)) throw new Refusal('permission_denied')
  const contact = await readContact(db, role, id)
  const records = await recordsOf(db, contact.ids)
  return {
    made_at: db.now.toISOString(),
    contact: contact.now,
    is_deleted: contact.is_deleted,
    ids: contact.ids,
    records,
    mentions: await mentionsOf(db, contact),
    operations: await operationsOf(db, contact.ids),
  }
}

async function recordsOf(db: CompanyDb, ids: readonly number[]): Promise<RowsByTable> {
  const found: Record<string, readonly JsonFields[]> = {}
  for (const [table, isOfContact] of await contactRows(db, ids)) {
    const { rows } = await sql<{ row: JsonFields }>`
      select to_jsonb(t) - 'company_id' as row from ${sql.table(table)} t
      where company_id = ${db.company_id} and ${isOfContact}
    `.execute(db.query)
    if (rows.length > 0) found[table] = rows.map(({ row }) => row)
  }
  return found
}

/** Of the rows of others what names the contact as a whole word or number, and their keys. */
async function mentionsOf(db: CompanyDb, contact: ReadContact): Promise<RowsByTable> {
  const pattern = patternOf((await ownValues(db, contact)).own)
  const found: Record<string, readonly JsonFields[]> = {}
  if (pattern === null) return found
  for (const { table, columns, key } of await textTables(db, 'select', NOT_MENTIONS)) {
    const names = [...new Set([...key, ...columns].map(({ name }) => name))]
    const matches = columns.map(({ name }) => sql`${sql.ref(name)}::text ~ ${pattern}`)
    const { rows } = await sql<JsonFields>`
      select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(table)}
      where company_id = ${db.company_id} and (${sql.join(matches, sql` or `)})
    `.execute(db.query)
    const named = rows.flatMap((row) => mentionOf(row, key, wholeValues(pattern)))
    if (named.length > 0) found[table] = named
  }
  return found
}

function mentionOf(row: JsonFields, key: TextTable['key'], whole: RegExp): readonly JsonFields[] {
  const keys = new Set(key.map(({ name }) => name))
  const named = Object.entries(row).filter(
    ([column, value]) =>
      !keys.has(column) &&
      (typeof value === 'string' ? value : JSON.stringify(value)).search(whole) >= 0,
  )
  const found = Object.entries(row).filter(([column]) => keys.has(column))
  return named.length === 0 ? [] : [Object.fromEntries([...found, ...named])]
}

async function operationsOf(db: CompanyDb, ids: readonly number[]): Promise<readonly JsonFields[]> {
  const { rows } = await sql<JsonFields>`
    select o.happened_at, o.user_name, o.kind, i.before, i.after from operation_items i
    join operations o on o.company_id = ${db.company_id} and o.id = i.operation_id
    where i.company_id = ${db.company_id} and i.table_name = 'parties'
      and i.record_id = any(${[...ids]}::bigint[])
    order by o.chain_number, i.position
  `.execute(db.query)
  return rows
}
