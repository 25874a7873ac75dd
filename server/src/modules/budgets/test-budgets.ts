import { firstDayOfMonth, monthOf } from '@prumo/civil-date'
import {
  type BudgetControl,
  type BudgetException,
  monthsOfBudget,
} from '@prumo/contracts/budgets/budget.schema'
import type { BudgetWarnings } from '@prumo/contracts/budgets/above-budget.schema'
import { type Cents, subtractCents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { reachesAllRows } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type BudgetOfParts, budgetsOfParts, partsOfBudget } from './budgets-of-parts.queries.ts'
import { committedMonths } from './committed-months.queries.ts'
import { inCompanyCurrency, type RequestedPart } from './company-currency.ts'
import { amountsByMonth } from './compare.rules.ts'
import { addedUp, type Excess, excessOf } from './control.rules.ts'
import { realizedMonths } from './realized-months.queries.ts'

type Act = BudgetException['act']

/** What is asked for, by whom. */
export interface BudgetRequest {
  readonly act: Act
  readonly parts: readonly RequestedPart[]
  /** Why it may pass above; null where nobody says. */
  readonly reason: string | null
  /** Whoever acts may let it pass. */
  readonly mayOverride: boolean
}

/** Something above its budget. */
interface BudgetExcess extends Excess {
  readonly budget_id: number
  readonly budget: string
  readonly category_id: number
  readonly category: string
  readonly control: BudgetControl
}

/** Tests requests of one act, each on top of those that passed before it. */
export interface BudgetTest {
  /**
   * Tests one request and counts it in.
   * @returns what of it is above a budget that warns.
   * @throws Refusal `budget_exceeded`, with the budget, the category, what is left and what is asked;
   * readers of a part are told neither which budget it is nor what is left.
   */
  readonly pass: (request: BudgetRequest) => Promise<BudgetWarnings>
}

const CONTROL = { submit: 'on_submit', approve: 'on_approve', create: 'on_create' } as const

/**
 * Prepares to test expenses against the budgets in force that plan them. Those that stop are locked in
 * the order of their ids until the command ends, so that of many who would take the last cent one
 * does. All that was spent counts, whoever may see it; an approval counts no other purchase that
 * waits, else two of which either fits would keep each other from being approved.
 * @param except the purchases among what is tested, which wait or were approved already.
 * @param isWritten the parts are there already, as after an undo: they are not counted twice.
 */
export async function openBudgetTest(
  db: CompanyDb,
  act: Act,
  parts: readonly RequestedPart[],
  except?: number,
  isWritten = false,
): Promise<BudgetTest> {
  const controlling = async () =>
    (await budgetsOfParts(db, parts)).filter((budget) => budget[CONTROL[act]] !== 'ignore')
  let budgets = await controlling()
  const stopping = budgets.filter((budget) => budget[CONTROL[act]] === 'stop')
  if (stopping.length > 0) {
    await sql`select 1 from budgets
      where company_id = ${db.company_id} and id = any(${stopping.map(({ id }) => id)}::bigint[])
      order by id for update`.execute(db.query)
    // One of them may have been revised or closed while this waited.
    budgets = await controlling()
  }
  if (budgets.length === 0) return { pass: () => Promise.resolve([]) }
  const states: State[] = []
  const inCurrency = await inCompanyCurrency(db)
  for (const budget of budgets) {
    const state = await stateOf(db, act, budget, except)
    if (isWritten) countIn(state, inCurrency(parts).map(negated))
    states.push(state)
  }
  return {
    pass: (request) => passed(db, states, { ...request, parts: inCurrency(request.parts) }),
  }
}

interface State {
  readonly budget: BudgetOfParts
  readonly months: readonly ReturnType<typeof firstDayOfMonth>[]
  /** By category; grows with what passes. */
  readonly used: Map<number, readonly Cents[]>
}

async function stateOf(
  db: CompanyDb,
  act: Act,
  budget: BudgetOfParts,
  except: number | undefined,
): Promise<State> {
  const months = monthsOfBudget(budget).map(firstDayOfMonth)
  const asked = {
    scope: budget,
    basis: 'accrual',
    of: 'company',
    first: monthOf(budget.start_date),
    last: monthOf(budget.end_date),
  } as const
  const category_ids = budget.lines.map((line) => line.category_id)
  const realized = await realizedMonths(db, { ...asked, category_ids })
  const committed = act === 'approve' ? [] : await committedMonths(db, { ...asked, except })
  return { budget, months, used: new Map(amountsByMonth([...realized, ...committed], months)) }
}

async function passed(
  db: CompanyDb,
  states: readonly State[],
  request: BudgetRequest,
): Promise<BudgetWarnings> {
  const found = states.flatMap((state) => excessesOf(state, request))
  const stopped = found.filter((excess) => excess.control === 'stop')
  const [first] = stopped
  const isException = request.reason !== null && request.mayOverride
  if (first !== undefined && !isException) throw exceeded(db, first)
  if (isException && request.reason !== null) await keepExceptions(db, request, stopped)
  for (const state of states) countIn(state, request.parts)
  return found
    .filter((excess) => excess.control === 'warn')
    .map(({ budget, category, available_cents, requested_cents }) => {
      const told = reachesAllRows(db) ? { budget, available_cents } : UNTOLD
      return { ...told, category, requested_cents }
    })
}

const negated = (part: RequestedPart): RequestedPart => ({
  ...part,
  cents: subtractCents(zeroCents, part.cents),
})

/** Counts parts as used of a budget. */
function countIn({ budget, months, used }: State, parts: readonly RequestedPart[]): void {
  for (const [category_id, amounts] of amountsByMonth(partsOfBudget(budget, parts), months))
    used.set(category_id, addedUp(amounts, used.get(category_id) ?? []))
}

function excessesOf(state: State, request: BudgetRequest): readonly BudgetExcess[] {
  const { budget, months, used } = state
  const requested = amountsByMonth(partsOfBudget(state.budget, request.parts), months)
  const zeros = months.map(() => zeroCents)
  return budget.lines.flatMap(({ category_id, category_name, amounts_cents }) => {
    const line = {
      months,
      budgeted: amounts_cents,
      used: used.get(category_id) ?? zeros,
      requested: requested.get(category_id) ?? zeros,
    }
    const excess = excessOf(line, budget)
    const control = budget[CONTROL[request.act]]
    if (excess === null) return []
    return [
      {
        ...excess,
        budget_id: budget.id,
        budget: budget.name,
        category_id,
        category: category_name,
        control,
      },
    ]
  })
}

/** Who reaches a part of the rows learns nothing of what others spent. */
const UNTOLD = { budget: null, available_cents: null } as const

function exceeded(db: CompanyDb, excess: BudgetExcess): Refusal {
  const { budget, category, available_cents, requested_cents } = excess
  const values = { category, requested_cents }
  return reachesAllRows(db)
    ? new Refusal('budget_exceeded', { values: { ...values, budget, available_cents } })
    : new Refusal('budget_exceeded', { values, told: 'part_of_budget_exceeded' })
}

async function keepExceptions(
  db: CompanyDb,
  { act, reason }: BudgetRequest,
  excesses: readonly BudgetExcess[],
): Promise<void> {
  if (excesses.length === 0 || reason === null) return
  await db.query
    .insertInto('budget_exceptions')
    .values(
      excesses.map(({ budget_id, category_id, month, available_cents, requested_cents }) => ({
        company_id: db.company_id,
        budget_id,
        category_id,
        month,
        act,
        available_cents,
        requested_cents,
        reason,
        user_name: db.actor.user_name,
        happened_at: db.now,
      })),
    )
    .execute()
}
