import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { ofxFile, statementText } from '../reconciliation.factory.ts'
import { classifyFile, readFile, type ReadTask } from './statement-reading.ts'
import { classifyApart, readApart } from './statement-threads.ts'

const ACCOUNT = {
  id: 1,
  name: 'Itaú',
  currency: 'BRL',
  status: 'active',
  initial_system_date: civilDate('2020-01-01'),
  initial_system_cents: cents(0),
  initial_statement_date: civilDate('2020-01-01'),
  initial_statement_cents: cents(0),
  bank_code: '341',
  type: 'checking',
  branch: '1234',
  branch_digit: null,
  account: '56789',
  account_digit: '0',
} satisfies ReadTask['account']

const fileOf = (count: number) =>
  ofxFile(
    statementText(
      Array.from({ length: count }, (_, place) => ({
        day: '20261110',
        amount: `-${place + 1},10`,
        memo: `COMPRA ${place} "aspas" \\ barra`,
      })),
    ),
  )

it('A long statement that is read in a thread is what is read here, and the process goes on meanwhile (P8)', async () => {
  const task = { bytes: fileOf(20_000).bytes, rules: [], account: ACCOUNT, source: 'file' as const }
  let longestMs = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last)
    last = performance.now()
  }, 5)
  const begun = performance.now()
  const read = await readApart(1, task)
  const stored = read.wanted.map(() => [])
  const account = { ...ACCOUNT, has_lines: false, remembered: [] }
  const days = { today: civilDate('2026-11-20'), closed_until: null }
  const elsewhere: never[] = []
  const answer = 'lines' as const
  const asked = {
    state: read.state,
    account,
    stored,
    elsewhere,
    days,
    answer,
    source: 'file' as const,
  }
  const [apart] = await classifyApart(1, asked)
  const tookMs = performance.now() - begun
  clearInterval(timer)
  const here = readFile(task)
  const [expected] = classifyFile({ ...asked, state: here.state })
  expect(apart).toEqual(expected)
  expect(JSON.parse(Buffer.from(apart?.lines ?? []).toString())).toHaveLength(20_000)
  expect(apart?.counts).toMatchObject({ new: 20_000, noise: 0 })
  expect(longestMs).toBeLessThan(Math.max(200, tookMs / 3))
})

it('A file that is no statement has none, whether a thread reads it or not', async () => {
  for (const size of [10, 200_000]) {
    const bytes = Buffer.alloc(size, 'x')
    expect(
      (await readApart(1, { bytes, rules: [], account: ACCOUNT, source: 'file' as const }))
        .statements,
    ).toBe(0)
  }
})
