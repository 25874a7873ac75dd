import { expect, test } from 'vitest'
import { readDecision } from '../../scripts/map/decision-index.ts'
import { decisionRecords } from '../../scripts/map/make-map.ts'

const records = decisionRecords()

test('A decision record without a status is refused', () => {
  expect(() => readDecision('0001-sums.md', '# 1. Sums are kept\n')).toThrow(
    "write '<date> · <status>'",
  )
})

test('A decision record whose title has the number of another one is refused', () => {
  const text = '# 2. Sums are kept\n\n2026-11-22 · accepted\n'
  expect(() => readDecision('0001-sums.md', text)).toThrow("begin with '# <number>. <title>'")
})

test('No two decision records have the same number', () => {
  const numbers = records.map(({ number }) => number)
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})

test('A superseded decision names the records that take its place', () => {
  const files = new Set(records.map(({ file }) => file))
  const superseded = records.filter(({ status }) => status.includes('superseded'))
  expect(superseded.length).toBeGreaterThan(0)
  const silent = superseded.filter(({ successors }) => successors.length === 0)
  const wrong = superseded.filter(({ successors }) => successors.some((file) => !files.has(file)))
  expect([...silent, ...wrong].map(({ file }) => file)).toEqual([])
})
