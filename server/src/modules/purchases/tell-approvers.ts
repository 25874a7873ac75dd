import type { Purchase } from '@prumo/contracts/purchases/purchase.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { CompanyDirectoryContext } from '../../kernel/http/handler.ts'
import { type MailedMember, mailMember, membersToMail } from '../../kernel/mail/mail-members.ts'
import { approvalFault } from '../../kernel/row-rights.ts'
import { decidesLevel } from './level-approvers.rules.ts'

/** Who has just heard of one purchase finds the others in the list: no mail for each of many. */
const MAIL_INTERVAL_MS = 15 * 60 * 1000

/** What the mails to approvers need of the request. */
export type ApprovalMailContext = Pick<
  CompanyDirectoryContext,
  'db' | 'company' | 'user' | 'appUrl' | 'language'
>

/** A purchase that now waits for approval, or for other approvers, and who wrote or changed it. */
export interface WaitingPurchase {
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
  { db, company, user, appUrl, language }: ApprovalMailContext,
  waiting: readonly WaitingPurchase[],
): Promise<void> {
  if (waiting.length === 0) return
  const { company_id } = company
  const kind = 'purchase_waiting'
  const since = new Date(db.now.getTime() - MAIL_INTERVAL_MS)
  const approvers = await membersToMail(db, company_id, 'companies.purchases.approve', {
    kind,
    since,
  })
  for (const person of approvers) {
    const found = waiting.find(
      ({ purchase, writers }) => !writers.includes(person.user_id) && mayDecide(person, purchase),
    )
    if (found === undefined) continue
    const { id, party_name: supplier, committed_cents: amount } = found.purchase
    const values = { author: user.name, supplier, amount }
    const link = `${appUrl}/admin/purchase/edit/${id}`
    await mailMember(db, company_id, person, { kind, values, link }, language)
  }
}

/** Whether a purchase is within what somebody reaches and approves of, every part of it, now. */
function mayDecide(
  person: MailedMember,
  { allocations, bank_account_id, chain }: Purchase,
): boolean {
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
