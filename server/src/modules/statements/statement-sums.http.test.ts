import { civilMonth } from '@prumo/civil-date'
import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { GRAINS } from '@prumo/contracts/statements/columns'
import type { Statement } from '@prumo/contracts/statements/statements.contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { sampleSettlement, sampleTransaction } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { randomCompany } from '../document-reach/random-company.factory.ts'
import type { DreChoice } from './statement-choice.ts'
import { getDfcCell, getDreCell } from './cell.queries.ts'
import { getDfc, getDre } from './statement.queries.ts'

const server = useTestServer()
const RANGE = { first_month: civilMonth('2026-10'), last_month: civilMonth('2026-12') }
/** Before and after everything that these companies do. */
const ALL_TIME = { first_month: civilMonth('2025-01'), last_month: civilMonth('2027-12') }

const rowOf = ({ rows }: Statement, line: string) => {
  const row = rows.find((candidate) => candidate.line === line)
  if (row === undefined) throw new Error(`The statement has no row ${line}.`)
  return row
}
const totalsOf = ({ rows }: Statement) =>
  Object.fromEntries(rows.map(({ line, total_cents }) => [line, total_cents]))
const sum = (figures: readonly number[]) => figures.reduce((all, figure) => all + figure, 0)

let world: Awaited<ReturnType<typeof randomCompany>>

const inBooks = <T>(read: (db: CompanyDb) => Promise<T>): Promise<T> => world.made.inDatabase(read)

describe.each([7_919, 31_337, 20_261_129])(
  'the sums of statements of the random company %i',
  (seed) => {
    beforeAll(async () => {
      world = await randomCompany(server(), seed)
    })

    it.each([['accrual'], ['cash']] as const)(
      'The last line of a DRE by %s is the sum of its leaves in every column',
      (basis) =>
        inBooks(async (db) => {
          for (const grain of GRAINS) {
            const statement = await getDre(db, {
              ...(grain === 'day' ? RANGE : ALL_TIME),
              ...cut(grain),
              basis,
            })
            const leaves = statement.rows.flatMap(({ kind, categories }) =>
              kind === 'line' ? categories : [],
            )
            for (const [place, cell] of rowOf(statement, 'LL').cells.entries())
              expect(cell).toBe(sum(leaves.map(({ cells }) => cells[place] ?? 0)))
          }
        }),
    )

    it('Days, weeks, months, quarters and years of the same range have the same totals, and the columns add up to them', () =>
      inBooks(async (db) => {
        for (const read of [
          (choice: DreChoice) => getDre(db, choice),
          (choice: DreChoice) => getDre(db, { ...choice, basis: 'cash' }),
          (choice: DreChoice) => getDfc(db, choice),
        ]) {
          const expected = totalsOf(await read(RANGE))
          expect(Object.values(expected).some((cents) => cents !== 0)).toBe(true)
          for (const grain of GRAINS) {
            const statement = await read({ ...RANGE, grain })
            expect([grain, totalsOf(statement)]).toStrictEqual([grain, expected])
            for (const { kind, cells, total_cents } of statement.rows)
              if (kind === 'line' || kind === 'subtotal') expect(sum(cells)).toBe(total_cents)
          }
        }
      }))

    it('The days of a month add up to the month', () =>
      inBooks(async (db) => {
        const months = await getDfc(db, RANGE)
        for (const [place, { key }] of months.columns.entries()) {
          const month = { first_month: civilMonth(key), last_month: civilMonth(key) }
          const days = await getDfc(db, { ...month, grain: 'day' })
          expect(sum(rowOf(days, 'VARIACAO').cells)).toBe(rowOf(months, 'VARIACAO').cells[place])
        }
      }))

    it.each([
      ['accrual', 'filter_cost_centers', 'filter_no_cost_center'],
      ['cash', 'filter_cost_centers', 'filter_no_cost_center'],
      ['accrual', 'filter_projects', 'filter_no_project'],
      ['cash', 'filter_projects', 'filter_no_project'],
    ] as const)(
      'The parts of a DRE by %s, by %s and what has none, add up to all of it',
      (basis, of, none) =>
        inBooks(async (db) => {
          const ids = of === 'filter_projects' ? world.projects : world.centers
          const choices = [...ids.map((id) => ({ [of]: [id] })), { [none]: 'yes' as const }]
          const parts: ReturnType<typeof totalsOf>[] = []
          for (const choice of choices)
            parts.push(totalsOf(await getDre(db, { ...RANGE, basis, ...choice })))
          const all = totalsOf(await getDre(db, { ...RANGE, basis }))
          expect(
            Object.fromEntries(
              Object.keys(all).map((line) => [line, sum(parts.map((part) => part[line] ?? 0))]),
            ),
          ).toStrictEqual(all)
        }),
    )

    it('Opening balance and movement are the closing balance of each account on each day, and the accounts add up to all', () =>
      inBooks(async (db) => {
        const ids = (
          await db.query
            .selectFrom('bank_accounts')
            .select('id')
            .where('company_id', '=', db.company_id)
            .execute()
        ).map(({ id }) => id)
        const all = await getDfc(db, { ...RANGE, grain: 'day' })
        const parts: ReturnType<typeof totalsOf>[] = []
        for (const id of ids) {
          const one = await getDfc(db, { ...RANGE, grain: 'day', filter_bank_accounts_ids: [id] })
          const [opening, change, closing] = ['SALDO_INICIAL', 'VARIACAO', 'SALDO_FINAL'].map(
            (line) => rowOf(one, line).cells,
          )
          for (const [place, cents] of (opening ?? []).entries())
            expect(cents + (change?.[place] ?? 0)).toBe(closing?.[place])
          expect(new Set(rowOf(one, 'CONFERENCIA').cells)).toStrictEqual(new Set([0]))
          parts.push(totalsOf(one))
        }
        const added = Object.fromEntries(
          Object.keys(totalsOf(all)).map((line) => [
            line,
            sum(parts.map((part) => part[line] ?? 0)),
          ]),
        )
        expect(added).toStrictEqual(totalsOf(all))
      }))

    it('What is compared with last year is what last year said', () =>
      inBooks(async (db) => {
        const next = { first_month: civilMonth('2027-10'), last_month: civilMonth('2027-12') }
        const told = rowOf(await getDre(db, { ...next, compare: 'last_year' }), 'ADM')
        const before = rowOf(await getDre(db, RANGE), 'ADM')
        expect(told.compared).toStrictEqual({
          cells: before.cells,
          total_cents: before.total_cents,
        })
        const after = rowOf(await getDre(db, { ...RANGE, compare: 'previous' }), 'ADM')
        expect(after.compared?.cells.slice(1)).toStrictEqual(before.cells.slice(0, -1))
        expect(after.compared?.total_cents).toBe(0)
      }))
  },
)

