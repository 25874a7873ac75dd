import { describe, expect, it } from 'vitest'
import { changesOf } from './operation-diff.ts'

describe('what an operation changed', () => {
  it('The difference of an edit shows the fields that differ, and no others', () => {
    const before = { name: 'Ana', email: null, phone: '11999990000', version: 1 }
    const after = { name: 'Ana Lima', email: null, phone: '11999990000', version: 2 }
    expect(changesOf({ before, after })).toEqual([
      { path: ['name'], before: 'Ana', after: 'Ana Lima' },
      { path: ['version'], before: 1, after: 2 },
    ])
  })

  it('A creation shows what was filled in, without the empty fields', () => {
    const after = {
      company_id: 7,
      name: 'Ana',
      email: null,
      observation: '',
      tags: [],
      fee_cents: 0,
    }
    expect(changesOf({ before: null, after })).toEqual([
      { path: ['name'], before: undefined, after: 'Ana' },
    ])
  })

  it('A deletion shows what was there', () => {
    expect(changesOf({ before: { name: 'Ana' }, after: null })).toEqual([
      { path: ['name'], before: 'Ana', after: undefined },
    ])
  })

  it('Changed parts of a record are told by their place, and what only holds fields together is left out', () => {
    const after = { kind: 'payable', input: { allocations: [{ category_id: 5 }] } }
    expect(changesOf({ before: null, after })).toEqual([
      { path: ['kind'], before: undefined, after: 'payable' },
      { path: ['allocations', 1, 'category_id'], before: undefined, after: 5 },
    ])
  })

  it('A list of plain values is one field of a difference', () => {
    expect(changesOf({ before: { ids: [1, 2] }, after: { ids: [1, 3] } })).toEqual([
      { path: ['ids'], before: [1, 2], after: [1, 3] },
    ])
  })

  it('A field that came or went in an edit is shown', () => {
    expect(changesOf({ before: { a: 1 }, after: { b: false } })).toEqual([
      { path: ['a'], before: 1, after: undefined },
      { path: ['b'], before: undefined, after: false },
    ])
  })

  it('An operation with nothing before and after shows no change', () => {
    expect(changesOf({ before: null, after: null })).toEqual([])
  })
})
