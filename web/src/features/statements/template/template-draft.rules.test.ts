import type { DreTemplateRow } from '@prumo/contracts/statements/dre-template.schema'
import { expect, it } from 'vitest'
import {
  addRow,
  faultsOf,
  linkCategory,
  moveRow,
  previewOf,
  removeRow,
  setTerm,
} from './template-draft.rules.ts'

const gross: DreTemplateRow = {
  line: 'LB',
  name: null,
  kind: 'subtotal',
  terms: [
    { line: 'RB', sign: 1 },
    { line: 'CUS', sign: 1 },
  ],
}
const rows: DreTemplateRow[] = [
  { line: 'RB', name: null, kind: 'leaf', category_ids: [1] },
  { line: 'CUS', name: null, kind: 'leaf', category_ids: [2] },
  gross,
]
const linesOf = (of: readonly DreTemplateRow[]) => of.map(({ line }) => line)

it('A row goes to its new place, and stays at an end', () => {
  expect(linesOf(moveRow(rows, 0, 1))).toEqual(['CUS', 'RB', 'LB'])
  expect(moveRow(rows, 0, -1)).toBe(rows)
  expect(moveRow(rows, 2, 3)).toBe(rows)
})

it('A row that is removed leaves the formulas that named it', () => {
  const [, sum] = removeRow(rows, 1)
  expect(sum).toMatchObject({ line: 'LB', terms: [{ line: 'RB', sign: 1 }] })
})

it('A new row has a line of its own and says what it lacks', () => {
  const added = addRow(addRow(rows, 0, 'subtotal', 'Soma'), 0, 'leaf', ' ')
  expect(new Set(linesOf(added)).size).toBe(5)
  expect(faultsOf(added)).toEqual([null, 'required', 'terms_required', null, null])
})

it('A category is linked to one row at a time', () => {
  const linked = linkCategory(rows, 1, 1, true)
  expect(linked.slice(0, 2)).toMatchObject([{ category_ids: [] }, { category_ids: [2, 1] }])
})

it('The preview adds up leaves with their signs, and what is unlinked is in the result alone', () => {
  const taken = rows.with(2, setTerm(gross, 'CUS', -1))
  const amounts = new Map([
    [1, 10_000],
    [2, -3_000],
    [3, -500],
  ])
  expect(Object.fromEntries(previewOf(taken, amounts))).toEqual({
    RB: 10_000,
    CUS: -3_000,
    LB: 13_000,
    SEM: -500,
    LL: 6_500,
  })
})
