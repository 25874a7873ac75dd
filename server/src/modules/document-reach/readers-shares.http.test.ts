import { UNASSIGNED_ID } from '@prumo/contracts/company-users/company-user.schema'
import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import type { Movement } from '@prumo/contracts/detailed-statement/movement.schema'
import { REPORT_GROUPS } from '@prumo/contracts/transactions/transaction-report.schema'
import type { StatementRow } from '@prumo/contracts/statements/statements.contract'
import type { Transaction } from '@prumo/contracts/transactions/transaction.schema'
import { parseMoney } from '@prumo/money'
import { readSheet } from '@prumo/spreadsheet'
import { describe, expect, it } from 'vitest'
import { giveExactRights } from '../../../../test/http/row-rights-world.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { randomCompany } from './random-company.factory.ts'

const server = useTestServer()
const RANGES = [
  'filter_due_or_payment_date=all',
  'filter_due_or_payment_date=2026-10-01,2026-10-31',
  'filter_due_or_payment_date=2026-11-01,2026-11-30',
] as const
const MONTHS = 'first_month=2026-09&last_month=2026-12'
const SOME_GROUPS = ['category', 'ageing'] as const
const NOUNS = ['payables', 'receivables'] as const

type Right = 'cost_center_ids' | 'project_ids'

/** One member for each id, who reaches that one alone, or what names none: together they reach all. */
async function readersOf(made: TestCompany, right: Right, ids: readonly number[]) {
  const readers: TestCompany[] = []
  for (const id of ids) {
    const member = await made.member(PERMISSION_KEYS)
    await giveExactRights(server(), member, { ...ALL_ROWS, [right]: [id] })
    readers.push(member)
  }
  return readers
}

type Figures = Readonly<Record<string, number>>

/** The figures in cents of an answer, each by the path to it; counts and ids are none. */
function centsIn(value: unknown, path = ''): [string, number][] {
  if (typeof value === 'number') return path.endsWith('cents') ? [[path, value]] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => centsIn(inner, `${path} ${key}`))
}

const sumsOf = (figures: readonly Figures[]): Figures => {
  const sums: Record<string, number> = {}
  for (const one of figures)
    for (const [path, cents] of Object.entries(one)) sums[path] = (sums[path] ?? 0) + cents
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0))
}

const dataOf = async (reader: TestCompany, path: string) => {
  const { status, body, text } = await reader.get(path)
  expect([path, status, text]).toEqual([path, 200, text])
  return body.data
}

/** Figures of rows, by what each row is: the same row of two readers adds up. */
const byKey = (rows: readonly Record<string, unknown>[], key: string): Figures =>
  sumsOf(
    rows.map((row) =>
      Object.fromEntries(centsIn(row).map(([at, v]) => [`${String(row[key])}${at}`, v])),
    ),
  )

/** What the columns of money of an exported sheet add up to. */
async function sheetOf(reader: TestCompany, path: string): Promise<Figures> {
  const { bytes } = await reader.get(path)
  const [head, ...rows] = (await readSheet(bytes)).rows
  return sumsOf(
    rows.map(({ cells }) =>
      Object.fromEntries(
        (head?.cells ?? []).map((title, place) => [
          String(title),
          Math.round(Number(cells[place]) * 100),
        ]),
      ),
    ),
  )
}

/** The figures of a statement as its csv file has them, by row and column. */
async function csvOf(reader: TestCompany, path: string): Promise<Figures> {
  const { status, bytes } = await reader.get(path)
  expect([path, status]).toEqual([path, 200])
  const [, ...rows] = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
  return sumsOf(
    rows.map((row) => {
      const [name = '', ...cells] = row.split(';')
      return Object.fromEntries(
        cells.map((cell, place) => [`${name} ${place}`, parseMoney(cell) ?? 0]),
      )
    }),
  )
}

/** What each movement of the accounts came to. */
async function movementsOf(reader: TestCompany): Promise<Figures> {
  const rows: readonly Movement[] = await dataOf(
    reader,
    '/statements/detailed?filter_date=2026-09-01,2026-12-31&per_page=200',
  )
  return sumsOf(
    rows.map((row) => ({
      [`${row.source} ${row.source_id} ${row.bank_account_id}`]: row.in_cents - row.out_cents,
    })),
  )
}

/** The figures of one transaction, those of its settlements by their ids. */
function drawerOf({ settlements, allocations, ...row }: Transaction): Figures {
  const parts = { allocated_cents: allocations.reduce((sum, part) => sum + part.value_cents, 0) }
  return sumsOf([
    Object.fromEntries(centsIn({ ...row, share: null, parts })),
    byKey(settlements, 'id'),
  ])
}

