import { sql } from 'kysely'
import type { ErrorCode } from '../texts/error-texts.ts'
import type { CompanyDb } from './database/atomic.ts'
import { restoreDeletedRow } from './database/restore-deleted-row.ts'
import { isUniqueViolation } from './database/sql-errors.ts'
import type { RegisterTable } from './database/tables.ts'
import type { OperationItem } from './operation-chain.ts'
import { recordOperation } from './operations.ts'
import { deleteUnlessReferenced } from './references/record-uses.ts'
import { notFound, Refusal } from './refusal.ts'
import { chunksOf, type RowOutcome, refusedRow } from './row-outcome.ts'
import { staleVersion } from './stale-version.ts'

/**
 * A type of master record with a short name that is unique in the company: an
 * abbreviation, a code. What is written to such master data is written alike; what they check is
 * their own.
 */
export interface MasterRecordType<Input> {
  readonly table: RegisterTable
  /** Its operations are `<noun>.create` and so on. */
  readonly noun: string
  /** What a person fills in, beside id, status and version. */
  readonly columns: readonly (keyof Input & string)[]
  /** The field of the short name, the column of its search key, its unique index, the refusal. */
  readonly unique: {
    readonly field: keyof Input & string
    readonly key: string
    readonly index: string
    readonly taken: ErrorCode
  }
  /** The search keys that are stored beside the names. */
  readonly keysOf: (input: Input) => Readonly<Record<string, string>>
}

/** Columns times rows stay far below the size of a statement that is read in one go. */
const ROWS_OF_STATEMENT = 1_000

/** What every master record has beside its fields. */
interface Kept {
  readonly id: number
  readonly version: number
}

/**
 * Adds records, in one statement for each thousand.
 * @returns an outcome for each row, in their order: a short name that is taken, by a record or by an
 * earlier row, is refused on its field; the others are written all the same.
 */
export async function createRecords<Input extends object, Row extends Input & Kept>(
  db: CompanyDb,
  type: MasterRecordType<Input>,
  inputs: readonly Input[],
): Promise<RowOutcome<Row>[]> {
  const outcomes: RowOutcome<Row>[] = []
  const items: OperationItem[] = []
  for (const chunk of chunksOf(inputs, ROWS_OF_STATEMENT)) {
    const created = await insertRows<Input, Row>(db, type, chunk)
    for (const input of chunk) {
      const key = type.keysOf(input)[type.unique.key] ?? ''
      const record = created.get(key)
      // The first row with a key takes its record; a later row with it finds the key taken.
      created.delete(key)
      if (record === undefined) {
        outcomes.push(refusedRow({ [type.unique.field]: type.unique.taken }))
        continue
      }
      outcomes.push({ ok: true, record })
      items.push({ table: type.table, record_id: record.id, after: record })
    }
  }
  if (items.length > 0) await recordOperation(db, `${type.noun}.create`, items)
  return outcomes
}

/** Adds one record. @throws Refusal of a short name that is taken. */
export async function createRecord<Input extends object, Row extends Input & Kept>(
  db: CompanyDb,
  type: MasterRecordType<Input>,
  input: Input,
): Promise<Row> {
  const [outcome] = await createRecords<Input, Row>(db, type, [input])
  if (outcome?.ok !== true) throw takenRefusal(type)
  return outcome.record
}

async function insertRows<Input extends object, Row extends Input & Kept>(
  db: CompanyDb,
  type: MasterRecordType<Input>,
  inputs: readonly Input[],
): Promise<Map<string, Row>> {
  const { table, columns, unique } = type
  const rows = inputs.map((input) => ({ ...input, ...type.keysOf(input) }))
  const first = rows[0]
  if (first === undefined) return new Map()
  const names = sql.join(
    [...columns, ...Object.keys(type.keysOf(first))].map((name) => sql.ref(name)),
  )
  const { rows: created } = await sql<Row>`
    insert into ${sql.table(table)} (company_id, ${names})
    select ${db.company_id}, ${names}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict (company_id, ${sql.ref(unique.key)}) do nothing
    returning ${returned(columns)}
  `.execute(db.query)
  return new Map(created.map((row) => [type.keysOf(row)[unique.key] ?? '', row]))
}

/**
 * Changes a record that the caller has locked.
 * @throws Refusal `stale_version`, and of a short name that is taken.
 */
export async function updateRecord<Input extends object, Row extends Input & Kept>(
  db: CompanyDb,
  type: MasterRecordType<Input>,
  before: Row,
  edit: Input & { readonly status: string; readonly version: number },
): Promise<Row> {
  const { table, columns } = type
  const { id } = before
  if (before.version !== edit.version)
    throw await staleVersion(db, { table, id, version: before.version })
  const values = JSON.stringify({ ...edit, ...type.keysOf(edit) })
  const names = [...columns, 'status', ...Object.keys(type.keysOf(edit))]
  const changes = sql.join(names.map((name) => sql`${sql.ref(name)} = edit.${sql.ref(name)}`))
  try {
    const { rows } = await sql<Row>`
      update ${sql.table(table)} as record set ${changes}, version = record.version + 1
      from jsonb_populate_record(null::${sql.table(table)}, ${values}::jsonb) as edit
      where record.company_id = ${db.company_id} and record.id = ${id}
      returning ${returned(columns, 'record.')}
    `.execute(db.query)
    const [after] = rows
    if (after === undefined) throw notFound()
    await recordOperation(db, `${type.noun}.update`, [{ table, record_id: id, before, after }])
    return after
  } catch (error) {
    // The unique key finds a clash reliably; a query before the write would race with others.
    if (isUniqueViolation(error, type.unique.index)) throw takenRefusal(type)
    throw error
  }
}

/**
 * Deletes a record that the caller has locked and that nothing references.
 * @throws Refusal `record_in_use`, which tells by what; `record_named`.
 */
export async function destroyRecord<Input extends object>(
  db: CompanyDb,
  type: MasterRecordType<Input>,
  before: Kept,
): Promise<undefined> {
  const { table, noun } = type
  await deleteUnlessReferenced(db, table, before.id, () =>
    sql`delete from ${sql.table(table)}
      where company_id = ${db.company_id} and id = ${before.id}`.execute(db.query),
  )
  await recordOperation(db, `${noun}.destroy`, [{ table, record_id: before.id, before }])
}

/**
 * Brings a deleted record back under its own id.
 * @throws Refusal of a short name that is taken.
 */
export async function restoreRecord<Input extends object>(
  db: CompanyDb,
  type: MasterRecordType<Input>,
  kept: Input & Kept & { readonly status: string },
): Promise<void> {
  const { table, columns, noun } = type
  const { id, status } = kept
  const fields = Object.fromEntries(columns.map((name) => [name, kept[name]]))
  const after = { ...fields, id, status, version: kept.version + 1 }
  try {
    await restoreDeletedRow(db, table, { ...after, ...type.keysOf(kept) })
  } catch (error) {
    if (isUniqueViolation(error, type.unique.index)) throw takenRefusal(type)
    throw error
  }
  await recordOperation(db, `${noun}.create`, [{ table, record_id: id, after }])
}

const returned = (columns: readonly string[], prefix = '') =>
  sql.join(['id', ...columns, 'status', 'version'].map((name) => sql.ref(`${prefix}${name}`)))

function takenRefusal<Input>({ unique }: MasterRecordType<Input>): Refusal {
  return new Refusal(unique.taken, { fields: { [unique.field]: unique.taken } })
}
