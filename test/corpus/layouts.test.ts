import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { OWN_CORPUS, expectedRows } from './expected-rows.ts'

const jsonRows = expectedRows(OWN_CORPUS, 'json-expected.tsv')

/** The value at a path such as `data.purchase.transaction`, as text; empty where there is none. */
function valueAt(payload: unknown, path: string): string {
  const found = path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : '',
      payload,
    )
  return String(found)
}

it('Every payload of a platform has an expectation', () => {
  expect(jsonRows.map((row) => row['file'])).toEqual(
    readdirSync(join(OWN_CORPUS, 'json')).toSorted(),
  )
})

it.each(jsonRows.map((row) => [row['file'] ?? '', row] as const))(
  'The payload %s is strict JSON that holds its id and amount where the table says',
  (file, row) => {
    const payload: unknown = JSON.parse(readFileSync(join(OWN_CORPUS, 'json', file), 'utf8'))
    expect(valueAt(payload, row['id_path'] ?? '')).toBe(row['id'])
    if (row['amount_path'] !== '')
      expect(valueAt(payload, row['amount_path'] ?? '')).toBe(row['amount'])
  },
)

/** The records of a bank file: lines that end with CR LF, the last one too. */
function recordsOf(file: string): readonly string[] {
  const lines = readFileSync(join(OWN_CORPUS, 'cnab', file), 'latin1').split('\r\n')
  expect(lines.at(-1)).toBe('')
  return lines.slice(0, -1)
}

/** The digits from one position to another, as layouts count: from 1, both included. */
const digits = (record: string, from: number, to: number): number =>
  Number(record.slice(from - 1, to))
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

describe('bank files of our own corpus', () => {
  it('CNAB 240: each record has 240 characters and the trailers count and add up what is between', () => {
    const records = recordsOf('collection-return-240.ret')
    expect(records.map(({ length }) => length)).toEqual(records.map(() => 240))
    expect(records.map((record) => record[7]).join('')).toBe('0133333359')
    const titles = records.filter((record) => record[13] === 'T')
    const [batch = '', file = ''] = records.slice(-2)
    expect(digits(batch, 18, 23)).toBe(records.length - 2)
    expect(digits(batch, 24, 29)).toBe(titles.length)
    expect(digits(batch, 30, 46)).toBe(sum(titles.map((record) => digits(record, 78, 92))))
    expect(digits(file, 24, 29)).toBe(records.length)
  })

  it('CNAB 400: each record has 400 characters and its number, and the trailer adds up the titles', () => {
    const records = recordsOf('collection-return-400.ret')
    expect(records.map(({ length }) => length)).toEqual(records.map(() => 400))
    expect(records.map((record) => digits(record, 395, 400))).toEqual(
      records.map((_, at) => at + 1),
    )
    const titles = records.slice(1, -1)
    const trailer = records.at(-1) ?? ''
    expect(digits(trailer, 18, 25)).toBe(titles.length)
    expect(digits(trailer, 26, 39)).toBe(sum(titles.map((record) => digits(record, 153, 165))))
  })
})
