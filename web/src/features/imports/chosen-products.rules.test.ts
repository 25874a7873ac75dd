import { describe, expect, it } from 'vitest'
import { type ChosenProducts, draftsNaming, namedProducts } from './chosen-products.rules.ts'
import type { Draft } from './draft-rows.rules.ts'

const draft = (row: number, product: string, isMissing: boolean): Draft => ({
  row,
  is_hidden: false,
  is_excluded: false,
  cells: { product },
  values: { product },
  errors: {},
  findings: isMissing
    ? [
        {
          row,
          field: 'product',
          code: 'import_needed_name_missing',
          message: '',
          is_warning: false,
        },
      ]
    : [],
  is_checked: true,
})

const record = { id: 7, code: 'MENT-01', name: 'Mentoria' }
const chosen: ChosenProducts = new Map([['Curso novo', { record, rows: new Set([2, 4]) }]])

describe('Products that a sheet names and the company does not have', () => {
  it('A name stays in its place with what was chosen for it', () => {
    const before = [
      draft(2, 'Curso novo', true),
      draft(3, 'Outro', true),
      draft(4, 'Curso novo', true),
    ]
    expect(namedProducts(before, new Map())).toEqual([
      { name: 'Curso novo', count: 2, record: null },
      { name: 'Outro', count: 1, record: null },
    ])
    const after = [draft(2, 'MENT-01', false), draft(3, 'Outro', true), draft(4, 'MENT-01', false)]
    expect(namedProducts(after, chosen)).toEqual([
      { name: 'Curso novo', count: 2, record },
      { name: 'Outro', count: 1, record: null },
    ])
  })

  it('Another choice changes the rows of the name alone', () => {
    const after = [draft(2, 'MENT-01', false), draft(3, 'MENT-01', false), draft(4, 'Outro', false)]
    expect(draftsNaming(after, 'Curso novo', chosen).map(({ row }) => row)).toEqual([2])
  })

  it('A name of which no row is left is told no more', () => {
    const excluded = { ...draft(2, 'MENT-01', false), is_excluded: true }
    expect(namedProducts([excluded], chosen)).toEqual([])
  })
})
