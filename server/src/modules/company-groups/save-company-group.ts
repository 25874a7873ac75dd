import type { CompanyGroupInput } from '@prumo/contracts/company-groups/company-groups.contract'
import type { CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'
import type { ActInCompanies } from '../../kernel/http/handler.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import {
  enterIfAllowed,
  groupOf,
  type KnownCompany,
  knownCompanies,
  lockGroup,
  type StoredGroup,
} from './company-group.queries.ts'
import { membershipIn } from './group-membership.ts'

/**
 * Makes, changes or dissolves the group of the company. Whoever puts a company in or takes one out may
 * change the data of that company too; companies that the caller does not see stay as they are. A group
 * that one company would be left in is dissolved.
 * @throws Refusal `stale_version`, `validation_failed` on the companies, `other_company_denied` with
 * the text of what the caller lacks there.
 */
export async function saveCompanyGroup(
  act: ActInCompanies,
  input: CompanyGroupInput,
): Promise<void> {
  const { db, company } = act
  const before = await groupOf(db, company.company_id)
  const known = await knownCompanies(act)
  const { added, removed, left } = changesOf(company.company_id, input, before, known)
  const entered = new Map([[company.company_id, company]])
  for (const id of [...added, ...removed])
    if (!entered.has(id)) entered.set(id, await enterNamed(act, id, known))
  const [last] = left
  if (left.length === 1 && last !== undefined) {
    const alone = entered.get(last) ?? (await enterIfAllowed(act, last, 'companies.update'))
    if (alone !== null) {
      entered.set(last, alone)
      removed.push(last)
    }
  }
  const group_id = await writeGroup(db, input, before)
  await moveCompanies(db, group_id, added, removed)
  await writeOperations(act, entered, before, await lockGroup(db, group_id))
}

/** Which companies come and go, and which are in the group then. */
function changesOf(
  ownId: number,
  { company_ids }: CompanyGroupInput,
  before: StoredGroup | null,
  known: ReadonlyMap<number, KnownCompany>,
) {
  const members = before?.company_ids ?? []
  const wanted = new Set(company_ids)
  if (company_ids.some((id) => !known.has(id))) throw refused('invalid_value')
  if (before === null && (wanted.size < 2 || !wanted.has(ownId))) throw refused('group_needs_two')
  const added = [...wanted].filter((id) => !members.includes(id)).toSorted((a, b) => a - b)
  const removed = members.filter((id) => known.has(id) && !wanted.has(id))
  const left = [...members.filter((id) => !removed.includes(id)), ...added]
  return { added, removed, left }
}

const refused = (code: 'invalid_value' | 'group_needs_two' | 'in_other_group') =>
  new Refusal('validation_failed', { fields: { company_ids: code } })

async function enterNamed(
  { alsoIn }: ActInCompanies,
  id: number,
  known: ReadonlyMap<number, KnownCompany>,
): Promise<CompanyToEnter> {
  try {
    return await alsoIn(id, 'companies.update')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const company = known.get(id)?.name ?? ''
    throw new Refusal('other_company_denied', { company, told: error.code })
  }
}

/** Writes the group itself, which its lock keeps from others until the act ends. @returns its id. */
async function writeGroup(
  db: DirectoryDb,
  { id, version, name }: CompanyGroupInput,
  before: StoredGroup | null,
): Promise<number> {
  if ((before?.id ?? null) !== id) throw stale(before)
  if (id === null) {
    const made = await db.query
      .insertInto('company_groups')
      .values({ name })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  }
  const written = await db.query
    .updateTable('company_groups')
    .set({ name, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (written === undefined) throw stale(before)
  return written.id
}

const stale = (before: StoredGroup | null) =>
  new Refusal('stale_version', { currentVersion: before?.version ?? 0 })

async function moveCompanies(
  db: DirectoryDb,
  group_id: number,
  added: readonly number[],
  removed: readonly number[],
): Promise<void> {
  const { query } = db
  if (added.length > 0) {
    const written = await query
      .insertInto('company_group_members')
      .values(added.map((company_id) => ({ company_id, group_id })))
      .onConflict((clash) => clash.column('company_id').doNothing())
      .returning('company_id')
      .execute()
    if (written.length < added.length) throw refused('in_other_group')
  }
  if (removed.length > 0)
    await query
      .deleteFrom('company_group_members')
      .where('group_id', '=', group_id)
      .where('company_id', 'in', [...removed])
      .execute()
  const left = await query
    .selectFrom('company_group_members')
    .select('company_id')
    .where('group_id', '=', group_id)
    .limit(1)
    .executeTakeFirst()
  if (left === undefined)
    await query.deleteFrom('company_groups').where('id', '=', group_id).execute()
}

/** Each company that came, went or was the caller's says in its own log what its group was and is. */
async function writeOperations(
  { db }: ActInCompanies,
  entered: ReadonlyMap<number, CompanyToEnter>,
  before: StoredGroup | null,
  after: StoredGroup | null,
): Promise<void> {
  for (const [id, company] of [...entered].toSorted(([a], [b]) => a - b))
    await db.enterCompany(company, (entry) =>
      recordOperation(entry, 'company-groups.save', [
        {
          table: 'company_group_members',
          record_id: id,
          before: membershipIn(before, id, entered.size),
          after: membershipIn(after, id, entered.size),
        },
      ]),
    )
}
