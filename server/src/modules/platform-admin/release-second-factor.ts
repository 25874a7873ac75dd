import { sql } from 'kysely'
import type { UserContext } from '../../kernel/http/handler.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { releaseFactor } from '../identity/index.ts'
import { platformActor } from './platform-actor.ts'

interface Company {
  readonly company_id: number
  readonly time_zone: string
}

/**
 * Turns off the second factor of a person who lost phone and recovery codes. Every company in which
 * they work reads it in its audit log, with who did it and why.
 * @throws Refusal what `releaseFactor` refuses.
 */
export async function releaseSecondFactor(
  context: UserContext,
  request: { readonly email: string; readonly reason: string },
): Promise<void> {
  const { db } = context
  const user_id = await releaseFactor(context, request)
  // In one order, so that two such acts never wait for each other.
  const { rows } = await sql<Company>`
    select c.id as company_id, c.time_zone
    from company_users m join companies c on c.id = m.company_id
    where m.user_id = ${user_id} and c.status <> 'deactivated'
    order by c.id`.execute(db.query)
  // oxlint-disable-next-line no-await-in-loop -- one database session does one thing at a time.
  for (const company of rows)
    await db.enterCompany({ ...company, actor: platformActor(context) }, (books) =>
      recordOperation(books, 'company-users.release-second-factor', [
        {
          table: 'company_users',
          record_id: user_id,
          before: { has_second_factor: true },
          after: { has_second_factor: false, reason: request.reason },
        },
      ]),
    )
}
