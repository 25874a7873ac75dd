import type { Purchase } from '@prumo/contracts/purchases/purchase.schema'
import { sql } from 'kysely'
import type { CompanyDb, DirectoryDb } from '../../kernel/database/atomic.ts'
import type { CompanyDirectoryContext } from '../../kernel/http/handler.ts'
import { queueMail } from '../../kernel/mail/queue-mail.ts'
import { type ApprovalRights, approvalFault, type RowRights } from '../../kernel/row-rights.ts'
import type { Language } from '../../texts/error-texts.ts'

/** Who has just heard of one purchase finds the others in the list: no mail for each of many. */
const MAIL_INTERVAL_MS = 15 * 60 * 1000

type Asking = Pick<CompanyDirectoryContext, 'db' | 'company' | 'user' | 'appUrl' | 'language'>

/** Writes a purchase; those who may decide on it get a mail while it waits for them. */
export async function askForApproval(
  context: Asking,
  write: (db: CompanyDb) => Promise<Purchase>,
): Promise<Purchase> {
  const { db, company } = context
  const { purchase, writers } = await db.enterCompany(company, async (own) => {
    const written = await write(own)
    return { purchase: written, writers: await writersOf(own, written.id) }
  })
  if (purchase.status === 'waiting_approval') await tellApprovers(context, purchase, writers)
  return purchase
}

async function tellApprovers(
  { db, company, user, appUrl, language }: Asking,
  purchase: Purchase,
  writers: readonly number[],
): Promise<void> {
  const people = (await approversOf(db, company.company_id)).filter(
    (person) => !writers.includes(person.user_id) && mayDecide(person, purchase),
  )
  for (const { email, name, locale, company_name } of people)
    await queueMail(db, {
      kind: 'purchase_waiting',
      to: email,
      company_id: company.company_id,
      language: locale ?? language,
      name,
      values: {
        author: user.name,
        company: company_name,
        supplier: purchase.party_name,
        amount: purchase.committed_cents,
      },
      link: `${appUrl}/admin/purchase/edit/${purchase.id}`,
    })
}

/** Whoever wrote or changed it does not decide on it. */
async function writersOf(db: CompanyDb, id: number): Promise<readonly number[]> {
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

interface Person extends RowRights, ApprovalRights {
  readonly user_id: number
  readonly email: string
  readonly name: string
  readonly locale: Language | null
  readonly company_name: string
}

/** The members who approve purchases, but those who got such a mail a moment ago. */
async function approversOf(db: DirectoryDb, company_id: number): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    select u.id as user_id, u.email, u.name, u.locale, m.bank_account_ids, m.cost_center_ids,
      m.project_ids, m.approval_cost_center_ids, m.approval_project_ids,
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

/** Whether a purchase is within what somebody reaches and approves of, every part of it. */
function mayDecide(person: Person, { allocations, bank_account_id }: Purchase): boolean {
  const { bank_account_ids, cost_center_ids, project_ids } = person
  const isReached = bank_account_ids === null || bank_account_id === null
  if (!isReached && !bank_account_ids.includes(bank_account_id)) return false
  const reached = { approval_cost_center_ids: cost_center_ids, approval_project_ids: project_ids }
  return approvalFault(reached, allocations) === null && approvalFault(person, allocations) === null
}
