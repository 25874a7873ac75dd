import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { indexTransactionsOfParties } from './candidate-index.rules.ts'
import { companionsOf, daysNearestFirst, wantedCompanions } from './companion-lines.rules.ts'
import { prepareLine } from './match-candidate.rules.ts'
import { line, party, transaction } from './suggest-match.factory.ts'

const of = (id: number, reais: number, memo = 'PIX ENVIADO ACO FORTE', day = '2026-11-18') =>
  prepareLine(line({ id, memo, amount_cents: cents(-reais * 100), posted_on: civilDate(day) }))
const whole = (id: number, reais: number) =>
  transaction(id, {
    ...party('Aço Forte Ltda', '12345678000195'),
    amount_cents: cents(reais * 100),
    residual_cents: cents(reais * 100),
  })
const pools = indexTransactionsOfParties([whole(1, 1000), whole(2, 90)])
/** As JavaScript writes it. */
const regExp = (pattern: string | null | undefined) =>
  new RegExp((pattern ?? '').replaceAll(/\\m|\\M/g, String.raw`\b`), 'i')
const ids = (lines: readonly { readonly line: { readonly id: number } }[]) =>
  lines.map(({ line: { id } }) => id)

describe('lines outside of a page that pay together with lines of it', () => {
  it('A line that is less than an open transaction of its contact asks for lines of the name and below the amount', () => {
    const wanted = wantedCompanions([of(1, 300), of(2, 100, 'TARIFA PACOTE')], pools)
    expect(wanted).toMatchObject({
      first_day: '2026-11-18',
      last_day: '2026-11-18',
      payable_below: 100_000,
      receivable_below: null,
    })
    expect(regExp(wanted?.names).test('pix aco forte')).toBe(true)
    expect(regExp(wanted?.tax_ids).test('12.345.678/0001-95')).toBe(true)
    for (const pattern of [wanted?.names, wanted?.tax_ids])
      expect(regExp(pattern).test('PADARIA CENTRAL')).toBe(false)
  })

  it('A CPF is found with its mask, and not where its last two follow a dot', () => {
    const owed = transaction(3, {
      ...party('Rui Prado', '52998224725'),
      amount_cents: cents(50_000),
      residual_cents: cents(50_000),
    })
    const wanted = wantedCompanions(
      [of(1, 300, 'PIX RUI PRADO')],
      indexTransactionsOfParties([owed]),
    )
    const pattern = regExp(wanted?.tax_ids)
    for (const text of ['529.982.247-25', '52998224725', '00052998224725'])
      expect([text, pattern.test(text)]).toEqual([text, true])
    expect(pattern.test('529.982.247.25')).toBe(false)
  })

  it('A contact whose name is of common words alone is looked for by its CNPJ, and never in every text', () => {
    const owed = transaction(3, {
      ...party('Pagamento Ltda', '12345678000195'),
      amount_cents: cents(50_000),
      residual_cents: cents(50_000),
    })
    const wanted = wantedCompanions(
      [of(1, 300, 'TED 12345678000195')],
      indexTransactionsOfParties([owed]),
    )
    expect(wanted).toMatchObject({ names: null, tax_ids: expect.any(String) })
  })

  it('Texts that the pattern finds have a part that is looked for first, whatever their mask', () => {
    const wanted = wantedCompanions([of(1, 300)], pools)
    const parts = (wanted?.parts ?? []).map((part) => part.slice(1, -1))
    const texts = [
      'PIX ACO FORTE',
      'pag fortex comercio',
      'TED 12345678000195',
      'TED 12.345.678/0001-95 LTDA',
      'DOC 0012345678/0001-95',
    ]
    for (const text of texts)
      expect(parts.some((part) => text.toLowerCase().includes(part))).toBe(true)
    expect(parts.some((part) => 'padaria central'.includes(part))).toBe(false)
  })

  it('The days are told from the nearest to the farthest, the earlier of two first', () => {
    const days = daysNearestFirst(civilDate('2026-02-27'), civilDate('2026-03-01'))
    expect(days.slice(0, 5)).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-02-26',
      '2026-03-02',
    ])
    expect(days.slice(-2)).toEqual(['2026-02-12', '2026-03-16'])
    expect(new Set(days).size).toBe(33)
  })

  it('Lines that pay no part of anything ask for nothing', () => {
    expect(wantedCompanions([of(1, 1200), of(2, 5, 'TARIFA')], pools)).toBeNull()
    expect(wantedCompanions([], pools)).toBeNull()
  })

  it('Of the lines outside those count that come to the transaction with a line of the page, and those that would do as well', () => {
    const others = [of(11, 700), of(12, 650), of(13, 700, 'PADARIA'), of(14, 500), of(15, 500)]
    expect(ids(companionsOf([of(1, 300)], others.slice(0, 3), pools))).toEqual([11])
    expect(ids(companionsOf([of(1, 300)], others, pools))).toEqual([11, 14, 15])
  })

  it('Lines outside that come to a transaction by themselves are none of the page', () => {
    expect(companionsOf([of(1, 300)], [of(11, 600), of(12, 400)], pools)).toEqual([])
  })

  it('Without a line outside there is nothing to join', () => {
    expect(companionsOf([of(1, 300), of(2, 700)], [], pools)).toEqual([])
  })
})
