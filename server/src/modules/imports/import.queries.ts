import type {
  ImportHistory,
  ImportLayout,
  ImportRecord,
} from '@prumo/contracts/imports/import.schema'
import type { ImportTarget } from '@prumo/contracts/imports/import-targets'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'

/** What a person looks back at; whatever is older is found in the audit log. */
const MAX_IMPORTS = 100
const MAX_LAYOUTS = 50

/** The newest imports of a target, and the newest layouts of its sheets. */
export async function importHistory(db: CompanyDb, target: ImportTarget): Promise<ImportHistory> {
  const [imports, layouts] = await pipelined([
    readImports(db, sql`i.target = ${target}`, MAX_IMPORTS),
    sql<ImportLayout>`
      select fingerprint, mapping from import_layouts
      where company_id = ${db.company_id} and target = ${target}
      order by used_at desc, fingerprint limit ${MAX_LAYOUTS}
    `.execute(db.query),
  ])
  return { imports, layouts: layouts.rows }
}

/** The newest import of this file that was not undone. */
export async function importedBefore(
  db: CompanyDb,
  target: ImportTarget,
  sha256: string,
): Promise<ImportRecord | null> {
  const same = sql`i.file_sha256 = ${sha256} and i.target = ${target}`
  const imports = await readImports(db, same, MAX_IMPORTS)
  return imports.find((row) => row.undone_at === null) ?? null
}

async function readImports(
  db: CompanyDb,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<ImportRecord[]> {
  const { rows } = await sql<ImportRecord>`
    select i.id, i.target, i.file_name, i.sheet, i.rows_count, i.created_count, i.settled_count,
      i.total_cents, i.user_name as imported_by, i.imported_at, o.id as operation_id, u.undone_at
    from imports i
    left join operations o on o.company_id = ${db.company_id} and o.request_id = i.request_id
      and o.kind = 'imports.' || i.target
    left join undone_operations u on u.company_id = ${db.company_id} and u.operation_id = o.id
    where i.company_id = ${db.company_id} and ${which}
    order by i.id desc limit ${limit}
  `.execute(db.query)
  return rows
}
