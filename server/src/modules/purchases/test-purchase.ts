import type { BudgetWarnings } from '@prumo/contracts/budgets/above-budget.schema'
import type { BudgetOfDocument } from '@prumo/contracts/budgets/budget.schema'
import type { Purchase, PurchaseInput } from '@prumo/contracts/purchases/purchase.schema'
import { subtractCents, zeroCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { reachesPart } from '../../kernel/row-rights.ts'
import {
  budgetOfDocument,
  exceptionOf,
  NO_EXCEPTION,
  openBudgetTest,
  partsOfPurchase,
  type RequestedException,
  type RequestedPart,
  summed,
} from '../budgets/index.ts'
import { installmentsOf } from './plan-purchase.ts'
import { purchaseParts } from './purchase-parts.queries.ts'
import { getPurchase } from './purchase.queries.ts'

/**
 * Tests a purchase that is submitted against the budgets that plan it.
 * @param id its own, where it was written before.
 * @returns what of it is above a budget and may be asked for all the same.
 * @throws Refusal `budget_exceeded`.
 */
export async function testPurchase(
  db: CompanyDb,
  input: PurchaseInput,
  asked: RequestedException,
  id?: number,
): Promise<BudgetWarnings> {
  const parts = monthParts({ ...input, installments: installmentsOf(input, db.today) })
  const test = await openBudgetTest(db, 'submit', parts, id)
  return [...(await test.pass({ act: 'submit', parts, ...exceptionOf(asked) }))]
}

/**
 * Tests locked purchases that are approved together, each on top of those before it.
 * @returns why those that are above a budget are refused, by purchase.
 */
export async function testApprovals(
  db: CompanyDb,
  ids: readonly number[],
  asked: RequestedException | undefined,
): Promise<ReadonlyMap<number, Refusal>> {
  const stored = await purchaseParts(db, ids)
  const partsOf = (id: number) => {
    const purchase = stored.get(id)
    return purchase === undefined ? [] : monthParts(purchase)
  }
  const test = await openBudgetTest(db, 'approve', ids.flatMap(partsOf))
  const refused = new Map<number, Refusal>()
  for (const id of ids)
    try {
      await test.pass({ act: 'approve', parts: partsOf(id), ...exceptionOf(asked) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.set(id, error)
    }
  return refused
}

/** What a purchase says of what it commits. */
type Committing = Pick<Purchase, 'status' | 'repeat'> & Parameters<typeof monthParts>[0]

/**
 * Tests what an undo makes a purchase commit more than it does now, in the words of a submission, or
 * of an approval where it is approved again. Nobody gives a reason for an undo.
 * @param now null of one that was deleted.
 * @throws Refusal `budget_exceeded`.
 */
export async function testBroughtBackPurchase(
  db: CompanyDb,
  now: Committing | null,
  then: Committing,
): Promise<void> {
  const act = then.status === 'approved' ? 'approve' : 'submit'
  // An approval counts no purchase that waits, and so asks for all of one that is approved again.
  const counted = act === 'approve' ? ['approved'] : ['approved', 'waiting_approval']
  const partsOf = (purchase: Committing | null, statuses: readonly string[]) =>
    purchase !== null && statuses.includes(purchase.status) ? monthParts(purchase) : []
  const given = partsOf(now, counted).map((part) => ({
    ...part,
    cents: subtractCents(zeroCents, part.cents),
  }))
  const parts = summed([...partsOf(then, counted), ...given])
  if (!parts.some(({ cents }) => cents > 0)) return
  const test = await openBudgetTest(db, act, parts)
  await test.pass({ act, parts, ...exceptionOf(NO_EXCEPTION) })
}

/** What budgets leave for a purchase, of what its reader sees. @throws Refusal `not_found`. */
export async function purchaseBudget(db: CompanyDb, id: number): Promise<BudgetOfDocument> {
  const purchase = await getPurchase(db, id)
  if (purchase.status === 'reproved' || purchase.status === 'canceled') return []
  const parts = monthParts(purchase).filter((part) => reachesPart(db.rights, part))
  return budgetOfDocument(db, parts, id, purchase.status === 'approved')
}

type KeptAllocations = readonly Pick<
  Purchase['allocations'][number],
  'category_id' | 'cost_center_id' | 'project_id' | 'value_cents'
>[]

function monthParts({
  allocations,
  installments,
  repeat,
  bank_account_id,
}: {
  readonly allocations: PurchaseInput['allocations'] | KeptAllocations
  readonly installments: readonly Pick<
    Purchase['installments'][number],
    'competency_date' | 'value_cents'
  >[]
  readonly repeat: Purchase['repeat']
  readonly bank_account_id: Purchase['bank_account_id']
}): RequestedPart[] {
  const parts = allocations.map((row) => ({
    category_id: row.category_id,
    cost_center_id: row.cost_center_id ?? null,
    project_id: row.project_id ?? null,
    value_cents: row.value_cents,
  }))
  const instalments = installments.map(({ competency_date: day, value_cents }) => ({
    day,
    value_cents,
  }))
  return partsOfPurchase(parts, instalments, repeat?.mode === 'installments').map((part) => ({
    ...part,
    bank_account_id,
  }))
}
