import { describe, expect, it } from 'vitest'
import { replacedId, stepsOf } from './json-references.ts'

const move = { from: 7, into: 9 }

describe('ids in JSON', () => {
  it.each([
    ['a field', '$.party_id', { party_id: 7, value_cents: 7 }, { party_id: 9, value_cents: 7 }],
    ['a field that is null', '$.party_id', { party_id: null }, { party_id: null }],
    ['a field that is absent', '$.party_id', { other: 7 }, { other: 7 }],
    [
      'a field of each element',
      '$.allocations[*].category_id',
      { allocations: [{ category_id: 7 }, { category_id: 8, project_id: 7 }] },
      { allocations: [{ category_id: 9 }, { category_id: 8, project_id: 7 }] },
    ],
    ['each element of a list', '$[*].category_id', [{ category_id: 7 }], [{ category_id: 9 }]],
    [
      'a field of the elements of one kind',
      '$.conditions[*] ? (@.field == "account").first',
      {
        conditions: [
          { field: 'account', first: 7 },
          { field: 'amount', first: 7 },
        ],
      },
      {
        conditions: [
          { field: 'account', first: 9 },
          { field: 'amount', first: 7 },
        ],
      },
    ],
  ])('The id in %s is replaced, and nothing else', (_, path, before, after) => {
    expect(replacedId(before, { path, form: 'number' }, move)).toEqual(after)
  })

  it('A list of ids names the record that is kept once', () => {
    const replaced = (ids: string) =>
      replacedId({ filter: ids }, { path: '$.filter', form: 'list' }, move)
    expect(replaced('5,7,8')).toEqual({ filter: '5,9,8' })
    expect(replaced('9,7')).toEqual({ filter: '9' })
    expect(replaced('77,17')).toEqual({ filter: '77,17' })
  })

  it('Of lists that name each record once, the record that is kept stays in its own', () => {
    const place = { path: '$[*].ids[*]', form: 'number' } as const
    const both = [{ ids: [7, 8] }, { ids: [9] }]
    expect(replacedId(both, place, move)).toEqual([{ ids: [8] }, { ids: [9] }])
    expect(replacedId([{ ids: [9, 7] }], place, move)).toEqual([{ ids: [9] }])
    expect(replacedId([{ ids: [8, 7] }, { ids: [] }], place, move)).toEqual([
      { ids: [8, 9] },
      { ids: [] },
    ])
  })

  it('A path that is written otherwise is refused', () => {
    for (const path of ['party_id', '$..party_id', '$.a[0]', '$.a ? (@ > 1)'])
      expect(() => stepsOf(path)).toThrow(path)
  })
})
