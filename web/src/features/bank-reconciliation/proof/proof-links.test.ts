import type { ProofCandidate } from '@prumo/contracts/bank-reconciliation/balance-proof.schema'
import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { candidateHref, daysHref } from './proof-links.ts'

const candidate: ProofCandidate = {
  kind: 'ignored',
  line_id: 4,
  transaction_id: null,
  date: civilDate('2026-11-04'),
  text: 'IMPOSTO',
  status: 'ignored',
  amount_cents: cents(-5),
  right_cents: cents(-5),
}
const desk = '/admin/bank-reconciliation/desk/7'

it('A line that may explain a break is looked at in its tab of the desk, on its day', () => {
  expect(decodeURIComponent(candidateHref(7, candidate) ?? '')).toBe(
    `${desk}?tab=ignored&filter_posted_on=2026-11-04,2026-11-04`,
  )
  expect(decodeURIComponent(candidateHref(7, { ...candidate, status: 'pending' }) ?? '')).toBe(
    `${desk}?filter_posted_on=2026-11-04,2026-11-04`,
  )
  expect(candidateHref(7, { ...candidate, kind: 'opening', line_id: null })).toBe(
    '/admin/bank-account/list?record=7',
  )
  expect(candidateHref(7, { ...candidate, kind: 'missing', line_id: null })).toBeNull()
})

it('The lines of a break are those after the last day that ties, to the first that does not', () => {
  const days = { after: civilDate('2026-11-01'), on: civilDate('2026-11-04') }
  expect(decodeURIComponent(daysHref(7, days))).toBe(
    `${desk}?filter_posted_on=2026-11-02,2026-11-04`,
  )
})