describe('what is expected', () => {
  const open = async (noun: string): Promise<number> =>
    (await world.made.get(`/${noun}/totals?filter_due_or_payment_date=all`)).body.data
      .residual_cents

  it('The DFC expects all that is open, and balances move by it: what happened and what is expected together tie', async () => {
    const [payables, receivables] = [await open('payables'), await open('receivables')]
    await inBooks(async (db) => {
      for (const overdue of [undefined, 'due_date'] as const) {
        const dfc = await getDfc(db, { ...ALL_TIME, expected: 'yes', overdue })
        expect(rowOf(dfc, 'VARIACAO').expected?.total_cents).toBe(receivables - payables)
        const [opening, change, closing] = ['SALDO_INICIAL', 'VARIACAO', 'SALDO_FINAL'].map(
          (line) => rowOf(dfc, line).expected?.cells ?? [],
        )
        for (const [place, cents] of (opening ?? []).entries())
          expect(cents + (change?.[place] ?? 0)).toBe(closing?.[place])
        expect(rowOf(dfc, 'SALDO_FINAL').expected?.total_cents).toBe(receivables - payables)
      }
    })
  })

  it('What is overdue is expected today, and on its due date where that was asked for', () =>
    inBooks(async (db) => {
      const past = { first_month: civilMonth('2026-01'), last_month: civilMonth('2026-10') }
      const moved = await getDfc(db, { ...past, expected: 'yes' })
      expect(rowOf(moved, 'VARIACAO').expected?.total_cents).toBe(0)
      const own = await getDfc(db, { ...past, expected: 'yes', overdue: 'due_date' })
      expect(rowOf(own, 'VARIACAO').expected?.total_cents).not.toBe(0)
    }))

  it('The entries behind every cell of what is expected sum to it, alone and together with what happened', () =>
    inBooks(async (db) => {
      const asked = { ...RANGE, expected: 'yes' } as const
      const page = { page: 1, per_page: 450 }
      for (const [read, readCell] of [
        [getDre, getDreCell],
        [getDfc, getDfcCell],
      ] as const) {
        const { columns, rows } = await read(db, asked)
        const lines = rows.filter(({ kind }) => kind === 'line' || kind === 'subtotal')
        expect(lines.some(({ expected }) => expected?.total_cents !== 0)).toBe(true)
        for (const row of lines)
          for (const { category_id, cells, expected } of [
            { ...row, category_id: undefined },
            ...row.categories,
          ])
            for (const [place, { from, to }] of columns.entries()) {
              const cell = { ...asked, ...page, line: row.line, category_id, from, to }
              const figure = expected?.cells[place] ?? 0
              const { sum_cents, entries } = await readCell(db, { ...cell, of: 'expected' })
              expect(sum_cents).toBe(figure)
              expect(sum(entries.map(({ amount_cents }) => amount_cents))).toBe(figure)
              if (read !== getDfc || figure === 0) continue
              const all = await readCell(db, { ...cell, of: 'all' })
              expect(all.sum_cents).toBe(figure + (cells[place] ?? 0))
            }
      }
    }))

  it('What waits for approval becomes, once approved, what it was expected to be', async () => {
    const { made } = await randomCompany(server(), 31)
    const read = () => made.inDatabase((db) => getDre(db, { ...ALL_TIME, expected: 'yes' }))
    const before = await read()
    const approving = await made.member(PERMISSION_KEYS)
    const { body } = await made.get('/purchases?filter_competency_date=all')
    for (const { id, status, version } of body.data)
      if (status === 'waiting_approval')
        expect((await approving.post(`/purchases/${id}/approve`, { version })).status).toBe(200)
    const after = await read()
    expect(rowOf(before, 'LL').expected?.total_cents).not.toBe(0)
    for (const { line, cells, expected } of before.rows) {
      const now = rowOf(after, line)
      expect(now.cells).toStrictEqual(
        cells.map((cents, place) => cents + (expected?.cells[place] ?? 0)),
      )
      expect(now.expected?.total_cents).toBe(0)
    }
  })

  it('By cash nothing is committed, and by competency there are no accounts: both are refused', async () => {
    const months = 'first_month=2026-10&last_month=2026-11'
    for (const query of ['basis=cash&expected=yes', 'filter_bank_accounts_ids=1']) {
      const { status } = await world.made.get(`/statements/dre?${months}&${query}`)
      expect([query, status]).toEqual([query, 422])
    }
  })
})

