import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import {
  type BatchRows,
  fillIn,
  fromAbove,
  isComplete,
  readyLines,
  rowOf,
  startRow,
  toSave,
} from './batch-rows.rules.ts'

const line = (id: number, amount = -100, fields = {}) => ({
  id,
  version: 1,
  amount_cents: cents(amount),
  name: null,
  memo: `LINHA ${id}`,
  posted_on: civilDate('2026-11-10'),
  rule_card: null,
  proposals: null,
  ...fields,
})
const lines = [line(1), line(2), line(3, 500), line(4)]
const [first = line(1), second = line(2), income = line(3, 500), fourth = line(4)] = lines
const none: BatchRows = new Map()
const rent = { id: 9, name: 'Aluguel' }

describe('rows of a batch', () => {
  it('Rows begin with what the bank says, or what was decided before', () => {
    expect(startRow(first)).toMatchObject({ description: 'LINHA 1', category: null, party: null })
    const history = {
      description: 'Aluguel da sala',
      category_id: 9,
      category_name: 'Aluguel',
      party_id: 4,
      party_name: 'Imobiliária',
      decided_on: civilDate('2026-10-10'),
    }
    const proposals = { step: 'history' as const, others: [], set: null, transfer: null, history }
    expect(startRow(line(1, -100, { proposals }))).toMatchObject({
      description: 'Aluguel da sala',
      category: rent,
      party: { id: 4, name: 'Imobiliária' },
    })
  })

  it('Rows are complete with category, description and day', () => {
    const row = { ...startRow(first), category: rent }
    expect(isComplete(row)).toBe(true)
    expect(isComplete({ ...row, description: ' ' })).toBe(false)
    expect(isComplete({ ...row, competency_date: null })).toBe(false)
    expect(isComplete({ ...row, category: null })).toBe(false)
  })

  it('A field of a ticked row fills in all ticked ones; a category none of the other direction', () => {
    const ticked = new Set([1, 3, 4])
    const filled = fillIn(none, lines, ticked, first, 'category', { category: rent })
    expect([...filled.keys()]).toEqual([1, 4])
    const described = fillIn(none, lines, ticked, first, 'description', { description: 'Igual' })
    expect([...described.keys()]).toEqual([1, 3, 4])
    const alone = fillIn(none, lines, ticked, second, 'category', { category: rent })
    expect([...alone.keys()]).toEqual([2])
  })

  it('Filling in takes the refusal away and leaves the other fields', () => {
    const refused = new Map([[1, { ...startRow(first), category: rent, refusal: 'Não' }]])
    const next = fillIn(refused, lines, new Set(), first, 'description', { description: 'Nova' })
    expect(next.get(1)).toMatchObject({ refusal: null, category: rent, description: 'Nova' })
  })

  it('+ copies from the row above, of its direction where that matters', () => {
    const rows = fillIn(none, lines, new Set(), second, 'category', { category: rent })
    expect(fromAbove(rows, lines, fourth, 'category')).toEqual({ category: rent })
    expect(fromAbove(rows, lines, income, 'category')).toBeNull()
    expect(fromAbove(rows, lines, income, 'description')).toEqual({ description: 'LINHA 2' })
    expect(fromAbove(rows, lines, first, 'category')).toBeNull()
  })

  it('Only complete rows that a person touched are saved, with a ticked one all ticked', () => {
    const ticked = new Set([1, 4])
    const filled = fillIn(none, lines, ticked, first, 'category', { category: rent })
    const rows = fillIn(filled, lines, new Set(), second, 'description', { description: 'Só isto' })
    const ids = (left: number | 'all', marks = ticked) =>
      readyLines(rows, lines, marks, left).map(({ id }) => id)
    expect([ids(1), ids(2), ids(3), ids('all')]).toEqual([[1, 4], [], [], [1, 4]])
    expect(ids(1, new Set())).toEqual([1])
    const known = new Map([[1, { ...rowOf(rows, first), is_touched: false }]])
    expect(readyLines(known, lines, ticked, 'all')).toEqual([])
    const refused = new Map([[1, { ...rowOf(rows, first), refusal: 'Não' }]])
    expect(readyLines(refused, lines, ticked, 'all')).toEqual([])
  })

  it('A rule is followed while its category stays', () => {
    const rule = { id: 3, is_global: false, version: 1 }
    const card = { act: 'create', category_id: 9, rule, hide_in_dre: true }
    const ruled = line(1, -100, { rule_card: card })
    const row = { ...startRow(first), category: rent }
    expect(toSave(ruled, row)).toMatchObject({ followed_rule: rule, show_in_dre: false })
    const other = { ...row, category: { id: 10, name: 'Outra' } }
    expect(toSave(ruled, other)).toMatchObject({ followed_rule: null, show_in_dre: true })
  })
})
