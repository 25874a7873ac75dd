import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { ruleInForce } from '../../reconciliation-rules/rule.factory.ts'
import { inOpenDays } from './closed-plan.rules.ts'
import type { RulePart, TransferSide } from './rule-plan.rules.ts'

const OWN = 1
const OTHER = 2
const CREATE = 'create'

/** Why a plan for a line of the third of November is left, in an account of which nothing is closed. */
function left(
  parts: readonly RulePart[],
  closed: { readonly other?: string; readonly competency?: string },
  amount = -100_00,
) {
  const rule = ruleInForce({ reconciliation_type: CREATE })
  const line = {
    bank_account_id: OWN,
    posted_on: civilDate('2026-11-03'),
    amount_cents: cents(amount),
  }
  const day = (text: string | undefined) => (text === undefined ? null : civilDate(text))
  return inOpenDays({ rule, parts, left: null }, line, (id) => ({
    cash_until: id === OTHER ? day(closed.other) : null,
    competency_until: day(closed.competency),
  })).left
}

const transfer = (side: Partial<TransferSide> | null): RulePart => ({
  act: 'transfer',
  account_id: OTHER,
  cents: cents(100_00),
  side: side && {
    bank_account_id: OTHER,
    line_id: null,
    line_version: null,
    transfer_id: null,
    day: civilDate('2026-11-03'),
    ...side,
  },
})
const made: RulePart = {
  act: CREATE,
  rule: ruleInForce({ reconciliation_type: CREATE }),
  cents: cents(100_00),
}

it('Nothing is made where what is earned and spent is closed, and a transfer is', () => {
  expect(left([made], { competency: '2026-11-03' })).toBe('refused')
  expect(left([made], { competency: '2026-11-02' })).toBeNull()
  expect(left([transfer(null)], { competency: '2026-11-03' })).toBeNull()
})

it('No transfer is planned into an account whose money is closed on its day, unless one waits there', () => {
  expect(left([transfer(null)], { other: '2026-11-03' })).toBe('refused')
  expect(left([transfer(null)], { other: '2026-11-02' })).toBeNull()
  expect(left([transfer({ transfer_id: 5 })], { other: '2026-11-03' })).toBeNull()
})

it('A transfer to a line of another account is of the day on which the money left', () => {
  const line = { line_id: 7, line_version: 1 }
  const later = transfer({ ...line, day: civilDate('2026-11-05') })
  const earlier = transfer({ ...line, day: civilDate('2026-11-01') })
  expect(left([later], { other: '2026-11-03' })).toBe('refused')
  expect(left([later], { other: '2026-11-02' })).toBeNull()
  expect(left([earlier], { other: '2026-11-01' }, 100_00)).toBe('refused')
  expect(left([later], { other: '2026-11-04' }, 100_00)).toBeNull()
})
