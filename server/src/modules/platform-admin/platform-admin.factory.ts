import { sql } from 'kysely'
import type { TestCompany } from '../../../../test/http/test-company.ts'

interface StoredOperation {
  readonly kind: string
  readonly user_name: string
  readonly before: string | null
  readonly after: string | null
}

/** Operations of these kinds in a company's audit log, with the expiry before and after each. */
export async function operationsOf(
  company: TestCompany,
  kinds: readonly string[],
): Promise<readonly StoredOperation[]> {
  return company.inDatabase(async (db) => {
    const { rows } = await sql<StoredOperation>`
      select o.kind, o.user_name, i.before ->> 'date_expiry_at' as before,
        i.after ->> 'date_expiry_at' as after
      from operations o join operation_items i
        on i.company_id = o.company_id and i.operation_id = o.id and i.position = 0
      where o.company_id = ${db.company_id} and o.kind = any(${[...kinds]})
      order by o.id`.execute(db.query)
    return rows
  })
}
