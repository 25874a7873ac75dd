import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { prepareLine } from './match-candidate.rules.ts'
import { line } from './suggest-match.factory.ts'
import { namedPayouts, type OtherSide, transferPairs } from './transfer-pairs.rules.ts'
import type { PreparedLine } from './match-candidate.rules.ts'

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

const pairs = (lines: readonly PreparedLine[], sides: readonly OtherSide[], isLikely = true) =>
  transferPairs(lines, sides, () => isLikely)

it('The same amount the other way within three days is the other side of a transfer', () => {
  const found = pairs([out(1)], [side(70, '2026-11-15'), side(71, '2026-11-19')])
  expect(found.get(1)).toMatchObject({ transfer: { line_id: 71, days_apart: 1 }, is_likely: true })
})

it('Four days apart, or a cent beside it, is no transfer', () => {
  const sides = [side(70, '2026-11-22'), side(71, '2026-11-18', { amount_cents: -10_001 })]
  expect(pairs([out(1)], sides).size).toBe(0)
})

it('A transfer that was recorded comes before a line alone', () => {
  const recorded = side(null, '2026-11-16', { transfer_id: 9 })
  const sides = [side(70, '2026-11-18'), recorded]
  expect(pairs([out(1)], sides).get(1)?.transfer.transfer_id).toBe(9)
  expect(pairs([out(1)], sides, false).get(1)).toMatchObject({
    transfer: { transfer_id: 9 },
    is_likely: true,
  })
})

it('A likely side comes before a nearer one, and the line that is likely has it before another', () => {
  const isOf = (id: number, line_id: number) => (prepared: PreparedLine, one: OtherSide) =>
    prepared.line.id === id && one.line_id === line_id
  const sides = [side(70, '2026-11-18'), side(71, '2026-11-20')]
  const nearer = transferPairs([out(1)], sides, isOf(1, 71)).get(1)
  expect(nearer).toMatchObject({ transfer: { line_id: 71 }, is_likely: true })
  const found = transferPairs([out(1), out(2)], [side(70, '2026-11-18')], isOf(2, 70))
  expect([...found.keys()]).toEqual([2])
  expect(transferPairs([out(1)], sides, () => false).get(1)).toMatchObject({
    transfer: { line_id: 70 },
    is_likely: false,
  })
})

it('Two equal lines are not told the same other side', () => {
  const other = out(2, { amount_cents: cents(-10_000) })
  const found = pairs([out(1), other], [side(70, '2026-11-18')])
  expect([...found.keys()]).toEqual([1])
})

it('A payout that a line names by its id is its other side on whatever day, of one line, and to the cent', () => {
  const named = (id: number, fields = {}) => out(id, { memo: 'REPASSE PAYOUT-2026-77', ...fields })
  const payout = (transfer_id: number, payout_id: string, fields = {}) => ({
    ...side(null, '2026-10-02', { transfer_id, ...fields }),
    payout_id,
  })
  const lines = [named(1), named(2), named(3, { memo: 'REPASSE' })]
  const found = namedPayouts(lines, [payout(9, 'payout-2026-77'), payout(8, 'PAYOUT-2026-78')])
  expect([...found]).toMatchObject([[1, { transfer_id: 9, payout_id: 'payout-2026-77' }]])
  const cheaper = payout(9, 'PAYOUT-2026-77', { amount_cents: -9_999 })
  expect(namedPayouts([named(1)], [cheaper]).size).toBe(0)
})
