import { sql } from 'kysely'
import type { CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'
import { queueMail } from '../../kernel/mail/queue-mail.ts'
import type { Language } from '../../texts/error-texts.ts'
import { writeTellsOperations } from './tells-operations.ts'

/** People of a company who are mailed that an address was stopped. */
const MAX_MAILED = 10

interface Person {
  readonly email: string
  readonly name: string
  readonly locale: Language | null
  readonly company_name: string
}

/**
 * Mails that Prumo stopped telling an address, once: to whoever answers for it, or, where they may
 * change it no longer, to those who may.
 */
export async function tellStops(db: DirectoryDb, company: CompanyToEnter): Promise<void> {
  const stopped = await db.enterCompany(company, (own) =>
    own.query
      .updateTable('webhooks')
      .set({ told_stop_at: own.now })
      .where('company_id', '=', own.company_id)
      .where('status', '=', 'disabled')
      .where('told_stop_at', 'is', null)
      .returning(['url', 'user_id'])
      .execute(),
  )
  if (stopped.length === 0) return
  await writeTellsOperations(db, company)
  for (const { url, user_id } of stopped)
    for (const { email, name, locale, company_name } of await readersOf(db, company, user_id))
      await queueMail(db, {
        kind: 'webhook_stopped',
        to: email,
        company_id: company.company_id,
        language: locale ?? 'pt',
        name,
        values: { company: company_name, address: new URL(url).hostname },
        link: null,
      })
}

async function readersOf(
  db: DirectoryDb,
  { company_id }: CompanyToEnter,
  owner_id: number,
): Promise<readonly Person[]> {
  const { rows } = await sql<Person & { readonly user_id: number }>`
    select m.user_id, u.email, u.name, u.locale,
      coalesce(c.trading_name, c.company_name) as company_name
    from company_users m
    join users u on u.id = m.user_id and u.status = 'active'
    join companies c on c.id = m.company_id
    where m.company_id = ${company_id} and m.status = 'active'
      and 'webhooks.update' = any(m.permissions)
    order by m.user_id = ${owner_id} desc, m.user_id limit ${MAX_MAILED}`.execute(db.query)
  const owner = rows.filter(({ user_id }) => user_id === owner_id)
  return owner.length > 0 ? owner : rows
}
