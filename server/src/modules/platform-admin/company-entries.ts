import type { SessionCompany } from '@prumo/contracts/identity/user.schema'
import { sql } from 'kysely'
import type { Actor, DirectoryDb } from '../../kernel/database/atomic.ts'
import { sessionOf, type SignedIn } from '../../kernel/http/authenticate.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound } from '../../kernel/refusal.ts'
import { memberCompanies } from '../companies/index.ts'

/** A working day: who still has work in the company enters again, with a reason. */
const ENTRY_LIFETIME_MS = 8 * 60 * 60 * 1000

/**
 * Lets a platform administrator into a company for the rest of this session, at most for eight
 * hours. Who is inside already stays there, under the first reason.
 * @throws Refusal `not_found`.
 */
export async function enterPlatformCompany(
  db: DirectoryDb,
  user: SignedIn,
  actor: Actor,
  entry: { readonly company_id: number; readonly reason: string },
): Promise<SessionCompany> {
  const company = await findCompany(db, entry.company_id)
  await closeEnded(db, user, company.id)
  const entered = await db.query
    .insertInto('platform_entries')
    .values({
      ...entry,
      user_id: user.id,
      session_id: sessionOf(user),
      entered_at: db.now,
      ends_at: new Date(db.now.getTime() + ENTRY_LIFETIME_MS),
    })
    .onConflict((clash) =>
      clash.columns(['session_id', 'company_id']).where('left_at', 'is', null).doNothing(),
    )
    .returning(['id', 'reason', 'ends_at'])
    .executeTakeFirst()
  if (entered !== undefined)
    await db.enterCompany(
      { company_id: company.id, time_zone: company.time_zone, actor },
      (books) =>
        recordOperation(books, 'companies.enter', [
          { table: 'platform_entries', record_id: entered.id, after: entered },
        ]),
    )
  const companies = await memberCompanies(db, user.id, user.session_id)
  const inside = companies.find((member) => member.company.id === company.id)
  if (inside === undefined) throw new Error('Who has entered a company is in it.')
  return inside.company
}

/** Leaves a company; who is not inside has nothing to leave. @throws Refusal `not_found`. */
export async function leavePlatformCompany(
  db: DirectoryDb,
  user: SignedIn,
  actor: Actor,
  id: number,
): Promise<void> {
  const company = await findCompany(db, id)
  await closeEnded(db, user, company.id)
  const left = await db.query
    .updateTable('platform_entries')
    .set({ left_at: db.now })
    .where('session_id', '=', sessionOf(user))
    .where('company_id', '=', company.id)
    .where('left_at', 'is', null)
    .returning(['id', 'reason', 'entered_at', 'left_at'])
    .executeTakeFirst()
  if (left === undefined) return
  await db.enterCompany({ company_id: company.id, time_zone: company.time_zone, actor }, (books) =>
    recordOperation(books, 'companies.leave', [
      { table: 'platform_entries', record_id: left.id, after: left },
    ]),
  )
}

async function findCompany(db: DirectoryDb, id: number) {
  const company = await db.query
    .selectFrom('companies')
    .select(['id', 'time_zone'])
    .where('id', '=', id)
    .where('status', '<>', 'deactivated')
    .executeTakeFirst()
  if (company === undefined) throw notFound()
  return company
}

/** An entry whose hours are over was left when they were. */
async function closeEnded(db: DirectoryDb, user: SignedIn, companyId: number): Promise<void> {
  await db.query
    .updateTable('platform_entries')
    .set({ left_at: sql<Date>`ends_at` })
    .where('session_id', '=', sessionOf(user))
    .where('company_id', '=', companyId)
    .where('left_at', 'is', null)
    .where('ends_at', '<=', db.now.toISOString())
    .execute()
}
