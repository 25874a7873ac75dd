import type { CivilDate } from '@prumo/civil-date'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import type { RulePart, RulePlan } from './rule-plan.rules.ts'

/** The last days of closed books, for who acts: of the money of an account, and of what is earned and spent. */
export interface ClosedDays {
  readonly cash_until: CivilDate | null
  readonly competency_until: CivilDate | null
}

type LineOfPlan = Pick<StatementLine, 'bank_account_id' | 'posted_on' | 'amount_cents'>
type TransferPart = Extract<RulePart, { readonly act: 'transfer' }>

/**
 * Nothing is planned in closed books, where the act would be refused: a rehearsal tells it as a run does.
 * Whether the competency of a transaction whose value is corrected is closed, the act alone knows.
 */
export function inOpenDays(
  plan: RulePlan,
  line: LineOfPlan,
  closed: (accountId: number) => ClosedDays,
): RulePlan {
  if (plan.parts === null) return plan
  const { posted_on } = line
  const { cash_until, competency_until } = closed(line.bank_account_id)
  const isRefused =
    isIn(posted_on, cash_until) ||
    plan.parts.some((part) => {
      // What is made of a line is earned or spent on its day.
      if (part.act === 'create') return isIn(posted_on, competency_until)
      return part.act === 'transfer' && isTransferClosed(part, line, closed)
    })
  return isRefused ? { rule: plan.rule, parts: null, left: 'refused' } : plan
}

/** One that waits is only linked; another is made in both accounts, on the day on which the money left. */
function isTransferClosed(
  { account_id, side }: TransferPart,
  { bank_account_id, posted_on, amount_cents }: LineOfPlan,
  closed: (accountId: number) => ClosedDays,
): boolean {
  if (side !== null && side.transfer_id !== null) return false
  const there = side?.day ?? posted_on
  const left = amount_cents < 0 ? posted_on : there
  const { cash_until } = closed(account_id)
  return (
    isIn(left, closed(bank_account_id).cash_until) ||
    isIn(left, cash_until) ||
    isIn(there, cash_until)
  )
}

const isIn = (day: CivilDate, until: CivilDate | null): boolean => until !== null && day <= until
