import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { prepareLine } from './match-candidate.rules.ts'
import { line } from './suggest-match.factory.ts'
import { type OtherSide, transferPairs } from './transfer-pairs.rules.ts'

const out = (id: number, fields = {}) => prepareLine(line({ id, ...fields }))
const side = (line_id: number | null, day: string, fields: Partial<OtherSide> = {}): OtherSide => ({
  bank_account_id: 8,
  bank_account_name: 'Poupança',
  line_id,
  line_version: line_id === null ? null : 1,
  transfer_id: null,
  day: civilDate(day),
  amount_cents: -10_000,
  ...fields,
})

it('The same amount the other way within three days is the other side of a transfer', () => {
  const found = transferPairs([out(1)], [side(70, '2026-11-15'), side(71, '2026-11-19')])
  expect(found.get(1)).toMatchObject({ line_id: 71, days_apart: 1 })
})

it('Four days apart, or a cent beside it, is no transfer', () => {
  const sides = [side(70, '2026-11-22'), side(71, '2026-11-18', { amount_cents: -10_001 })]
  expect(transferPairs([out(1)], sides).size).toBe(0)
})

it('A transfer that was recorded comes before a line alone', () => {
  const recorded = side(null, '2026-11-16', { transfer_id: 9 })
  expect(transferPairs([out(1)], [side(70, '2026-11-18'), recorded]).get(1)?.transfer_id).toBe(9)
})

it('Two equal lines are not told the same other side', () => {
  const other = out(2, { amount_cents: cents(-10_000) })
  const found = transferPairs([out(1), other], [side(70, '2026-11-18')])
  expect([...found.keys()]).toEqual([1])
})
