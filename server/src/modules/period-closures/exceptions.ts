import type {
  ExceptionFields,
  PeriodException,
} from '@prumo/contracts/period-closures/period-closure.schema'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb, CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { reachesClosure, requireReach } from './reach-closure.ts'

interface Person {
  readonly id: number
  readonly name: string
}

/** Who works in a company, by name: those who may get an exception. */
export async function peopleOf(db: DirectoryDb, companyId: number): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    select u.id, u.name from company_users m join users u on u.id = m.user_id
    where m.company_id = ${companyId} order by lower(u.name), u.id
  `.execute(db.query)
  return rows
}

/** Exceptions within reach, newest first, each with the acts that it let into a closed period. */
export async function listExceptions(db: CompanyDb): Promise<readonly PeriodException[]> {
  const rows = await readExceptions(db, sql`true`)
  return rows.filter(({ bank_account_id }) => reachesClosure(db, bank_account_id))
}

/**
 * Lets a person act in closed periods from one instant until before another.
 * @throws Refusal `not_found` of the account, `permission_denied`, `reference_not_found` of the
 * person.
 */
export async function grantException(
  db: DirectoryDb,
  company: CompanyToEnter,
  fields: ExceptionFields,
): Promise<PeriodException> {
  const person = (await peopleOf(db, company.company_id)).find(({ id }) => id === fields.user_id)
  if (person === undefined)
    throw new Refusal('reference_not_found', { fields: { user_id: 'reference_not_found' } })
  return db.enterCompany(company, async (own) => {
    await requireReach(own, fields.bank_account_id)
    const { id } = await own.query
      .insertInto('period_exceptions')
      .values({
        ...fields,
        company_id: own.company_id,
        user_name: person.name,
        starts_at: new Date(fields.starts_at),
        ends_at: new Date(fields.ends_at),
        granted_by: own.actor.user_id,
        granted_by_name: own.actor.user_name,
        granted_at: own.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const after = await findException(own, id)
    await recordOperation(own, 'period-closures.grant-exception', [
      { table: 'period_exceptions', record_id: id, after },
    ])
    return after
  })
}

/** Ends an exception now; one that is over stays as it is. @throws Refusal `not_found`. */
export async function endException(db: CompanyDb, id: number): Promise<PeriodException> {
  const before = await findException(db, id)
  await db.query
    .updateTable('period_exceptions')
    .set({ ended_at: db.now, ended_by_name: db.actor.user_name })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`${db.now} < ends_at`)
    .execute()
  const after = await findException(db, id)
  await recordOperation(db, 'period-closures.end-exception', [
    { table: 'period_exceptions', record_id: id, before, after },
  ])
  return after
}

async function findException(db: CompanyDb, id: number): Promise<PeriodException> {
  const [row] = await readExceptions(db, sql`held.id = ${id}`)
  if (row === undefined) throw notFound()
  await requireReach(db, row.bank_account_id)
  return row
}

async function readExceptions(
  db: CompanyDb,
  condition: RawBuilder<unknown>,
): Promise<readonly PeriodException[]> {
  const { rows } = await sql<PeriodException>`
    select held.id, held.user_id, held.user_name, held.bank_account_id, a.name as account_name,
      held.starts_at, held.ends_at, held.reason, held.granted_by_name, held.granted_at,
      held.ended_at, held.ended_by_name,
      held.ended_at is null and ${db.now} < held.ends_at as is_standing, coalesce((
        select json_agg(json_build_object(
          'acted_at', to_char(excused.acted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'operation_id', act.id, 'operation_kind', act.kind) order by excused.acted_at)
        from period_exception_acts excused
        left join lateral (
          select o.id, o.kind from operations o
          where o.company_id = ${db.company_id} and o.request_id = excused.request_id
          order by o.id limit 1
        ) act on true
        where excused.company_id = ${db.company_id} and excused.exception_id = held.id
      ), '[]') as acts
    from period_exceptions held
    left join bank_accounts a on a.company_id = held.company_id and a.id = held.bank_account_id
    where held.company_id = ${db.company_id} and ${condition}
    order by held.id desc limit 200
  `.execute(db.query)
  return rows
}
