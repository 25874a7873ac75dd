import {
  type RowChoice,
  type RowChoices,
  UNASSIGNED_ID,
} from '@prumo/contracts/company-users/company-user.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { ApprovalRights, RowRights } from '../../kernel/row-rights.ts'
import { ROW_KINDS, type RowKind } from './member-rights.rules.ts'

/** Where the rows of each right lie. */
const TABLES = {
  bank_account_ids: 'bank_accounts',
  cost_center_ids: 'cost_centers',
  project_ids: 'projects',
  approval_cost_center_ids: 'cost_centers',
  approval_project_ids: 'projects',
} as const

/** Whoever asks knows the names of the rows that they reach, whatever of them they approve. */
const REACHED_BY = {
  bank_account_ids: 'bank_account_ids',
  cost_center_ids: 'cost_center_ids',
  project_ids: 'project_ids',
  approval_cost_center_ids: 'cost_center_ids',
  approval_project_ids: 'project_ids',
} as const

/** As many as a list of rights holds. */
const MAX_CHOICES = 500

/** The rows that rights may name, as far as whoever asks reaches them. */
export async function rowChoicesOf(db: CompanyDb): Promise<RowChoices> {
  return {
    bank_accounts: await choicesOf(db, 'bank_account_ids'),
    cost_centers: await choicesOf(db, 'cost_center_ids'),
    projects: await choicesOf(db, 'project_ids'),
  }
}

async function choicesOf(db: CompanyDb, kind: RowKind): Promise<RowChoice[]> {
  const own = db.rights[REACHED_BY[kind]]
  const reach = own === null ? sql`` : sql`and id = any(${own}::bigint[])`
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(TABLES[kind])}
    where company_id = ${db.company_id} ${reach}
    order by name_key, id limit ${MAX_CHOICES}
  `.execute(db.query)
  return rows
}

/** The rows of one right by name; those that whoever asks does not reach have none. */
export async function namedRows(
  db: CompanyDb,
  kind: RowKind,
  ids: readonly number[] | null,
): Promise<RowChoice[] | null> {
  if (ids === null) return null
  const choices = await choicesOf(db, kind)
  return ids.map((id) => choices.find((choice) => choice.id === id) ?? { id, name: null })
}

/**
 * Every row that rights name is one of this company.
 * @throws Refusal `reference_not_found`, on the field.
 */
export async function requireRows(
  db: CompanyDb,
  rights: RowRights & ApprovalRights,
): Promise<void> {
  for (const kind of ROW_KINDS) {
    const ids = rights[kind]?.filter((id) => id !== UNASSIGNED_ID) ?? []
    if (ids.length === 0) continue
    const { rows } = await sql<{ found: number }>`
      select count(*)::int as found from ${sql.table(TABLES[kind])}
      where company_id = ${db.company_id} and id = any(${ids}::bigint[])
    `.execute(db.query)
    if (rows[0]?.found !== new Set(ids).size)
      throw new Refusal('reference_not_found', { fields: { [kind]: 'reference_not_found' } })
  }
}