/** All that a reader is told in cents, of every list, report, statement, card and file. */
async function toldTo(reader: TestCompany, world: Awaited<ReturnType<typeof randomCompany>>) {
  const told: Record<string, Figures> = {}
  for (const noun of NOUNS) {
    for (const range of RANGES) {
      told[`${noun} totals ${range}`] = sumsOf([
        Object.fromEntries(centsIn(await dataOf(reader, `/${noun}/totals?${range}`))),
      ])
      const rows = await dataOf(reader, `/${noun}?${range}&per_page=100`)
      told[`${noun} rows ${range}`] = byKey(
        rows.map(({ share, ...row }: Record<string, object>) => ({ ...row, ...share })),
        'id',
      )
      for (const { id } of rows.slice(0, 2))
        told[`${noun} ${id} ${range}`] = drawerOf(await dataOf(reader, `/${noun}/${id}`))
      for (const group_by of range === RANGES[0] ? REPORT_GROUPS : SOME_GROUPS) {
        const { groups, total } = await dataOf(
          reader,
          `/${noun}/report?${range}&group_by=${group_by}`,
        )
        told[`${noun} report ${group_by} ${range}`] = byKey(
          [...groups, { ...total, key: 'total' }],
          'key',
        )
      }
    }
    const columns = `columns=value,interest,paid,residual`
    for (const rows of ['whole', 'parts'])
      told[`${noun} file ${rows}`] = await sheetOf(
        reader,
        `/${noun}/export?${RANGES[0]}&format=xlsx&rows=${rows}&${columns}`,
      )
  }
  for (const noun of ['dre?expected=yes', 'dre?basis=cash&grain=week', 'dfc?expected=yes']) {
    const { rows } = await dataOf(reader, `/statements/${noun}&${MONTHS}`)
    const withoutBalances = rows.filter(
      ({ line }: { line: string }) => !/^SALDO|^CONFERENCIA/u.test(line),
    )
    told[noun] = sumsOf(
      withoutBalances.map(({ line, total_cents, expected }: StatementRow) => ({
        [line]: total_cents,
        [`${line} expected`]: expected?.total_cents ?? 0,
      })),
    )
  }
  for (const basis of ['accrual', 'cash'])
    told[`dre file ${basis}`] = await csvOf(
      reader,
      `/statements/dre/export?${MONTHS}&basis=${basis}&format=csv`,
    )
  told['detailed statement'] = await movementsOf(reader)
  const of = { suppliers: world.supplier, clients: world.client }
  for (const noun of ['suppliers', 'clients'] as const) {
    told[noun] = byKey(await dataOf(reader, `/${noun}`), 'id')
    const card = await dataOf(reader, `/${noun}/${of[noun]}/card`)
    told[`${noun} card`] = sumsOf([Object.fromEntries(centsIn(card))])
    const movements = await dataOf(reader, `/${noun}/${of[noun]}/statement?per_page=100`)
    told[`${noun} movements`] = sumsOf(
      movements.map((row: { happened_on: string; kind: string; amount_cents: number }) => ({
        [`${row.happened_on} ${row.kind}`]: row.amount_cents,
      })),
    )
  }
  for (const [noun, line] of [
    ['dre', 'EBITDA'],
    ['dfc', 'OP_CLI'],
  ]) {
    const { sum_cents } = await dataOf(reader, `/statements/${noun}/cell?${MONTHS}&line=${line}`)
    told[`${noun} cell`] = { sum_cents }
  }
  const purchases = await dataOf(reader, '/purchases?filter_competency_date=all')
  told['purchases'] = byKey(purchases, 'id')
  told['purchase totals'] = sumsOf([
    Object.fromEntries(
      centsIn(await dataOf(reader, '/purchases/totals?filter_competency_date=all')),
    ),
  ])
  for (const { id } of purchases) {
    const { installments, allocations } = await dataOf(reader, `/purchases/${id}`)
    told[`purchase ${id}`] = byKey(installments, 'number')
    told[`purchase ${id} parts`] = byKey(allocations, 'cost_center_name')
  }
  told['projects'] = byKey(await dataOf(reader, '/projects'), 'id')
  told['home'] = sumsOf([Object.fromEntries(centsIn(await dataOf(reader, '/dashboards/due')))])
  return told
}

describe('readers of parts', () => {
  it.each([
    ['cost_center_ids', 20_261_123],
    ['project_ids', 4_071],
  ] as const)(
    'What readers of all %s see adds up to what an unlimited reader sees, in every list, report, statement, card and file (seed %i)',
    async (right, seed) => {
      const world = await randomCompany(server(), seed)
      const named = right === 'cost_center_ids' ? world.centers : world.projects
      const ids = [...named, UNASSIGNED_ID]
      const readers = await readersOf(world.made, right, ids)
      const all = await toldTo(world.made, world)
      const parts = []
      for (const reader of readers) parts.push(await toldTo(reader, world))
      for (const [noun, figures] of Object.entries(all))
        expect([noun, sumsOf(parts.map((part) => part[noun] ?? {}))]).toEqual([noun, figures])
    },
    120_000,
  )
})
