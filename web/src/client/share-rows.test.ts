import { describe, expect, it } from 'vitest'
import { shareRows } from './share-rows.ts'

const row = (id: number, name = `Linha ${id}`) => ({ id, name, tags: [id] })
const listOf = (...data: readonly object[]) => ({ data, meta: { total: 3 } })

/** The rows of a shared answer. */
function rowsOf(answer: unknown): readonly unknown[] {
  const data = Object.entries(Object(answer)).find(([key]) => key === 'data')?.[1]
  return Array.isArray(data) ? data : []
}

describe('shareRows', () => {
  it('Rows of an answer in another order are the objects that were there', () => {
    const [one, two, three] = [row(1), row(2), row(3)]
    const shared = shareRows(listOf(one, two, three), listOf(row(3), row(1), row(2)))
    const rows = rowsOf(shared)
    expect(rows[0]).toBe(three)
    expect(rows[1]).toBe(one)
    expect(rows[2]).toBe(two)
  })

  it('Of a new answer only a row that says something else is another object', () => {
    const [one, two] = [row(1), row(2)]
    const rows = rowsOf(shareRows(listOf(one, two), listOf(row(1), row(2, 'Outro nome'))))
    expect(rows[0]).toBe(one)
    expect(rows[1]).not.toBe(two)
    expect(rows[1]).toEqual(row(2, 'Outro nome'))
  })

  it('A list that says the same is the very answer that was there, also inside of its box', () => {
    const before = { answer: listOf(row(1), row(2)) }
    expect(shareRows(before, { answer: listOf(row(1), row(2)) })).toBe(before)
    expect(shareRows(before.answer, listOf(row(1), row(2)))).toBe(before.answer)
  })

  it.each([
    ['a record', { data: row(1) }, { data: row(1, 'Outro') }],
    ['rows without ids', { data: [{ name: 'a' }] }, { data: [{ name: 'b' }] }],
    ['rows with one id twice', { data: [row(1), row(1)] }, { data: [row(1), row(1, 'b')] }],
    ['the first answer', undefined, listOf(row(1))],
    ['fewer rows', listOf(row(1), row(2)), listOf(row(2))],
    ['another total', listOf(row(1)), { data: [row(1)], meta: { total: 9 } }],
  ])('What is shared says what the new answer says: %s', (_name, before, next) => {
    expect(shareRows(before, next)).toEqual(next)
  })
})
