import { firstDayOfMonth } from '@prumo/civil-date'
import type { BudgetWarnings } from '@prumo/contracts/budgets/above-budget.schema'
import type {
  TransactionInput,
  TransactionKind,
} from '@prumo/contracts/transactions/transaction.schema'
import { subtractCents, sumCents, zeroCents } from '@prumo/money'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { RequestedPart } from './company-currency.ts'
import { type BudgetRequest, openBudgetTest } from './test-budgets.ts'

/** What of a payable is tested. */
type Payable = Pick<TransactionInput, 'bank_account_id' | 'competency_date' | 'allocations'>
type Typed = Payable & { readonly kind: TransactionKind }

/** Whether whoever acts lets an expense pass above its budget, and why. */
export interface RequestedException {
  readonly reason?: string | null | undefined
  readonly permissions: readonly string[]
}

/** Without a reason: an act above a budget that stops is refused. */
export const NO_EXCEPTION: RequestedException = { permissions: [] }

/** What is asked, as the test takes it. */
export const exceptionOf = (
  asked: RequestedException | undefined,
): Pick<BudgetRequest, 'reason' | 'mayOverride'> => ({
  reason: asked?.reason ?? null,
  mayOverride: asked?.permissions.includes('companies.budgets.override') ?? false,
})

/**
 * Tests payables that a person writes, by their competency; receivables are not held back.
 * @returns what of them is above a budget and may be written all the same.
 * @throws Refusal `budget_exceeded`.
 */
export async function testPayables(
  db: CompanyDb,
  kind: TransactionKind,
  inputs: readonly Payable[],
  asked: RequestedException,
): Promise<BudgetWarnings> {
  return kind === 'payable' ? testParts(db, partsOf(inputs), asked) : []
}

/**
 * Tests payables that a person changes, before it is written: what they come to more, by category,
 * cost centre, project and month, is asked for as if it were new.
 * @returns what of it is above a budget and may be written all the same.
 * @throws Refusal `budget_exceeded`.
 */
export async function testChangedPayables(
  db: CompanyDb,
  before: readonly Typed[],
  after: readonly Typed[],
  asked: RequestedException,
): Promise<BudgetWarnings> {
  const changed = changedParts(before, after)
  return changed.some(({ cents }) => cents > 0) ? testParts(db, changed, asked) : []
}

/**
 * Tests payables that an undo has brought back, or made again what they were: what they come to more
 * is held back as if a person wrote it, in the same words. Nobody gives a reason for an undo.
 * @throws Refusal `budget_exceeded`.
 */
export async function testRestoredPayables(
  db: CompanyDb,
  before: readonly Typed[],
  after: readonly Typed[],
): Promise<void> {
  const parts = changedParts(before, after)
  if (!parts.some(({ cents }) => cents > 0)) return
  const test = await openBudgetTest(db, 'create', parts, undefined, true)
  await test.pass({ act: 'create', parts, ...exceptionOf(NO_EXCEPTION) })
}

/** What payables come to more than before, or less. */
function changedParts(before: readonly Typed[], after: readonly Typed[]): readonly RequestedPart[] {
  const isPayable = ({ kind }: Typed) => kind === 'payable'
  const given = partsOf(before.filter(isPayable)).map((part) => ({
    ...part,
    cents: subtractCents(zeroCents, part.cents),
  }))
  return summed([...partsOf(after.filter(isPayable)), ...given])
}

async function testParts(
  db: CompanyDb,
  parts: readonly RequestedPart[],
  asked: RequestedException,
): Promise<BudgetWarnings> {
  const test = await openBudgetTest(db, 'create', parts)
  return [...(await test.pass({ act: 'create', parts, ...exceptionOf(asked) }))]
}

function partsOf(inputs: readonly Payable[]): RequestedPart[] {
  return inputs.flatMap(({ allocations, bank_account_id, competency_date }) =>
    allocations.map(({ category_id, cost_center_id, project_id, value_cents }) => ({
      category_id,
      cost_center_id: cost_center_id ?? null,
      project_id: project_id ?? null,
      month: firstDayOfMonth(competency_date),
      cents: value_cents,
      bank_account_id,
    })),
  )
}

/** One part for each category, cost centre, project, month and account that comes to something. */
export function summed(parts: readonly RequestedPart[]): RequestedPart[] {
  const same = Map.groupBy(parts, (part) =>
    [part.category_id, part.cost_center_id, part.project_id, part.month, part.bank_account_id].join(
      ' ',
    ),
  )
  return [...same.values()].flatMap((own) => {
    const cents = sumCents(own.map((part) => part.cents))
    return cents === 0 ? [] : own.slice(0, 1).map((part) => ({ ...part, cents }))
  })
}
