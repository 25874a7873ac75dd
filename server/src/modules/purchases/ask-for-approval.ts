import type { Purchase } from '@prumo/contracts/purchases/purchase.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { getPurchase } from './purchase.queries.ts'
import {
  type ApprovalMailContext,
  tellApprovers,
  type WaitingPurchase,
  writersOf,
} from './tell-approvers.ts'

/** Writes a purchase; those who may decide on it get a mail while it waits for them. */
export async function askForApproval(
  context: ApprovalMailContext,
  write: (db: CompanyDb) => Promise<Purchase>,
): Promise<Purchase> {
  const { db, company } = context
  const waiting = await db.enterCompany(company, async (own) => {
    const purchase = await write(own)
    return { purchase, writers: await writersOf(own, purchase.id) }
  })
  if (waiting.purchase.status === 'waiting_approval') await tellApprovers(context, [waiting])
  return waiting.purchase
}

/** What was decided, and which purchases went on to another level of their chain by it. */
interface Decided<T> {
  readonly answer: T
  readonly moved: readonly number[]
}

/** Decides on purchases; of those that went on to another level its approvers get a mail. */
export async function askNextLevel<T>(
  context: ApprovalMailContext,
  decide: (db: CompanyDb) => Promise<Decided<T>>,
): Promise<T> {
  const { db, company } = context
  const { answer, waiting } = await db.enterCompany(company, async (own) => {
    const decided = await decide(own)
    const moved: WaitingPurchase[] = []
    for (const id of decided.moved)
      moved.push({ purchase: await getPurchase(own, id), writers: await writersOf(own, id) })
    return { answer: decided.answer, waiting: moved }
  })
  await tellApprovers(context, waiting)
  return answer
}
