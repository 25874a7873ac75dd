import { civilMonth, monthsBetween } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { balancesBefore, withBalances } from './dfc-balances.rules.ts'
import { DFC_LAYOUT } from './dfc-layout.rules.ts'
import { type StatementAmounts, statementRows } from './statement-rows.rules.ts'

const months = monthsBetween(civilMonth('2026-01'), civilMonth('2026-02'))

function cash(line: string, month: number, value: number): StatementAmounts {
  const cells = months.map((_, place) => cents(place === month ? value : 0))
  return { line, category_id: 1, code: '1', name: line, cells }
}

function dfcOf(amounts: readonly StatementAmounts[], opening: number, balances: readonly number[]) {
  const flows = statementRows(months.length, DFC_LAYOUT, amounts)
  const rows = withBalances(flows, cents(opening), balances.map(cents), null)
  return Object.fromEntries(rows.map((row) => [row.line, [...row.cells, row.total_cents]]))
}

describe('the balances of a DFC', () => {
  it('The balances of a DFC stay at the opening 500 when nothing moves', () => {
    expect(dfcOf([], 500_00, [500_00, 500_00])).toMatchObject({
      SALDO_INICIAL: [500_00, 500_00, 500_00],
      VARIACAO: [0, 0, 0],
      SALDO_FINAL: [500_00, 500_00, 500_00],
      CONFERENCIA: [0, 0, 0],
    })
  })

  it('The balances of a DFC carry on: 100 + 40 − 10 are 130, and 130 + 5 hidden − 20 for a machine + 50 of capital are 165', () => {
    const dfc = dfcOf(
      [
        cash('OP_CLI', 0, 40_00),
        cash('OP_FORN', 0, -10_00),
        cash('OCULTO', 1, 5_00),
        cash('INV_COMPRA', 1, -20_00),
        cash('FIN_CAP', 1, 50_00),
      ],
      100_00,
      [130_00, 165_00],
    )
    expect(dfc).toMatchObject({
      SALDO_INICIAL: [100_00, 130_00, 100_00],
      OP: [30_00, 0, 30_00],
      INV: [0, -20_00, -20_00],
      FIN: [0, 50_00, 50_00],
      OCULTO: [0, 5_00, 5_00],
      VARIACAO: [30_00, 35_00, 65_00],
      SALDO_FINAL: [130_00, 165_00, 165_00],
      CONFERENCIA: [0, 0, 0],
    })
  })

  it('The balances of a DFC count transfers and what has no line, so that 0 + 7 − 3 are 4', () => {
    const dfc = dfcOf([cash('NEUTRO', 0, 7_00), cash('SEM', 0, -3_00)], 0, [4_00, 4_00])
    expect(dfc).toMatchObject({ OP: [0, 0, 0], VARIACAO: [4_00, 0, 4_00], CONFERENCIA: [0, 0, 0] })
  })

  it('The balances of a DFC fail the check by 1,00 when the accounts hold 9,00 and the statement says 10,00', () => {
    expect(dfcOf([cash('OP_CLI', 0, 10_00)], 0, [9_00, 9_00])).toMatchObject({
      CONFERENCIA: [1_00, 1_00, 1_00],
    })
  })

  it('The balances of a DFC may be overdrawn: 10 − 25 are −15', () => {
    expect(dfcOf([cash('OP_FORN', 1, -25_00)], 10_00, [10_00, -15_00])).toMatchObject({
      SALDO_FINAL: [10_00, -15_00, -15_00],
      CONFERENCIA: [0, 0, 0],
    })
  })
})

describe('balances counted backwards', () => {
  it.each([
    ['no months', 500, [], []],
    ['one month', 500, [20], [500]],
    ['three months that end at 500 after +20, −30 and +10', 500, [20, -30, 10], [520, 490, 500]],
  ])('Balances counted backwards: %s', (_, last, movements, expected) => {
    expect(balancesBefore(cents(last), movements.map(cents))).toStrictEqual(expected)
  })
})
