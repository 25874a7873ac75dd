import type { Condition } from '@prumo/contracts/reconciliation-rules/rule-criteria.schema'
import { Refusal } from '../../kernel/refusal.ts'
import { threadsFor, WorkTooLargeError } from '../../kernel/threads/thread-pool.ts'
import { allHits } from './all-hits.ts'
import type { AskedLines } from './asked-lines.ts'
import { type AskedRule, firstHits, type HitsTask } from './first-hits.ts'
import type { RuleInForce } from './rule-in-force.ts'

/** The first rule that applies to a line, and why. */
export interface RuleHit {
  readonly rule: RuleInForce
  readonly conditions: readonly Condition[]
}

/**
 * Words looked for in so many lines take some milliseconds: fewer than to hand them to a thread.
 * Patterns always go there.
 */
const FEW_LOOKS = 5_000

/** Whoever waits holds a connection, of which a company has six in ten. */
const LIMITS = { seconds: 15, megabytes: 256, waiting: 12 } as const
const inThread = threadsFor(new URL('./first-hits.ts', import.meta.url), LIMITS)(firstHits)
const allInThread = threadsFor(new URL('./all-hits.ts', import.meta.url), LIMITS)(allHits)

/**
 * The first rule that applies to each of the lines, null where none does; large work goes to a
 * thread, so that others are served meanwhile.
 * @throws Refusal `rules_too_slow`, `unavailable`.
 */
export async function askEach(
  company_id: number,
  rules: readonly RuleInForce[],
  lines: AskedLines,
): Promise<readonly (RuleHit | null)[]> {
  const task = { rules: rules.map(askedRule), lines }
  const hits = isSmall(task)
    ? firstHits(task)
    : await inThread({ company_id, task }).catch(refusing)
  return hits.map((hit) => {
    const rule = hit === null ? undefined : rules[hit.rule]
    return hit === null || rule === undefined ? null : { rule, conditions: hit.conditions }
  })
}

/**
 * All rules that apply to each of the lines, in the order in which they are asked.
 * @throws Refusal `rules_too_slow`, `unavailable`.
 */
export async function askAll(
  company_id: number,
  rules: readonly RuleInForce[],
  lines: AskedLines,
): Promise<readonly (readonly RuleInForce[])[]> {
  const task = { rules: rules.map(askedRule), lines }
  const hits = isSmall(task)
    ? allHits(task)
    : await allInThread({ company_id, task }).catch(refusing)
  return hits.map((places) => places.flatMap((place) => rules[place] ?? []))
}

function refusing(error: unknown): never {
  throw error instanceof WorkTooLargeError ? new Refusal('rules_too_slow') : error
}

function isSmall({ rules, lines }: HitsTask): boolean {
  const conditions = rules.flatMap(({ criteria }) =>
    criteria.groups.flatMap((group) => group.conditions),
  )
  const hasPattern = conditions.some(({ operator }) => operator === 'regex')
  return !hasPattern && conditions.length * lines.count <= FEW_LOOKS
}

function askedRule(rule: RuleInForce): AskedRule {
  const { criteria, ofx_transaction_type, source_account_id, bank_code, branch, account } = rule
  return { criteria, ofx_transaction_type, source_account_id, bank_code, branch, account }
}
