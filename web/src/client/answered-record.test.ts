import { describe, expect, it } from 'vitest'
import { withRecord } from './answered-record.ts'

const row = { id: 7, version: 1, name: 'Antes', notes: null }
const record = { id: 7, version: 2, name: 'Depois', notes: 'x', contacts: [] }

describe('withRecord', () => {
  it('A saved record replaces its row of a list, in the fields that the row has', () => {
    const other = { ...row, id: 8 }
    const kept = { data: [other, row], meta: { total: 2 } }
    expect(withRecord(kept, { data: record }, false)).toEqual({
      data: [other, { id: 7, version: 2, name: 'Depois', notes: 'x' }],
      meta: { total: 2 },
    })
  })

  it('A saved record replaces the open one that was asked for with the same parameters', () => {
    const kept = { data: { ...record, version: 1, name: 'Antes' } }
    expect(withRecord(kept, { data: record }, true)).toEqual({ data: record })
    expect(withRecord(kept, { data: record }, false)).toBe(kept)
  })

  it.each([
    ['another record', { data: [{ ...row, id: 8 }] }, { data: record }],
    [
      'a row with a field that the record lacks',
      { data: [{ ...row, total: 1 }] },
      { data: record },
    ],
    ['a field of another kind', { data: [{ ...row, name: 5 }] }, { data: record }],
    ['a newer version', { data: [{ ...row, version: 3 }] }, { data: record }],
    ['a record of another shape', { data: { id: 7, name: 'Antes' } }, { data: record }],
    ['an answer without a record', { data: [row] }, { data: null }],
    ['an empty answer', { data: [row] }, ''],
    ['an answer that is no object', 'x', { data: record }],
  ])('What was kept stays as it is beside %s', (_name, kept, answer) => {
    expect(withRecord(kept, answer, true)).toBe(kept)
  })
})
