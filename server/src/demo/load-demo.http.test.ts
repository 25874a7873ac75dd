import { addToMonth, civilDate, monthOf } from '@prumo/civil-date'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ApiClient, apiClient } from '../../../test/http/api-client.ts'
import { recomputeBooks } from '../../../test/http/recompute-books.ts'
import { TEST_NOW, TEST_TODAY, useTestServer } from '../../../test/http/test-server.ts'
import { atomic, type CompanyDb } from '../kernel/database/atomic.ts'
import { DEFAULT_TIME_ZONE } from '../modules/companies/index.ts'
import { checkBooks } from '../modules/registry.ts'
import { DEMO_LOGINS, loadDemo } from './load-demo.ts'

const server = useTestServer()
/** Three companies of a year take seconds; a busy machine takes its time. */
const LOAD_TIMEOUT_MS = 120_000
const THIS_MONTH = monthOf(civilDate(TEST_TODAY))
const YEAR = `first_month=${addToMonth(THIS_MONTH, -12)}&last_month=${addToMonth(THIS_MONTH, 1)}`

interface Row {
  readonly line: string
  readonly cells: readonly number[]
  readonly total_cents: number
}

let companies: readonly { readonly id: number; readonly company_name: string }[]
let studio: ApiClient
let store: ApiClient
let clientOf: (company_id: number) => ApiClient

beforeAll(async () => {
  await loadDemo(server().database, TEST_NOW)
  const session = await signIn(DEMO_LOGINS[0])
  companies = session.companies
  const [first, , third] = companies
  clientOf = (id) => apiClient(`${server().url}/api/companies/${id}`, session.access_token)
  studio = clientOf(first?.id ?? 0)
  store = clientOf(third?.id ?? 0)
}, LOAD_TIMEOUT_MS)

async function signIn({ email, password }: (typeof DEMO_LOGINS)[number]) {
  const anonymous = apiClient(`${server().url}/api`, null)
  return (await anonymous.post('/auth/login', { email, password })).body.data
}

function inCompany<T>(company_id: number, work: (db: CompanyDb) => Promise<T>): Promise<T> {
  const actor = { user_id: 1, user_name: 'Teste', request_id: 'test', ip: '127.0.0.1' }
  return atomic(server().database, { now: TEST_NOW }, (db) =>
    db.enterCompany({ company_id, time_zone: DEFAULT_TIME_ZONE, actor }, work),
  )
}

async function rowsOf(noun: 'dre' | 'dfc'): Promise<Readonly<Record<string, Row>>> {
  const rows: Row[] = (await studio.get(`/statements/${noun}?${YEAR}`)).body.data.rows
  return Object.fromEntries(rows.map((row) => [row.line, row]))
}

const countOf = async (path: string): Promise<number> => (await studio.get(path)).body.meta.total

