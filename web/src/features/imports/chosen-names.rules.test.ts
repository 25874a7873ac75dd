import { describe, expect, it } from 'vitest'
import {
  applyNameUses,
  type Chosen,
  draftsNaming,
  namesOf,
  namesToKeep,
  rememberedUses,
} from './chosen-names.rules.ts'
import type { Draft, Values } from './draft-rows.rules.ts'

const draft = (row: number, values: Values, missing: string | null): Draft => ({
  row,
  is_hidden: false,
  is_excluded: false,
  cells: values,
  values,
  errors: {},
  findings:
    missing === null
      ? []
      : [{ row, field: 'product', code: missing, message: '', is_warning: false }],
  is_checked: true,
})
const sold = (row: number, product: string, isMissing: boolean, platform: string | null = null) =>
  draft(row, { product, platform }, isMissing ? 'import_needed_name_missing' : null)

const record = { id: 7, code: 'MENT-01', name: 'Mentoria' }
const chosen: Chosen = { product: new Map([['Curso novo', { record, rows: new Set([2, 4]) }]]) }

describe('Names that a sheet gives and the company does not have', () => {
  it('A name stays in its place with what was chosen for it', () => {
    const before = [
      sold(2, 'Curso novo', true),
      sold(3, 'Outro', true),
      sold(4, 'Curso novo', true),
    ]
    expect(namesOf(before, 'product', {})).toEqual([
      { name: 'Curso novo', count: 2, record: null },
      { name: 'Outro', count: 1, record: null },
    ])
    const after = [sold(2, 'MENT-01', false), sold(3, 'Outro', true), sold(4, 'MENT-01', false)]
    expect(namesOf(after, 'product', chosen)).toEqual([
      { name: 'Curso novo', count: 2, record },
      { name: 'Outro', count: 1, record: null },
    ])
  })

  it('Another choice changes the rows of the name alone', () => {
    const after = [sold(2, 'MENT-01', false), sold(3, 'MENT-01', false), sold(4, 'Outro', false)]
    const named = draftsNaming(after, { kind: 'product', name: 'Curso novo', chosen })
    expect(named.map(({ row }) => row)).toEqual([2])
  })

  it('A name of which no row is left is told no more', () => {
    const excluded = { ...sold(2, 'MENT-01', false), is_excluded: true }
    expect(namesOf([excluded], 'product', chosen)).toEqual([])
  })

  it('An account that was chosen for a name stays in sight by its name, a category by its code', () => {
    const stands: Chosen = {
      account: new Map([['Banco X', { record: { ...record, name: 'Itaú' }, rows: new Set([2]) }]]),
      category: new Map([['Luz', { record: { ...record, code: '5.04' }, rows: new Set([2]) }]]),
    }
    const mended = [draft(2, { bank_account: 'Itaú', category: '5.04' }, null)]
    expect(namesOf(mended, 'account', stands)).toMatchObject([{ name: 'Banco X', count: 1 }])
    expect(namesOf(mended, 'category', stands)).toMatchObject([
      { name: 'Luz', count: 1, record: { code: '5.04' } },
    ])
  })

  it('What was chosen is put into the rows of the next sheet with the same columns, where the name is missing again', () => {
    const rows = [sold(2, 'MENT-01', false), sold(4, 'MENT-01', false)]
    const kept = namesToKeep(rows, { chosen }, () => false)
    expect(kept).toEqual({ product: { 'Curso novo': 'MENT-01' } })
    const next = [sold(2, 'Curso novo', true), sold(3, 'Mentoria', false)]
    const uses = rememberedUses(next, kept)
    expect(uses).toMatchObject([
      { kind: 'product', name: 'Curso novo', record: { name: 'MENT-01' } },
    ])
    const read = applyNameUses(next, uses, ({ row, cells }) =>
      sold(row, String(cells.product), false),
    )
    expect(read.map(({ values }) => values.product)).toEqual(['MENT-01', 'Mentoria'])
    // It is kept for the sheet after that as well.
    const shown: Chosen = { product: new Map(uses.map((use) => [use.name, use])) }
    expect(namesToKeep(read, { chosen: shown, kept }, () => false)).toEqual(kept)
  })

  it('What is remembered for a platform is not kept with the columns of its sheet', () => {
    const rows = [sold(2, 'MENT-01', false, 'hotmart'), sold(4, 'MENT-01', false, 'hotmart')]
    expect(namesToKeep(rows, { chosen }, ({ values }) => values.platform !== null)).toEqual({})
  })

  it('A record that is gone is asked for anew, and so are names that stand for each other', () => {
    const kept = { product: { A: 'B', B: 'A' } }
    expect(rememberedUses([sold(2, 'A', true), sold(3, 'B', true)], kept)).toEqual([])
    expect(namesOf([sold(2, 'MENT-01', true)], 'product', chosen)).toEqual([
      { name: 'MENT-01', count: 1, record: null },
    ])
  })
})
