import type {
  CompanyGroupAnswer,
  CompanyGroup,
} from '@prumo/contracts/company-groups/company-groups.contract'
import type { PermissionKey } from '@prumo/contracts/access/permissions'
import type { CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'
import type { ActInCompanies } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { callerCompanies } from '../companies/index.ts'

/** A company that the caller belongs to, as people call it. */
export interface KnownCompany {
  readonly id: number
  readonly name: string
}

/** A group with the ids of all its companies, whoever sees them. */
export interface StoredGroup {
  readonly id: number
  readonly name: string
  readonly version: number
  readonly company_ids: readonly number[]
}

/** The companies that the caller may enter, by id. */
export async function knownCompanies({
  db,
  user,
}: ActInCompanies): Promise<ReadonlyMap<number, KnownCompany>> {
  const companies = await callerCompanies(db, user)
  return new Map(
    companies.map(({ company: { id, trading_name, company_name } }) => [
      id,
      { id, name: trading_name ?? company_name },
    ]),
  )
}

/** The group that a company is in; null when it is in none. */
export async function groupOf(db: DirectoryDb, companyId: number): Promise<StoredGroup | null> {
  const rows = await db.query
    .selectFrom('company_group_members as own')
    .innerJoin('company_groups as g', 'g.id', 'own.group_id')
    .innerJoin('company_group_members as member', 'member.group_id', 'g.id')
    .select(['g.id', 'g.name', 'g.version', 'member.company_id'])
    .where('own.company_id', '=', companyId)
    .orderBy('member.company_id')
    .execute()
  const [first] = rows
  if (first === undefined) return null
  const { id, name, version } = first
  return { id, name, version, company_ids: rows.map(({ company_id }) => company_id) }
}

/** A group, which nobody else changes until the act ends; null when there is none of that id. */
export async function lockGroup(db: DirectoryDb, id: number): Promise<StoredGroup | null> {
  const group = await db.query
    .selectFrom('company_groups')
    .select(['id', 'name', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (group === undefined) return null
  const members = await db.query
    .selectFrom('company_group_members')
    .select('company_id')
    .where('group_id', '=', id)
    .orderBy('company_id')
    .execute()
  return { ...group, company_ids: members.map(({ company_id }) => company_id) }
}

/** The group of the company as the caller sees it, and what they may put into one. */
export async function readCompanyGroup(
  act: ActInCompanies,
  permissions: readonly string[],
): Promise<CompanyGroupAnswer> {
  const known = await knownCompanies(act)
  const stored = await groupOf(act.db, act.company.company_id)
  const candidates: KnownCompany[] = []
  if (permissions.includes('companies.update'))
    for (const company of known.values()) {
      const isOwn = company.id === act.company.company_id
      if (isOwn || (await enterIfAllowed(act, company.id, 'companies.update')) !== null)
        candidates.push(company)
    }
  return { group: stored && shownGroup(stored, known), candidates }
}

function shownGroup(
  { id, name, version, company_ids }: StoredGroup,
  known: ReadonlyMap<number, KnownCompany>,
): CompanyGroup {
  const companies = company_ids.flatMap((company) => known.get(company) ?? [])
  return { id, name, version, companies, hidden_count: company_ids.length - companies.length }
}

/** What enters another company, or null where the caller may not do this there. */
export async function enterIfAllowed(
  { alsoIn }: ActInCompanies,
  companyId: number,
  permission: PermissionKey,
): Promise<CompanyToEnter | null> {
  try {
    return await alsoIn(companyId, permission)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
