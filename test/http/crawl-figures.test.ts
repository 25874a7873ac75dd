import { beforeAll, expect, it } from 'vitest'
import { buildBudget, sampleLine } from './budget-samples.ts'
import { renameFirstLine, restoreStandard } from './dre-template-samples.ts'
import type { TestCompany } from './test-company.ts'
import { useTestServer } from './test-server.ts'

/** The sample books of a year, whose figures are opened one by one: what is behind each adds up to it. */
const server = useTestServer()
/** Hundreds of figures are opened, on a machine that others use too. */
const LONG = 120_000
const RANGE = 'first_month=2026-10&last_month=2026-11'

let made: TestCompany
beforeAll(async () => {
  made = await server().newCompany({ chart: 'completo' })
  const loaded = await made.post('/demo-data', {})
  if (loaded.status !== 204) throw new Error(loaded.text)
}, LONG)

async function read(path: string) {
  const { status, body } = await made.get(path)
  expect([path, status]).toEqual([path, 200])
  return body
}

interface Series {
  readonly cells: readonly number[]
  readonly total_cents: number
  readonly expected?: Series
}
interface Row extends Series {
  readonly line: string
  readonly kind: string
  readonly categories: readonly (Series & { readonly category_id: number })[]
}
interface Column {
  readonly from: string
  readonly to: string
}
interface Entry {
  readonly transaction_id: number | null
  readonly transfer_id: number | null
  readonly amount_cents: number
}

/** Opens a figure page by page; its entries add up to it. @returns them. */
async function openCell(path: string, amount: number): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  for (let page = 1; ; page += 1) {
    const { data, meta } = await read(`${path}&page=${page}&per_page=200`)
    expect([path, data.sum_cents]).toEqual([path, amount])
    entries.push(...data.entries)
    if (page * 200 >= meta.total) break
  }
  const listed = entries.reduce((sum, entry) => sum + entry.amount_cents, 0)
  expect([path, listed]).toEqual([path, amount])
  return entries
}

/** The figures of a row that are not zero: of the line and of each of its categories, in each column and in all. */
function figuresOf({ kind, line, categories, ...own }: Row, columns: readonly Column[]) {
  if (kind !== 'line' && kind !== 'subtotal') return []
  const figure = (asked: string, amount: number, of = '') => [asked, amount, of] as const
  const figuresIn = (cell: string, series: Series, of = '') => [
    figure(cell, series.total_cents, of),
    ...columns.map(({ from, to }, place) =>
      figure(`${cell}&from=${from}&to=${to}`, series.cells[place] ?? 0, of),
    ),
  ]
  return [
    { cell: `line=${line}`, ...own },
    ...categories.map((one) => ({ ...one, cell: `line=${line}&category_id=${one.category_id}` })),
  ]
    .flatMap(({ cell, expected, ...series }) => [
      ...figuresIn(cell, series),
      ...(expected === undefined ? [] : figuresIn(cell, expected, '&of=expected')),
    ])
    .filter(([, amount]) => amount !== 0)
}

/** Opens every figure of a statement. @returns the entries of its totals. */
async function crawl(side: 'dre' | 'dfc', choice: string): Promise<readonly Entry[]> {
  const query = `${RANGE}${choice}`
  const { columns, rows }: { columns: Column[]; rows: Row[] } = (
    await read(`/statements/${side}?${query}`)
  ).data
  const found: Entry[] = []
  for (const row of rows) {
    const children = row.categories.reduce((sum, one) => sum + one.total_cents, 0)
    if (row.kind === 'line') expect([row.line, children]).toEqual([row.line, row.total_cents])
    for (const [cell, amount, of] of figuresOf(row, columns))
      found.push(...(await openCell(`/statements/${side}/cell?${query}&${cell}${of}`, amount)))
  }
  return found
}

it.each([
  ['DRE by competency', 'dre', '&expected=yes'],
  ['DRE by cash', 'dre', '&basis=cash'],
  ['DFC with what is expected', 'dfc', '&expected=yes'],
] as const)(
  'Every figure of the %s of the sample books opens to what it is made of',
  async (_, side, choice) => {
    expect((await crawl(side, choice)).length).toBeGreaterThan(200)
  },
  LONG,
)

it(
  'Every figure of a DRE by a template opens to what it is made of',
  async () => {
    expect((await renameFirstLine(made, 'Vendas da casa')).status).toBe(200)
    expect((await crawl('dre', '')).length).toBeGreaterThan(200)
    expect((await restoreStandard(made)).status).toBe(200)
  },
  LONG,
)

