import { sql } from 'kysely'
import type { CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'
import type { ActInCompanies } from '../../kernel/http/handler.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { ActOfTwoCompanies, KeptItem, UndoConflict, Undoer } from '../../kernel/undo.ts'
import { callerCompanies } from '../companies/index.ts'
import { enterIfAllowed, lockGroup, type StoredGroup } from './company-group.queries.ts'
import { type Membership, membershipSchema } from './group-membership.ts'

/**
 * Undoes that a group was made, changed or dissolved: each company that came, went or was the caller's
 * is again in the group that it was in, or in none, where all of them still are as the act left them.
 */
export const companyGroupUndoer: Undoer = {
  permissions: () => ['companies.update'],
  // What was kept before groups could be undone says too little.
  isTold: (items) =>
    items.every(
      ({ before, after }) =>
        membershipSchema.safeParse(before).success && membershipSchema.safeParse(after).success,
    ),
  undo: () => {
    throw new Error('A group is of several companies, and undone from the directory.')
  },
  between: { isOf: () => true, undo: undoGroupChange },
}

/** A company whose log has the act, and what it says there. */
interface Part {
  readonly company: CompanyToEnter
  readonly before: Membership
  readonly after: Membership
}

async function undoGroupChange(
  act: ActInCompanies,
  asked: ActOfTwoCompanies,
): Promise<readonly UndoConflict[]> {
  const parts = await partsOf(act, asked)
  const { db } = act
  const id = parts.map(({ before, after }) => before ?? after).find((one) => one !== null)?.group_id
  // An act that changes no company is written in no log.
  if (id === undefined) return []
  const now = await lockGroup(db, id)
  const next = isAsLeft(now, parts) ? membersBefore(now, parts) : null
  if (next !== null) await requireAgreement(act, now, next, parts)
  if (next === null || !(await bringBack(db, id, { now, next, parts })))
    return [{ record_id: act.company.company_id, code: 'undo_changed_since' }]
  for (const { company, before, after } of parts)
    await db.enterCompany(company, (entered) =>
      recordOperation(entered, 'operations.undo', [
        {
          table: 'company_group_members',
          record_id: company.company_id,
          before: after,
          after: before,
        },
        ...(company === act.company ? [asked.operation] : []),
      ]),
    )
  return []
}

/**
 * What the act left in the log of each company, in the order of their ids.
 * @throws Refusal `other_company_out_of_reach` where one of them is not the caller's to change,
 * `operation_not_undoable` for what was kept before groups could be undone.
 */
async function partsOf(
  act: ActInCompanies,
  { items, itemsIn }: ActOfTwoCompanies,
): Promise<readonly Part[]> {
  const own = partOf(act.company, items)
  const count = (own.before ?? own.after)?.changed_companies ?? 1
  const parts = [own]
  for (const { company } of await callerCompanies(act.db, act.user)) {
    if (parts.length === count) break
    if (company.id === act.company.company_id) continue
    const entered = await enterIfAllowed(act, company.id, 'companies.update')
    if (entered === null) continue
    const there = await act.db.enterCompany(entered, (db) => absentAsNone(() => itemsIn(db)))
    if (there.length > 0) parts.push(partOf(entered, there))
  }
  if (parts.length < count) throw new Refusal('other_company_out_of_reach')
  return parts.toSorted((a, b) => a.company.company_id - b.company.company_id)
}

function partOf(company: CompanyToEnter, items: readonly KeptItem[]): Part {
  const [item] = items
  const before = membershipSchema.safeParse(item?.before ?? null)
  const after = membershipSchema.safeParse(item?.after ?? null)
  if (!before.success || !after.success) throw new Refusal('operation_not_undoable')
  return { company, before: before.data, after: after.data }
}

async function absentAsNone(
  read: () => Promise<readonly KeptItem[]>,
): Promise<readonly KeptItem[]> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return []
    throw error
  }
}

/** Whether the companies of the act are in the group or not, and the group is called, as it left them. */
function isAsLeft(now: StoredGroup | null, parts: readonly Part[]): boolean {
  return parts.every(({ company, after }) => {
    const isIn = now?.company_ids.includes(company.company_id) === true
    return isIn === (after !== null) && (after === null || after.group_name === now?.name)
  })
}

/**
 * Whoever comes back into a group that others are in needs one of these who lets them, as whoever comes
 * in does.
 * @throws Refusal `other_company_out_of_reach`.
 */
async function requireAgreement(
  act: ActInCompanies,
  now: StoredGroup | null,
  next: readonly number[],
  parts: readonly Part[],
): Promise<void> {
  const present = now?.company_ids ?? []
  if (present.length === 0 || next.every((id) => present.includes(id))) return
  if (parts.some(({ company }) => present.includes(company.company_id))) return
  for (const id of present) if ((await enterIfAllowed(act, id, 'companies.update')) !== null) return
  throw new Refusal('other_company_out_of_reach')
}

/** Who was in the group then; null where those that came since would stay in it without the others. */
function membersBefore(now: StoredGroup | null, parts: readonly Part[]): readonly number[] | null {
  const ids = new Set(now?.company_ids)
  for (const { company, before } of parts)
    if (before === null) ids.delete(company.company_id)
    else ids.add(company.company_id)
  const wasThere = parts.some(({ before }) => before !== null)
  return ids.size === 1 || (ids.size > 0 && !wasThere) ? null : [...ids]
}

interface Way {
  readonly now: StoredGroup | null
  readonly next: readonly number[]
  readonly parts: readonly Part[]
}

/** @returns false where a company is in another group since: then nothing may stay written. */
async function bringBack(db: DirectoryDb, id: number, { now, next, parts }: Way): Promise<boolean> {
  const was = parts.find(({ before }) => before !== null)?.before ?? null
  const isNameKept = parts.some(({ after }) => after !== null)
  const { query } = db
  if (now === null && was !== null) {
    // Forms that were opened before it was dissolved are stale: dissolving took the version after.
    const { rows } = await sql`
      insert into company_groups (id, name, version) overriding system value
      values (${id}, ${was.group_name}, ${was.version + 2})
      on conflict do nothing returning id`.execute(query)
    // Another of its companies has just brought it back.
    if (rows.length === 0) return false
  }
  const gone = (now?.company_ids ?? []).filter((company) => !next.includes(company))
  if (gone.length > 0)
    await query
      .deleteFrom('company_group_members')
      .where('group_id', '=', id)
      .where('company_id', 'in', gone)
      .execute()
  const back = next.filter((company) => now?.company_ids.includes(company) !== true)
  const written =
    back.length === 0
      ? []
      : await query
          .insertInto('company_group_members')
          .values(back.map((company_id) => ({ company_id, group_id: id })))
          .onConflict((clash) => clash.column('company_id').doNothing())
          .returning('company_id')
          .execute()
  if (next.length === 0) await query.deleteFrom('company_groups').where('id', '=', id).execute()
  else if (now !== null)
    await query
      .updateTable('company_groups')
      .set({
        version: now.version + 1,
        ...(was !== null && isNameKept ? { name: was.group_name } : {}),
      })
      .where('id', '=', id)
      .execute()
  return written.length === back.length
}
