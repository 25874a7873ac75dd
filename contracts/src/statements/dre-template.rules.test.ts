import { expect, it } from 'vitest'
import { checkTemplate, type TemplateRow } from './dre-template.rules.ts'

const leaf = (line: string, ...category_ids: number[]): TemplateRow => ({
  line,
  name: line,
  kind: 'leaf',
  category_ids,
})
/** A subtotal of lines, each taken off where it begins with a minus. */
const sub = (line: string, ...terms: string[]): TemplateRow => ({
  line,
  name: line,
  kind: 'subtotal',
  terms: terms.map((term) =>
    term.startsWith('-') ? { line: term.slice(1), sign: -1 } : { line: term, sign: 1 },
  ),
})
const faults = (...rows: TemplateRow[]) => checkTemplate(rows).map(({ fault }) => fault)
const leavesOf = (...rows: TemplateRow[]) =>
  checkTemplate(rows).map(({ leaves }) => Object.fromEntries(leaves))

it('A subtotal of subtotals comes to their leaves, whatever stands first', () => {
  expect(
    leavesOf(sub('C', 'B', '-Z'), sub('B', 'X', 'Y'), leaf('X'), leaf('Y'), leaf('Z')),
  ).toEqual([{ X: 1, Y: 1, Z: -1 }, { X: 1, Y: 1 }, { X: 1 }, { Y: 1 }, { Z: 1 }])
})

it('What a formula adds and takes off again is no part of it', () => {
  expect(leavesOf(leaf('X'), leaf('Y'), sub('A', 'X', 'Y'), sub('B', 'A', '-Y'))[3]).toEqual({
    X: 1,
  })
})

it('A formula in a circle, over an unknown row, or that counts a row twice is refused', () => {
  expect(faults(sub('A', 'B'), sub('B', 'A'), leaf('X'))).toEqual([
    'dre_formula_cycle',
    'dre_formula_cycle',
    null,
  ])
  expect(faults(sub('A', 'A'))).toEqual(['dre_formula_cycle'])
  expect(faults(leaf('X'), sub('A', 'GONE'))).toEqual([null, 'dre_formula_unknown'])
  expect(faults(leaf('X'), sub('A', 'LL'))).toEqual([null, 'dre_formula_unknown'])
  expect(faults(leaf('X'), sub('A', 'X'), sub('B', 'A', 'X'))).toEqual([
    null,
    null,
    'dre_formula_twice',
  ])
})

it('A formula may name what has no line, and no row may take its name or that of the result', () => {
  expect(leavesOf(leaf('X'), sub('A', 'X', 'SEM'))[1]).toEqual({ X: 1, SEM: 1 })
  expect(faults(leaf('SEM'), leaf('LL'), leaf('X'), leaf('X'))).toEqual([
    'dre_line_twice',
    'dre_line_twice',
    null,
    'dre_line_twice',
  ])
})

it('A category is in one line', () => {
  expect(faults(leaf('X', 1, 2), leaf('Y', 2), leaf('Z', 3, 3))).toEqual([
    null,
    'dre_category_twice',
    'dre_category_twice',
  ])
})
