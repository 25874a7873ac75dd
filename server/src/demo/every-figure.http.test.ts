import { addToMonth, civilDate, monthOf } from '@prumo/civil-date'
import type { Lineage, Movement } from '@prumo/contracts/detailed-statement/movement.schema'
import type { CellEntry, Statement } from '@prumo/contracts/statements/statements.contract'
import { beforeAll, expect, it } from 'vitest'
import { type ApiClient, apiClient } from '../../../test/http/api-client.ts'
import { TEST_NOW, TEST_TODAY, useTestServer } from '../../../test/http/test-server.ts'
import { DEMO_LOGINS, loadDemo } from './load-demo.ts'

const server = useTestServer()
/** Three companies of a year take seconds; a busy machine takes its time. */
const LOAD_TIMEOUT_MS = 120_000
/** Some thousand small requests. */
const CRAWL_TIMEOUT_MS = 180_000
const LAST_MONTH = addToMonth(monthOf(civilDate(TEST_TODAY)), 1)
const RANGE = { first_month: addToMonth(LAST_MONTH, -13), last_month: LAST_MONTH }

let companies: readonly ApiClient[]

beforeAll(async () => {
  await loadDemo(server().database, TEST_NOW)
  const anonymous = apiClient(`${server().url}/api`, null)
  const session = (await anonymous.post('/auth/login', DEMO_LOGINS[0])).body.data
  companies = session.companies.map(({ id }: { id: number }) =>
    apiClient(`${server().url}/api/companies/${id}`, session.access_token),
  )
}, LOAD_TIMEOUT_MS)

const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((cents, row) => cents + of(row), 0)

async function read(company: ApiClient, path: string) {
  const { status, body } = await company.get(path)
  expect([path, status]).toEqual([path, 200])
  return body
}

/** All pages of a path that has some of `size` rows. */
async function pagesOf<T>(size: number, page: (page: number) => Promise<readonly T[]>) {
  const all: T[] = []
  for (let place = 1; ; place += 1) {
    const rows = await page(place)
    all.push(...rows)
    if (rows.length < size) return all
  }
}

/** Follows records down to the files, each once; what was linked of each line of the bank. */
function follower(company: ApiClient) {
  const known = new Map<string, Lineage>()
  const linked = new Map<number, { amount: number; linked: number }>()
  const files = new Map<number, readonly { readonly id: number; readonly file_name: string }[]>()
  return {
    linked,
    follow: async (record: string, id: number): Promise<Lineage> => {
      const key = `${record} ${id}`
      const seen = known.get(key)
      if (seen !== undefined) return seen
      const path = `/statements/detailed/lineage?record=${record}&id=${id}`
      const lineage: Lineage = (await read(company, path)).data
      known.set(key, lineage)
      for (const step of lineage.steps) {
        expect([key, sum(step.parts, (part) => part.amount_cents)]).toEqual([
          key,
          step.amount_cents,
        ])
        if (step.lines.length > 0)
          expect([key, sum(step.lines, (line) => line.linked_cents)]).toEqual([
            key,
            step.amount_cents,
          ])
      }
      const lines = [...lineage.steps.flatMap((step) => step.lines), ...[lineage.line ?? []].flat()]
      for (const line of lines) {
        const before = linked.get(line.statement_line_id)?.linked ?? 0
        linked.set(line.statement_line_id, {
          amount: line.amount_cents,
          linked: before + line.linked_cents,
        })
        const { bank_account_id: account, file } = line
        const imports =
          files.get(account) ?? (await read(company, `/bank-accounts/${account}/ofx/imports`)).data
        files.set(account, imports)
        expect(imports).toContainEqual(
          expect.objectContaining({ id: file.import_id, file_name: file.file_name }),
        )
        expect(file.line_number).toBeGreaterThan(0)
      }
      return lineage
    },
  }
}

it(
  'Every figure of the demo opens down to the line of the file of the bank, and each step adds up to the one above',
  async () => {
    // The plan of one of the three has no DFC.
    const answers = await Promise.all(companies.map((one) => one.get('/statements/detailed')))
    const open = companies.filter((_, place) => answers[place]?.status === 200)
    expect(open.length).toBeGreaterThan(1)
    for (const company of open) {
      const { follow, linked } = follower(company)
      const rows = await pagesOf<Movement>(200, async (page) => {
        const path = `/statements/detailed?filter_date=all&mode=both&page=${page}`
        return (await read(company, path)).data
      })
      for (const row of rows) {
        const { source, source_id, in_cents, out_cents, transaction_id } = row
        const amount = in_cents - out_cents
        if (source === 'statement_line') {
          const { line } = await follow('statement_line', source_id)
          expect((line?.amount_cents ?? 0) - (line?.linked_cents ?? 0)).toBe(amount)
          continue
        }
        expect([source, source_id, sum(row.parts, (part) => part.amount_cents)]).toEqual([
          source,
          source_id,
          amount,
        ])
        if (source !== 'settlement' && source !== 'transfer') continue
        const isTransfer = source === 'transfer'
        const lineage = await follow(
          isTransfer ? 'transfer' : 'transaction',
          isTransfer ? source_id : (transaction_id ?? 0),
        )
        const step = lineage.steps.find(
          (one) => one.source_id === source_id && one.bank_account_id === row.bank_account_id,
        )
        expect(step?.amount_cents).toBe(amount)
        expect(step?.lines.length).toBe(row.status === 'reconciled' ? 1 : 0)
        expect(step?.lines[0]?.statement_line_id ?? null).toBe(row.statement_line_id)
      }
      for (const [id, line] of linked)
        if (line.linked !== 0) expect([id, line.linked]).toEqual([id, line.amount])
    }
  },
  CRAWL_TIMEOUT_MS,
)

it.each(['dre', 'dfc'] as const)(
  'Every cell of the %s of the demo opens to entries that add up to it, each of which has an origin',
  async (noun) => {
    const [company] = companies
    if (company === undefined) throw new Error('The demo has companies.')
    const { follow } = follower(company)
    const range = `first_month=${RANGE.first_month}&last_month=${RANGE.last_month}`
    const statement: Statement = (await read(company, `/statements/${noun}?${range}`)).data
    const lines = statement.rows.filter(({ kind }) => kind === 'line' || kind === 'subtotal')
    for (const { line, cells, categories } of lines)
      for (const series of [{ cells, category_id: undefined }, ...categories])
        for (const [place, { key: month }] of statement.columns.entries()) {
          const category =
            series.category_id === undefined ? '' : `&category_id=${series.category_id}`
          const path = `/statements/${noun}/cell?first_month=${month}&last_month=${month}&line=${line}${category}`
          const entries = await pagesOf<CellEntry>(200, async (page) => {
            const { data } = await read(company, `${path}&page=${page}`)
            expect([path, data.sum_cents]).toEqual([path, series.cells[place]])
            return data.entries
          })
          expect([path, sum(entries, (entry) => entry.amount_cents)]).toEqual([
            path,
            series.cells[place],
          ])
          for (const { transaction_id, transfer_id } of entries)
            if (transaction_id !== null) await follow('transaction', transaction_id)
            else if (transfer_id !== null) await follow('transfer', transfer_id)
        }
  },
  CRAWL_TIMEOUT_MS,
)
