import type { Approver } from '@prumo/contracts/transfers/wire-transfer-request.schema'
import { sql } from 'kysely'
import type { CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'

type Person = Pick<Approver, 'user_id' | 'user_name'>

/** Who may approve requests in a company, by name, each with their limits. */
export async function listApprovers(db: DirectoryDb, company: CompanyToEnter): Promise<Approver[]> {
  const people = await peopleOf(db, company.company_id)
  return db.enterCompany(company, async (own) => {
    const rows = await own.query
      .selectFrom('wire_transfer_limits')
      .select(['user_id', 'kind', 'max_cents'])
      .where('company_id', '=', own.company_id)
      .execute()
    const limitOf = (user_id: number, kind: 'transfer' | 'payment') =>
      rows.find((row) => row.user_id === user_id && row.kind === kind)?.max_cents ?? null
    return people.map((person) => ({
      ...person,
      transfer_max_cents: limitOf(person.user_id, 'transfer'),
      payment_max_cents: limitOf(person.user_id, 'payment'),
    }))
  })
}

async function peopleOf(db: DirectoryDb, company_id: number) {
  const { rows } = await sql<Person>`
    select u.id as user_id, u.name as user_name
    from company_users m join users u on u.id = m.user_id
    where m.company_id = ${company_id} and 'transfers.approve' = any(m.permissions)
    order by lower(u.name), u.id
  `.execute(db.query)
  return rows
}
