import { sql } from 'kysely'
import type { Database } from './kernel/database/database.ts'
import { CompanyFileError, type FileHead, type Survey } from './modules/company-file/index.ts'

/** A sequence goes on so far behind an id that came in: whoever counts meanwhile does not meet it. */
const ROOM = 1_000

/**
 * Who the people of a company file are here: whoever has the address has the account; of others the
 * name stands in what they did, under an id that nobody here has or will have. Nobody but the
 * administrator becomes a member by a file.
 */
export async function peopleHere(
  { kysely }: Pick<Database, 'kysely'>,
  head: FileHead,
  administratorEmail: string,
) {
  const emails = head.people.flatMap(({ email }) => email ?? [])
  const { rows: users } = await sql<{ id: number; name: string; email: string; status: string }>`
    select id, name, email, status from users
    where email = any(${[...emails, administratorEmail].map((one) => one.toLowerCase())}::text[])
  `.execute(kysely)
  const byEmail = new Map(users.map((user) => [user.email.toLowerCase(), user]))
  const administrator = byEmail.get(administratorEmail.toLowerCase())
  if (administrator?.status !== 'active')
    throw new CompanyFileError(`Nobody here signs in as ${administratorEmail}.`)
  const people = new Map<number, number>()
  for (const { id, email } of head.people)
    people.set(id, byEmail.get(email?.toLowerCase() ?? '')?.id ?? (await newId(kysely)))
  return {
    administrator,
    people,
    reserve: async (largest: Survey['largestIds']) => {
      for (const [table, { column, id }] of largest) await reserveIds(kysely, table, column, id)
    },
  }
}

/** An id that no account has, and none gets. */
async function newId(kysely: Database['kysely']): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('users', 'id')) as id`.execute(kysely)
  if (rows[0] === undefined) throw new Error('A sequence always answers.')
  return rows[0].id
}

/** Rows keep their ids, which are a company's own; the sequence of the table goes on behind them. */
async function reserveIds(kysely: Database['kysely'], table: string, column: string, id: number) {
  const sequence = sql`pg_get_serial_sequence(${table}, ${column})`
  await sql`
    select setval(${sequence}, ${id}::bigint + ${ROOM})
    where coalesce(pg_sequence_last_value(${sequence}::regclass), 0) <= ${id}::bigint
  `.execute(kysely)
}
