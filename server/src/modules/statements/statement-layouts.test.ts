import { DFC_LINES, DRE_LINES } from '@prumo/contracts/categories/category.schema'
import { describe, expect, it } from 'vitest'
import { DFC_LAYOUT, dfcLineOf } from './dfc-layout.rules.ts'
import { DRE_LAYOUT, dreLineOf } from './dre-layout.rules.ts'
import { contributingLines, type LayoutRow } from './statement-layout.rules.ts'

const linesIn = (layout: readonly LayoutRow[]) =>
  layout.flatMap((row) => (row.kind === 'line' ? [row.line] : []))

describe('the layouts', () => {
  it('The layouts show every line of the DRE that a category can name, and add all of them up in LL', () => {
    expect(linesIn(DRE_LAYOUT)).toStrictEqual([...DRE_LINES, 'SEM'])
    expect(contributingLines(DRE_LAYOUT, 'LL')?.adds).toStrictEqual(linesIn(DRE_LAYOUT))
  })

  it('The layouts show every line of the DFC that a category can name, and add all of them up in VARIACAO', () => {
    const ownLines = DFC_LINES.slice(0, -2)
    const withTransfers = [...ownLines, 'TRANSF', 'TRANSF_EMP', 'NEUTRO', 'NAO_CAIXA']
    expect(linesIn(DFC_LAYOUT)).toStrictEqual([...withTransfers, 'SEM', 'OCULTO'])
    expect(contributingLines(DFC_LAYOUT, 'VARIACAO')?.adds).toStrictEqual(linesIn(DFC_LAYOUT))
  })

  it.each(['', 'SALDO_FINAL', 'CONFERENCIA', 'toString'])('The layouts know no row %j', (line) => {
    expect(contributingLines(DFC_LAYOUT, line)).toBeNull()
  })

  it.each([...DRE_LAYOUT, ...DFC_LAYOUT].filter((row) => row.kind === 'subtotal'))(
    'The layouts let $line name only lines that stand above it',
    ({ line, adds }) => {
      const layout = contributingLines(DRE_LAYOUT, line) === null ? DFC_LAYOUT : DRE_LAYOUT
      const above = linesIn(
        layout.slice(
          0,
          layout.findIndex((row) => row.line === line),
        ),
      )
      expect(above).toStrictEqual(expect.arrayContaining([...adds]))
    },
  )
})

describe('the line of a category', () => {
  it.each([
    [{ dre_line: 'RB', nature: 'revenue' } as const, 'RB'],
    [{ dre_line: null, nature: 'expense' } as const, 'SEM'],
    [{ dre_line: null, nature: 'revenue' } as const, 'SEM'],
    [{ dre_line: null, nature: 'neutral' } as const, null],
    [{ dre_line: 'OUT', nature: 'neutral' } as const, 'OUT'],
  ])('The line of a category in the DRE: %o goes to %s', (category, line) => {
    expect(dreLineOf(category)).toBe(line)
  })

  it.each([
    ['OP_CLI', 'OP_CLI'],
    ['NEUTRO', 'NEUTRO'],
    ['NAO_CAIXA', 'NAO_CAIXA'],
    [null, 'SEM'],
  ] as const)('The line of a category in the DFC: %s goes to %s', (dfc_line, line) => {
    expect(dfcLineOf({ dfc_line, system_role: null })).toBe(line)
  })

  it.each([
    ['transfer', 'TRANSF'],
    ['company_transfer', 'TRANSF_EMP'],
  ])(
    'The line of a category in the DFC: that of role %s goes to a line of its own',
    (system_role, line) => {
      expect(dfcLineOf({ dfc_line: 'NEUTRO', system_role })).toBe(line)
    },
  )
})
