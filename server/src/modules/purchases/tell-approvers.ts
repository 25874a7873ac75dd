import type { Purchase } from '@prumo/contracts/purchases/purchase.schema'
import { sql } from 'kysely'
import type { CompanyDb, DirectoryDb } from '../../kernel/database/atomic.ts'
import type { CompanyDirectoryContext } from '../../kernel/http/handler.ts'
import { queueMail } from '../../kernel/mail/queue-mail.ts'
import { type ApprovalRights, approvalFault, type RowRights } from '../../kernel/row-rights.ts'
import type { Language } from '../../texts/error-texts.ts'
import { decidesLevel } from './level-approvers.rules.ts'

/** Who has just heard of one purchase finds the others in the list: no mail for each of many. */
const MAIL_INTERVAL_MS = 15 * 60 * 1000

/** What mails need to know of the request that asks for approval. */
export type Asking = Pick<
  CompanyDirectoryContext,
  'db' | 'company' | 'user' | 'appUrl' | 'language'
>

/** A purchase that began to wait, or to wait for others, and who wrote or changed it. */
export interface Waiting {
  readonly purchase: Purchase
  readonly writers: readonly number[]
}

/** Whoever wrote or changed a purchase does not decide on it. */
export async function writersOf(db: CompanyDb, id: number): Promise<readonly number[]> {
  const rows = await db.query
    .selectFrom('purchase_events')
    .select('user_id')
    .distinct()
    .where('company_id', '=', db.company_id)
    .where('purchase_id', '=', id)
    .where('act', 'in', ['create', 'edit'])
    .execute()
  return rows.map((row) => row.user_id)
}

/** Mails each person who may decide on one of some purchases now: of the first of these, once. */
export async function tellApprovers(
  { db, company, user, appUrl, language }: Asking,
  waiting: readonly Waiting[],
): Promise<void> {
  if (waiting.length === 0) return
  for (const person of await approversOf(db, company.company_id)) {
    const found = waiting.find(
      ({ purchase, writers }) => !writers.includes(person.user_id) && mayDecide(person, purchase),
    )
    if (found === undefined) continue
    const { email, name, locale, company_name } = person
    await queueMail(db, {
      kind: 'purchase_waiting',
      to: email,
      company_id: company.company_id,
      language: locale ?? language,
      name,
      values: {
        author: user.name,
        company: company_name,
        supplier: found.purchase.party_name,
        amount: found.purchase.committed_cents,
      },
      link: `${appUrl}/admin/purchase/edit/${found.purchase.id}`,
    })
  }
}

interface Person extends RowRights, ApprovalRights {
  readonly user_id: number
  readonly permissions: readonly string[]
  readonly email: string
  readonly name: string
  readonly locale: Language | null
  readonly company_name: string
}

/** The members who approve purchases, but those who got such a mail a moment ago. */
async function approversOf(db: DirectoryDb, company_id: number): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    select u.id as user_id, u.email, u.name, u.locale, m.permissions, m.bank_account_ids,
      m.cost_center_ids, m.project_ids, m.approval_cost_center_ids, m.approval_project_ids,
      coalesce(c.trading_name, c.company_name) as company_name
    from company_users m
    join users u on u.id = m.user_id and u.status = 'active'
    join companies c on c.id = m.company_id
    where m.company_id = ${company_id} and m.status = 'active'
      and 'companies.purchases.approve' = any(m.permissions) and not exists (
        select 1 from outbox_mails mail
        where mail.company_id = m.company_id and mail.kind = 'purchase_waiting'
          and mail."to" = u.email
          and mail.created_at > ${new Date(db.now.getTime() - MAIL_INTERVAL_MS)}::timestamptz)
    order by u.id
  `.execute(db.query)
  return rows
}

/** Whether a purchase is within what somebody reaches and approves of, every part of it, now. */
function mayDecide(person: Person, { allocations, bank_account_id, chain }: Purchase): boolean {
  const { bank_account_ids, cost_center_ids, project_ids } = person
  const isReached = bank_account_ids === null || bank_account_id === null
  if (!isReached && !bank_account_ids.includes(bank_account_id)) return false
  const reached = { approval_cost_center_ids: cost_center_ids, approval_project_ids: project_ids }
  return (
    approvalFault(reached, allocations) === null &&
    approvalFault(person, allocations) === null &&
    decidesLevel(person, chain, allocations)
  )
}
