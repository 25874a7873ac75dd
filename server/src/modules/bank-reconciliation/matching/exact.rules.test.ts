import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { isExactPair, withoutRivals } from './exact.rules.ts'
import type { MatchCandidate, MatchLine } from './match-candidate.rules.ts'
import { line, settlement, suggest, transaction } from './suggest-match.factory.ts'

/** A pending line with what is suggested for it among these. */
function told(fields: Partial<MatchLine>, ...candidates: MatchCandidate[]) {
  const own = line(fields)
  const found = suggest(candidates, own)
  if (found === null) throw new Error('Something is suggested.')
  return {
    ...own,
    status: 'pending' as const,
    rule_card: null,
    linked_part_cents: cents(0),
    suggestion: { ...found, category_name: '' },
  }
}

describe('a line beside what is suggested for it', () => {
  it.each([
    ['one transaction of its amount and day', told({}, transaction(5))],
    ['a settlement made by hand', told({}, settlement(5, '2026-11-18'))],
    [
      'one that both sides name by an id',
      told({ memo: 'PIX HP17002231' }, transaction(5, { external_id: 'HP17002231' })),
    ],
    [
      'the contact that it names, beside another contact of the amount',
      told(
        { memo: 'PIX PADARIA SOL' },
        transaction(5, { party_id: 1, party_name: 'Padaria Sol' }),
        transaction(6, { party_id: 2, party_name: 'Oficina Lua' }),
      ),
    ],
  ])('A line is exact with %s', (_, pair) => {
    expect(isExactPair(pair)).toBe(true)
  })

  const pair = told({}, transaction(5))
  const { suggestion } = pair
  it.each([
    ['nothing', { suggestion: null }],
    ['two transactions alike', told({}, transaction(5), transaction(6))],
    ['a part of one', { suggestion: { ...suggestion, step: 'part' as const } }],
    ['several lines of one', { suggestion: { ...suggestion, step: 'gathering' as const } }],
    [
      'late charges',
      { suggestion: { ...suggestion, reasons: [{ code: 'amount_with_charges' as const }] } },
    ],
    [
      'somebody else than the line names',
      told({ memo: 'PIX LUA' }, transaction(5, { party_id: 1, party_name: 'Sol' })),
    ],
  ])('A line is not exact with %s', (_, fields) => {
    expect(isExactPair({ ...pair, ...fields })).toBe(false)
  })

  it('A line is exact with all of a transaction but its early discount', () => {
    const reasons = [{ code: 'amount_with_early_discount' as const }]
    expect(isExactPair({ ...pair, suggestion: { ...pair.suggestion, reasons } })).toBe(true)
  })

  it('A line is not exact when somebody handled it, or began to', () => {
    expect(isExactPair({ ...pair, status: 'reconciled' })).toBe(false)
    expect(isExactPair({ ...pair, linked_part_cents: cents(-1) })).toBe(false)
  })
})

describe('lines beside other lines of their amount', () => {
  const sun = told(
    { id: 1, memo: 'PIX PADARIA SOL' },
    transaction(5, { party_id: 1, party_name: 'Padaria Sol' }),
  )
  const named = told(
    { id: 1, memo: 'PIX HP17002231' },
    transaction(5, { external_id: 'HP17002231' }),
  )
  const silent = told({ id: 1 }, transaction(5))
  const other = (fields: Partial<MatchLine>) => line({ id: 2, ...fields })
  const stays = (one: typeof sun, rival: MatchLine) =>
    withoutRivals([one], [line(one), rival]).length === 1

  it.each([
    ['names somebody else', sun, { memo: 'PIX OFICINA LUA' }, true],
    ['names less of the contact', sun, { memo: 'PIX PADARIA NORTE' }, true],
    ['names nobody, beside one that does', sun, {}, true],
    ['names the same contact', sun, { memo: 'TED PADARIA SOL LTDA' }, false],
    [
      'names the same contact from another account',
      sun,
      { memo: 'PIX PADARIA SOL', bank_account_id: 8 },
      false,
    ],
    [
      'names it eleven days later',
      sun,
      { memo: 'PIX PADARIA SOL', posted_on: civilDate('2026-11-29') },
      true,
    ],
    [
      'names it ten days later',
      sun,
      { memo: 'PIX PADARIA SOL', posted_on: civilDate('2026-11-28') },
      false,
    ],
    [
      'names it with another amount',
      sun,
      { memo: 'PIX PADARIA SOL', amount_cents: cents(-9_999) },
      true,
    ],
    ['has the same id', named, { memo: 'PIX HP17002231 B' }, false],
    ['has another id', named, { memo: 'PIX HP17002232' }, true],
    ['says as little', silent, { memo: 'QUALQUER' }, false],
  ])('A line beside one that %s', (_, one, fields, isExact) => {
    expect(stays(one, other(fields))).toBe(isExact)
  })

  it('Five hundred lines of one amount by five hundred people are told apart in one pass', () => {
    const people = Array.from({ length: 500 }, (_, place) => {
      const name = `Cliente ${'abcdefghij'[Math.floor(place / 50)]}x${'abcdefghijklmnopqrstuvwxyz'[place % 26]}${'uvwxyz'[place % 5]}${'klmnop'[Math.floor(place / 26) % 6]}${'qrstuvw'[Math.floor(place / 156)]}`
      return told(
        { id: place + 1, memo: `PIX ${name}` },
        transaction(place + 1, { party_id: place + 1, party_name: name }),
      )
    })
    const start = performance.now()
    const kept = withoutRivals(people, people)
    expect(kept).toHaveLength(new Set(people.map(({ memo }) => memo)).size)
    expect(performance.now() - start).toBeLessThan(1500)
  })
})
