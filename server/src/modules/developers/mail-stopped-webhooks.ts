import type { CompanyToEnter, DirectoryDb } from '../../kernel/database/atomic.ts'
import { type MailedMember, mailMember, membersToMail } from '../../kernel/mail/mail-members.ts'
import { writeTellsOperations } from './tells-operations.ts'

/** People of a company who are mailed that an address was stopped. */
const MAX_MAILED = 10

/**
 * Mails once that deliveries to a webhook were stopped: to its owner, or, where they may no longer change it,
 * to those who may.
 */
export async function mailStoppedWebhooks(db: DirectoryDb, company: CompanyToEnter): Promise<void> {
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
    for (const member of await readersOf(db, company, user_id))
      await mailMember(db, company.company_id, member, {
        kind: 'webhook_stopped',
        values: { address: new URL(url).hostname },
        link: null,
      })
}

/** Whoever answers for it, or those who may change it. */
async function readersOf(
  db: DirectoryDb,
  { company_id }: CompanyToEnter,
  owner_id: number,
): Promise<readonly MailedMember[]> {
  const members = await membersToMail(db, company_id, 'webhooks.update')
  const owner = members.filter(({ user_id }) => user_id === owner_id)
  return owner.length > 0 ? owner : members.slice(0, MAX_MAILED)
}
