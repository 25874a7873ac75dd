import { normaliseTaxId } from '@prumo/brazil'
import { PRESET_NAMES, type PresetName } from '@prumo/contracts/access/permission-presets'
import type {
  CompanyUser,
  CompanyUserRow,
  UserRole,
  ViewAs,
} from '@prumo/contracts/company-users/company-user.schema'
import type { listCompanyUsers } from '@prumo/contracts/company-users/company-users.contract'
import { FEATURE_KEYS } from '@prumo/contracts/plans/features'
import type { QueryOf, ResponseOf } from '@prumo/contracts/route'
import { sql } from 'kysely'
import type { CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'
import { notFound } from '../../kernel/refusal.ts'
import { containsPattern } from '../../kernel/search-key.ts'
import { knownPermissions } from '../access/index.ts'
import { namedRows } from './row-choices.queries.ts'

type ListRoute = typeof listCompanyUsers

/** Letters with accents and what they are sorted and found as; users keep no search key. */
const ACCENTED = 'áàâãäåéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ'
const PLAIN = 'aaaaaaeeeeiiiiooooouuuucnAAAAAAEEEEIIIIOOOOOUUUUCN'
const nameKey = sql<string>`lower(translate(u.name, ${ACCENTED}, ${PLAIN})) collate "C"`

const SORT_COLUMNS = {
  name: nameKey,
  email: sql`u.email collate "C"`,
  role: sql`m.role`,
  last_access_at: sql`coalesce(m.last_seen_at, timestamptz '-infinity')`,
  status: sql`m.status`,
} as const

/** One page of the users of a company. */
export async function listUsers(
  db: DirectoryDb,
  company_id: number,
  query: QueryOf<ListRoute>,
): Promise<ResponseOf<ListRoute>> {
  const { page, per_page, sort, direction, search, filter_status, filter_preset } = query
  let found = selectMembers(db, company_id)
  if (filter_status) found = found.where('m.status', '=', filter_status)
  if (filter_preset === 'custom') found = found.where('m.preset', 'is', null)
  else if (filter_preset) found = found.where('m.preset', '=', filter_preset)
  if (search) {
    const pattern = containsPattern(search)
    const document = normaliseTaxId(search)
    found = found.where((member) =>
      member.or([
        member(nameKey, 'like', pattern),
        member('u.email', 'like', pattern),
        ...(document === ''
          ? []
          : [member('u.document', 'like', containsPattern(document).toUpperCase())]),
      ]),
    )
  }
  const rows = await found
    .select(rowColumns)
    .orderBy(SORT_COLUMNS[sort], direction)
    .orderBy('m.user_id', direction)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { data: rows.map(rowOf), meta: { page, per_page, total } }
}

/** One user of a company. @throws Refusal `not_found`. */
export async function getUser(
  db: DirectoryDb,
  company_id: number,
  user_id: number,
): Promise<CompanyUser> {
  const stored = await selectMembers(db, company_id)
    .where('m.user_id', '=', user_id)
    .select(rowColumns)
    .select(['m.bank_account_ids', 'm.cost_center_ids', 'm.project_ids'])
    .select(['m.approval_cost_center_ids', 'm.approval_project_ids'])
    .executeTakeFirst()
  if (stored === undefined) throw notFound()
  const { bank_account_ids, cost_center_ids, project_ids } = stored
  const { approval_cost_center_ids, approval_project_ids } = stored
  return {
    ...rowOf(stored),
    permissions: knownPermissions(stored.permissions),
    bank_account_ids,
    cost_center_ids,
    project_ids,
    approval_cost_center_ids,
    approval_project_ids,
  }
}

/** What a user of the company sees, in the names that whoever asks may know. */
export async function viewAsUser(
  db: DirectoryDb,
  company: CompanyToEnter,
  user_id: number,
): Promise<ViewAs> {
  const user = await getUser(db, company.company_id, user_id)
  const plan = await db.query
    .selectFrom('companies as c')
    .innerJoin('plans as p', 'p.id', 'c.plan_id')
    .select('p.permissions')
    .where('c.id', '=', company.company_id)
    .executeTakeFirst()
  const { name, role, status, permissions } = user
  const rows = await db.enterCompany(company, async (companyDb) => ({
    bank_accounts: await namedRows(companyDb, 'bank_account_ids', user.bank_account_ids),
    cost_centers: await namedRows(companyDb, 'cost_center_ids', user.cost_center_ids),
    projects: await namedRows(companyDb, 'project_ids', user.project_ids),
    approval_cost_centers: await namedRows(
      companyDb,
      'approval_cost_center_ids',
      user.approval_cost_center_ids,
    ),
    approval_projects: await namedRows(
      companyDb,
      'approval_project_ids',
      user.approval_project_ids,
    ),
  }))
  const features = FEATURE_KEYS.filter((key) => plan?.permissions.includes(key))
  return { user_id, name, role, status, permissions, features, ...rows }
}

function selectMembers(db: DirectoryDb, company_id: number) {
  return db.query
    .selectFrom('company_users as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('second_factors as f', (join) =>
      join.onRef('f.user_id', '=', 'm.user_id').on('f.confirmed_at', 'is not', null),
    )
    .where('m.company_id', '=', company_id)
}

const rowColumns = [
  'm.user_id',
  'u.name',
  'u.email',
  'u.document',
  'm.role',
  'm.preset',
  'm.permissions',
  'm.last_seen_at',
  'f.confirmed_at',
  'm.status',
  'm.version',
] as const

interface StoredRow
  extends Pick<CompanyUserRow, 'user_id' | 'name' | 'email' | 'document' | 'status' | 'version'> {
  readonly role: string
  readonly preset: string | null
  readonly permissions: readonly string[]
  readonly last_seen_at: string | null
  readonly confirmed_at: string | null
}

function rowOf(stored: StoredRow): CompanyUserRow {
  const { user_id, name, email, document, status, version } = stored
  return {
    user_id,
    name,
    email,
    document,
    role: roleOf(stored.role),
    preset: knownPreset(stored.preset),
    permissions_count: knownPermissions(stored.permissions).length,
    last_access_at: stored.last_seen_at,
    has_second_factor: stored.confirmed_at !== null,
    status,
    version,
  }
}

const roleOf = (role: string): UserRole => (role === 'admin' ? 'admin' : 'user')

/** A stored preset, when this version still has it. */
export function knownPreset(stored: string | null): PresetName | null {
  return PRESET_NAMES.find((name) => name === stored) ?? null
}