describe('the demo', () => {
  it(
    'DRE, DFC and balances of the demo are the same to the cent when hledger recomputes them',
    async () => {
      // The plan of the third has no DFC.
      for (const { id } of companies.slice(0, 2)) {
        const { faults, figure_count } = await recomputeBooks(clientOf(id), YEAR)
        expect(faults).toEqual([])
        expect(figure_count).toBeGreaterThan(400)
      }
    },
    LOAD_TIMEOUT_MS,
  )

  it('The demo lets its user into three companies and the Prumo administrator into the first', async () => {
    const names = [
      'Estúdio Aurora Cursos Digitais',
      'Aurora Mentorias Ltda',
      'Mercado Solar Comércio',
    ]
    expect(companies.map((company) => company.company_name)).toStrictEqual(names)
    const admin = await signIn(DEMO_LOGINS[1])
    expect(admin.user.is_prumo_admin).toBe(true)
    expect(admin.companies.map((company: { id: number }) => company.id)).toEqual([companies[0]?.id])
  })

  it('The demo is loaded once: a second start changes nothing', async () => {
    const before = await countOf('/receivables?filter_due_or_payment_date=all')
    await loadDemo(server().database, TEST_NOW)
    expect(await countOf('/receivables?filter_due_or_payment_date=all')).toBe(before)
  })

  it('The demo keeps ledgers that equal their documents', async () => {
    for (const { id } of companies) expect(await inCompany(id, checkBooks)).toStrictEqual([])
  })

  it('The demo ties its cash flow with its accounts in every month, and never overdraws', async () => {
    const dfc = await rowsOf('dfc')
    expect(dfc['CONFERENCIA']?.cells).toStrictEqual(Array.from({ length: 14 }, () => 0))
    expect(Math.min(...(dfc['SALDO_FINAL']?.cells ?? []))).toBeGreaterThanOrEqual(0)
    const accounts = (await studio.get('/bank-accounts')).body.data
    expect(dfc['SALDO_FINAL']?.total_cents).toBe(
      accounts.reduce(
        (sum: number, row: { system_balance_cents: number }) => sum + row.system_balance_cents,
        0,
      ),
    )
  })

  it('The demo ties the bank with the system in every account that has nothing pending', async () => {
    for (const { id } of companies) {
      const company = clientOf(id)
      const accounts: { id: number; pending_count: number }[] = (
        await company.get('/bank-reconciliation')
      ).body.data
      for (const account of accounts.filter(({ pending_count }) => pending_count === 0))
        expect(
          (await company.get(`/bank-accounts/${account.id}/reconciliation`)).body.data,
        ).toMatchObject({ difference_cents: 0 })
    }
  })

  it('The demo has a bank that differs from the system by little, and by what waits on the desk alone', async () => {
    const accounts: { id: number; pending_count: number }[] = (
      await studio.get('/bank-reconciliation')
    ).body.data
    const desk = accounts.find(({ pending_count }) => pending_count > 0)
    const path = `/bank-accounts/${desk?.id}`
    const lines: { amount_cents: number; suggestion: { settlement_id: number | null } | null }[] = (
      await studio.get(`${path}/statement-lines`)
    ).body.data
    const unwritten = lines
      .filter(({ suggestion }) => (suggestion?.settlement_id ?? null) === null)
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0)
    const { difference_cents } = (await studio.get(`${path}/reconciliation`)).body.data
    expect(difference_cents).toBe(unwritten)
    expect(Math.abs(difference_cents)).toBeLessThan(2_000_00)
  })

  it('The demo is healthy: few transactions are late, transfers move what a wallet earned, and sales have their fees to pay', async () => {
    const late = async (noun: string) =>
      countOf(`/${noun}?filter_due_or_payment_date=all&filter_computed_status=overdue`)
    const [payables, receivables] = [await late('payables'), await late('receivables')]
    expect(payables).toBeGreaterThan(0)
    expect(payables).toBeLessThan(8)
    expect(receivables).toBeLessThan(14)
    expect(await countOf('/transfers?filter_transfer_date=all')).toBeGreaterThan(6)
    expect(await countOf('/sales?filterSaleStatuses=approved&filterSaleCompetencyDate=all')).toBe(2)
    const fees = '/payables?filter_due_or_payment_date=all&filter_sources=sale'
    expect(await countOf(fees)).toBeGreaterThan(0)
  })

  it('The demo earns, with nothing unclassified, and sells more than a year ago', async () => {
    const dre = await rowsOf('dre')
    expect(dre['LL']?.total_cents).toBeGreaterThan(0)
    expect(dre['SEM']?.total_cents).toBe(0)
    const [, firstDecember = 0] = dre['RB']?.cells ?? []
    expect(dre['RB']?.cells.at(-3)).toBeGreaterThan(firstDecember)
  })

  it('The demo shows every status of a transaction', async () => {
    const statuses = ['paid', 'partial', 'scheduled', 'overdue', 'due_today', 'open']
    for (const status of statuses) {
      const path = `/payables?filter_due_or_payment_date=all&filter_computed_status=${status}`
      expect({ status, count: await countOf(path) }).not.toMatchObject({ count: 0 })
    }
  })

  it('The demo shows charges in every state that its own Pix has, and links that sell, ended and were put away', async () => {
    const charges = (await studio.get('/charges?per_page=200')).body.data
    const states = ['draft', 'pending', 'overdue', 'partially_paid', 'paid', 'canceled']
    expect([...new Set(charges.map((row: { status: string }) => row.status))].toSorted()).toEqual(
      states.toSorted(),
    )
    const links = await studio.get('/product-links?search=mensalidade')
    expect(links.body.data).toMatchObject([{ paid_count: 4, started_count: 4 }])
    expect(await countOf('/product-links')).toBe(5)
    expect(await countOf('/product-links?filter_status=deactivated')).toBe(1)
  })

  it('The demo shows subscriptions whose cycles are the receivables of its books, in every state that these have', async () => {
    const rows: { id: number; state: string; next_on: string | null }[] = (
      await studio.get('/subscriptions')
    ).body.data
    const states = new Set(rows.map(({ state }) => state))
    for (const state of ['active', 'paused', 'canceled', 'trial'])
      expect([...states]).toContain(state)
    // None is due at once: nothing is charged of the demo until a day of its own.
    expect(rows.filter(({ next_on }) => next_on !== null && next_on <= TEST_TODAY)).toEqual([])
    const figures = (await studio.get('/subscriptions/figures')).body.data
    expect(figures.paying_count).toBeGreaterThan(6)
    expect(figures.year_lost_count).toBe(1)
    const cohorts: { started_count: number }[] = (await studio.get('/subscriptions/cohorts')).body
      .data
    expect(cohorts.filter(({ started_count }) => started_count > 0).length).toBeGreaterThan(3)
    const { cycles } = (await studio.get(`/subscriptions/${rows[0]?.id}`)).body.data
    expect(cycles.length).toBeGreaterThan(0)
  })

  it('The demo leaves a desk with work on it: some two dozen lines, half of them with a suggestion', async () => {
    const accounts: { id: number; pending_count: number }[] = (
      await studio.get('/bank-reconciliation')
    ).body.data
    const desk = accounts.find((account) => account.pending_count > 0)
    const path = `/bank-accounts/${desk?.id}`
    const lines: { suggestion: unknown; memo: string }[] = (
      await studio.get(`${path}/statement-lines`)
    ).body.data
    expect(lines.length).toBeGreaterThan(18)
    expect(lines.length).toBeLessThan(35)
    const suggested = lines.filter((line) => line.suggestion !== null)
    expect(suggested.length).toBeGreaterThan(lines.length / 2)
    expect(lines.find((line) => line.memo === 'TARIFA SISPAG')?.suggestion).toBeNull()
    expect((await studio.get(`${path}/reconciliation`)).body.data).toMatchObject({
      declared_difference_cents: 0,
    })
    expect(await countOf(`${path}/statement-lines?filter_status=reconciled`)).toBeGreaterThan(60)
  })

  it('The demo has a company whose plan lacks the cash flow statement', async () => {
    expect((await store.get(`/statements/dre?${YEAR}`)).status).toBe(200)
    expect((await store.get(`/statements/dfc?${YEAR}`)).body).toMatchObject({
      code: 'plan_lacks_feature',
    })
  })
})
