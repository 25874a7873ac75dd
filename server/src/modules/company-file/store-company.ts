import { PERMISSION_PRESETS } from '@prumo/contracts/access/permission-presets'
import { sql } from 'kysely'
import type { Actor, CompanyDb, DirectoryDb } from '../../kernel/database/atomic.ts'
import { currentHashes } from '../../kernel/operation-chain.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { addMember } from '../access/index.ts'
import { checkOperations } from '../audit/index.ts'
import type { CheckedLine } from './check-lines.ts'
import { CompanyFileError } from './company-file-error.ts'
import type { FileHead } from './company-file.schema.ts'
import { type IdMapping, rowStore } from './store-rows.ts'

/** Operations that one entry of the audit log names. */
const OPERATIONS_AT_ONCE = 5_000

export interface CompanyToStore {
  readonly head: FileHead
  readonly lines: AsyncIterable<CheckedLine>
  readonly renamed: IdMapping
  readonly putFile: (file: Extract<CheckedLine, { readonly kind: 'file' }>) => Promise<void>
  /** Who becomes its administrator: an account of this installation. */
  readonly administrator: { readonly id: number; readonly name: string }
  readonly checkBooks: (db: CompanyDb) => Promise<readonly string[]>
}

/**
 * Stores a company of a file as a new one, suspended and without a plan, and proves it: the chain of
 * its audit log is whole and ends where it ended, and the check of its books finds what it found.
 * @returns its id.
 * @throws CompanyFileError where it does not; nothing of it is stored then.
 */
export async function storeCompany(
  directory: DirectoryDb,
  { head, lines, renamed, putFile, administrator, checkBooks }: CompanyToStore,
): Promise<number> {
  const { id: company_id } = await directory.query
    .insertInto('companies')
    .values({ ...head.company, plan_id: null, status: 'blocked' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addMember(directory, {
    company_id,
    user_id: administrator.id,
    role: 'admin',
    permissions: PERMISSION_PRESETS.administrador,
  })
  const actor: Actor = {
    user_id: administrator.id,
    user_name: administrator.name,
    request_id: 'import-company',
    ip: '-',
  }
  const entering = { company_id, time_zone: head.company.time_zone, actor }
  const tables = await directory.enterCompany(entering, async (db) => {
    const store = rowStore(db, renamed)
    for await (const line of lines) {
      if (line.kind === 'file') await putFile(line)
      if (line.kind === 'row') await store.add(line.table, line.row)
    }
    await store.end()
    return store.tables
  })
  await analyze(directory, tables)
  await directory.enterCompany(entering, async (db) => {
    await requireChain(db, head, renamed)
    await requireSameFaults(db, head, checkBooks)
    await tellWhoActed(db, head, renamed)
  })
  return company_id
}

/**
 * Tables that were just filled: what proves them is planned for what is in them. As the owner of the
 * database, which a company comes in by.
 */
async function analyze({ query }: DirectoryDb, tables: ReadonlySet<string>): Promise<void> {
  await sql`reset role`.execute(query)
  for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(query)
}

/** Who acted has another id here; what was hashed says the one that they had. */
async function requireChain(db: CompanyDb, { chain }: FileHead, { people }: IdMapping) {
  const before = new Map([...people].map(([there, here]) => [here, there]))
  const faults = await checkOperations(db, chain, before)
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(chain_number), 0) as last from operations
    where company_id = ${db.company_id}`.execute(db.query)
  if (faults.length > 0 || rows[0]?.last !== (chain?.chain_number ?? 0))
    throw new CompanyFileError(
      `Its audit log is not what was written: ${faults[0] ?? 'it ends elsewhere.'}`,
    )
}

async function requireSameFaults(
  db: CompanyDb,
  { faults }: FileHead,
  checkBooks: CompanyToStore['checkBooks'],
) {
  const found = await checkBooks(db)
  if (found.toSorted().join('\n') !== faults.toSorted().join('\n'))
    throw new CompanyFileError(
      `Its books are not what was written: ${found.find((fault) => !faults.includes(fault)) ?? 'a fault is gone.'}`,
    )
}

/** Keeps in the chain what each operation says since its people have other ids. */
async function tellWhoActed(db: CompanyDb, { company, made_at }: FileHead, { people }: IdMapping) {
  const moved = [...people].filter(([there, here]) => there !== here).map(([, here]) => here)
  await recordOperation(db, 'company-file.import', [
    { table: 'companies', record_id: db.company_id, after: { ...company, made_at } },
  ])
  for await (const items of currentHashes(db, moved, OPERATIONS_AT_ONCE))
    await recordOperation(db, 'company-file.import', items)
}