it('An entry leads to its payments, each to its parts and to the lines of the bank that prove it', async () => {
  const { data } = await read(`/statements/dfc/cell?${RANGE}&line=VARIACAO&per_page=60&page=1`)
  const records = new Set<string>(
    data.entries.flatMap(({ transaction_id, transfer_id }: Entry) =>
      transaction_id === null
        ? transfer_id === null
          ? []
          : [`record=transfer&id=${transfer_id}`]
        : [`record=transaction&id=${transaction_id}`],
    ),
  )
  let lineCount = 0
  for (const record of records) {
    const { steps } = (await read(`/statements/detailed/lineage?${record}`)).data
    expect(steps.length).toBeGreaterThan(0)
    for (const { amount_cents, parts, lines } of steps) {
      const sumOf = (rows: readonly object[], field: string) =>
        rows.reduce((sum, row) => sum + Number(Reflect.get(row, field)), 0)
      expect([record, sumOf(parts, 'amount_cents')]).toEqual([record, amount_cents])
      if (lines.length > 0)
        expect([record, sumOf(lines, 'linked_cents')]).toEqual([record, amount_cents])
      for (const { file } of lines)
        expect([file.file_name !== '', file.line_number > 0]).toEqual([true, true])
      lineCount += lines.length
    }
  }
  expect(lineCount).toBeGreaterThan(10)
})

it('What is due, the balances and each day of the forecast open to records that add up to them', async () => {
  const due = (await read('/dashboards/due')).data
  for (const noun of ['payables', 'receivables'])
    for (const group of ['due_today', 'overdue']) {
      const filter = `filter_due_or_payment_date=all&filter_status_group=${group}`
      const { data, meta } = await read(`/${noun}?${filter}&per_page=200`)
      const open = data.reduce(
        (sum: number, row: { residual_cents: number }) => sum + row.residual_cents,
        0,
      )
      expect([noun, group, meta.total, open]).toEqual([
        noun,
        group,
        due[noun][group].count,
        due[noun][group].residual_cents,
      ])
    }
  const { balances } = (await read('/dashboards/balances')).data
  const accounts = (
    await read('/bank-accounts?filter_dashboard=yes&filter_status=active&per_page=200')
  ).data
  for (const { currency, system_balance_cents } of balances) {
    const held = accounts
      .filter((account: { currency: string }) => account.currency === currency)
      .reduce(
        (sum: number, account: { system_balance_cents: number }) =>
          sum + account.system_balance_cents,
        0,
      )
    expect([currency, held]).toEqual([currency, system_balance_cents])
  }
  const { realised, expected } = (await read('/dashboards/forecast?days=30')).data
  let opened = 0
  for (const [is_expected, points] of [
    ['no', realised],
    ['yes', expected],
  ])
    for (const { day, in_cents, out_cents } of points) {
      if (in_cents + out_cents === 0) continue
      const entries: Entry[] = (
        await read(`/dashboards/forecast/day?day=${day}&is_expected=${is_expected}`)
      ).data
      const net = entries.reduce((sum, entry) => sum + entry.amount_cents, 0)
      expect([day, net]).toEqual([day, in_cents - out_cents])
      opened += 1
    }
  expect(opened).toBeGreaterThan(10)
})

it('How late what is overdue is opens to lists that add up to it', async () => {
  let opened = 0
  for (const noun of ['payables', 'receivables']) {
    const overdue = 'filter_due_or_payment_date=all&filter_status_group=overdue&group_by=ageing'
    const { ageing } = (await read(`/${noun}/report?${overdue}`)).data.total
    for (const group of ['ageing_1_30', 'ageing_31_60', 'ageing_61_90', 'ageing_over_90']) {
      const filter = `filter_due_or_payment_date=all&filter_ageing=${group}`
      const { data } = await read(`/${noun}?${filter}&per_page=200`)
      const open = data.reduce(
        (sum: number, row: { residual_cents: number }) => sum + row.residual_cents,
        0,
      )
      expect([noun, group, open]).toEqual([noun, group, ageing[group]])
      opened += data.length
    }
  }
  expect(opened).toBeGreaterThan(0)
})

it('Every realized figure of a budget is that of its category in the DRE, and months add up to its totals', async () => {
  const planned = (await read(`/statements/dre?${RANGE}`)).data.rows
    .filter(({ line }: Row) => line === 'ADM' || line === 'VEN')
    .flatMap(({ categories }: Row) => categories.map(({ category_id }) => category_id))
  const lines = planned.map((category_id: number) => sampleLine(category_id, 100_000))
  const budget = await buildBudget(made, {}, lines)
  for (const basis of ['accrual', 'cash']) {
    const { months, lines: compared } = (
      await read(`/budgets/${budget.id}/comparison?basis=${basis}`)
    ).data
    const range = `first_month=${months[0]}&last_month=${months.at(-1)}&basis=${basis}`
    const { rows }: { rows: Row[] } = (await read(`/statements/dre?${range}`)).data
    const shown = new Map(
      rows.flatMap(({ categories }) => categories.map((one) => [one.category_id, one])),
    )
    let opened = 0
    for (const { category_id, nature, total, months: own } of compared) {
      const sum = own.reduce(
        (all: number, month: { realized_cents: number }) => all + month.realized_cents,
        0,
      )
      expect(sum).toBe(total.realized_cents)
      const sign = nature === 'expense' ? -1 : 1
      const told = own.map((month: { realized_cents: number }) => month.realized_cents * sign || 0)
      const cells = shown.get(category_id)?.cells ?? months.map(() => 0)
      expect([basis, category_id, told]).toEqual([basis, category_id, [...cells]])
      opened += Number(total.realized_cents !== 0)
    }
    expect(opened).toBeGreaterThan(3)
  }
})