it('The DRE by cash of a company that settled everything is its DRE by competency, what is no part of it left out of both', async () => {
  const { made } = await randomCompany(server(), 104_729)
  await settleAll(made)
  await made.inDatabase(async (db) => {
    const [accrual, cash] = [
      await getDre(db, ALL_TIME),
      await getDre(db, { ...ALL_TIME, basis: 'cash' }),
    ]
    expect(rowOf(accrual, 'LL').total_cents).not.toBe(0)
    expect(rowOf(cash, 'LL').total_cents).toBe(rowOf(accrual, 'LL').total_cents)
    const day = await getDre(db, { ...RANGE, basis: 'cash', grain: 'day' })
    const month = await getDre(db, { ...RANGE, basis: 'cash' })
    expect(totalsOf(day)).toStrictEqual(totalsOf(month))
  })
})

/** Years are of whole years, days of a quarter. */
const cut = (grain: (typeof GRAINS)[number]) => (grain === 'week' ? { ...RANGE, grain } : { grain })

/** Pays all that is open, and one payable more that is no part of the DRE. */
async function settleAll(made: TestCompany): Promise<void> {
  const account: number = (await made.get('/bank-accounts')).body.data[0].id
  const settle = async (noun: string, id: number, open: number) => {
    const body = sampleSettlement(account, open, { paid_on: '2026-11-20' })
    const answer = await made.post(`/${noun}/${id}/settlements`, body)
    expect([answer.status, answer.text]).toEqual([201, answer.text])
  }
  for (const noun of ['receivables', 'payables']) {
    const { body } = await made.get(`/${noun}?filter_due_or_payment_date=all&per_page=100`)
    for (const { id } of body.data) {
      const { residual_cents } = (await made.get(`/${noun}/${id}`)).body.data
      if (residual_cents > 0) await settle(noun, id, residual_cents)
    }
  }
  const tree: readonly { id: number; code: string }[] = (await made.get('/categories/tree')).body
    .data
  const rent = tree.find(({ code }) => code === '5.02.01')
  const untold = await made.post('/payables', {
    ...sampleTransaction(rent?.id ?? 0, 123_45),
    show_in_dre: false,
  })
  await settle('payables', untold.body.data.id, 123_45)
}
