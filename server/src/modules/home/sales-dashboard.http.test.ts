import { expect, it } from 'vitest'
import { sampleProduct } from '../../../../test/http/product-samples.ts'
import {
  sampleDeduction,
  sampleInstallment,
  sampleSale,
} from '../../../../test/http/sale-samples.ts'
import { sampleAccount, sampleSettlement } from '../../../../test/http/samples.ts'
import { canaryParty } from '../../../../test/http/sweep-world.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()
const SALES = '/dashboards/sales'

interface Totals {
  readonly count: number
  readonly gross_cents: number
  readonly net_cents: number
  readonly others: readonly unknown[]
}
type Group = Totals & { readonly key: string | null; readonly name: string | null }

/** Sales of two months, products, platforms and currencies, some of them canceled or given back. */
async function sellingCompany() {
  const { made, account, revenue } = await companyWithAccount(server())
  const created = async (path: string, body: object) => {
    const { status, text, body: answer } = await made.post(path, body)
    expect([status, text]).toEqual([201, text])
    return answer.data
  }
  const client_id: number = (await created('/clients', canaryParty('Cliente'))).id
  const supplier: number = (await created('/suppliers', canaryParty('Plataforma'))).id
  const course: number = (
    await created('/products', sampleProduct({ name: 'Curso', code: 'CURSO' }))
  ).id
  const book: number = (await created('/products', sampleProduct({ name: 'Livro', code: 'LIVRO' })))
    .id
  const dollars: number = (
    await created('/bank-accounts', sampleAccount({ name: 'Wise', currency: 'USD' }))
  ).id
  const of = { client_id, bank_account_id: account, category_id: revenue }
  const sell = (product_id: number, cents: number, fields = {}) =>
    created(
      '/sales',
      sampleSale(
        { ...of, product_id },
        { unit_price_cents: cents, installments: [sampleInstallment(cents)], ...fields },
      ),
    )
  const act = async (name: string, ...sales: { id: number; version: number }[]) =>
    expect(
      (
        await made.post(`/sales/${name}`, {
          sales: sales.map(({ id, version }) => ({ id, version })),
        })
      ).status,
    ).toBe(200)
  await act(
    'approve',
    await sell(course, 10_000, { deductions: [sampleDeduction(supplier)] }),
    await sell(course, 5_000, { platform: 'kiwify', payment_method: 'pix' }),
    await sell(book, 700, { platform: null, payment_method: 'pix' }),
    await sell(book, 40, { bank_account_id: dollars }),
    await sell(book, 9_000, { competency_date: '2026-10-10' }),
  )
  await act('cancel', await sell(course, 800))
  await sell(course, 60)
  const gone = await sell(book, 300)
  await act('approve', gone)
  const approved = (await made.get(`/sales/${gone.id}`)).body.data
  const [receivable] = approved.transactions
  await made.post(`/receivables/${receivable.id}/settlements`, sampleSettlement(account, 300))
  const refunded = await made.post(`/sales/${gone.id}/refund`, {
    kind: 'refund',
    refunded_on: '2026-11-15',
    value_cents: null,
    returns_fees: false,
    category_id: null,
    version: (await made.get(`/sales/${gone.id}`)).body.data.version,
  })
  expect([refunded.status, refunded.text]).toEqual([200, refunded.text])
  return { made }
}

it('Every figure of the sales dashboard is that of the list that it opens', async () => {
  const { made } = await sellingCompany()
  const { status, text, body } = await made.get(SALES)
  expect([status, text]).toEqual([200, text])
  const { sold, sold_before, canceled_count, refunds, without_note, groups, days } = body.data
  const SOLD =
    'filterSaleStatuses=approved,completed,refund_requested,partially_refunded,refunded,charged_back,disputed'
  const totals = async (query: string, of: readonly string[] = days): Promise<Totals> =>
    (await made.get(`/sales/totals?filterSaleCompetencyDate=${of.join(',')}&${query}`)).body.data
  expect(sold).toEqual(await totals(SOLD))
  expect(sold_before).toEqual(await totals(SOLD, body.data.days_before))
  expect(sold_before.gross_cents).toBe(9_000)
  expect(canceled_count).toBe((await totals('filterSaleStatuses=canceled,expired')).count)
  expect(without_note).toEqual(await totals(`${SOLD}&filterInvoiceStatus=none`))
  const REFUNDED = 'filterSaleStatuses=partially_refunded,refunded,charged_back'
  expect(refunds).toMatchObject({ count: 1, refunded_cents: 300 })
  expect(refunds.count).toBe((await totals(REFUNDED)).count)
  const lists = {
    product: (key: string | null) => `${SOLD}&filterSaleProducts=${key}`,
    platform: (key: string | null) => `${SOLD}&filterSalePlatforms=${key ?? 'none'}`,
    payment_method: (key: string | null) => `${SOLD}&filterSalePaymentMethods=${key}`,
    status: (key: string | null) => `filterSaleStatuses=${key}`,
  }
  for (const [by, listOf] of Object.entries(lists)) {
    const rows: Group[] = groups[by]
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) expect([by, row]).toMatchObject([by, await totals(listOf(row.key))])
    if (by === 'status') continue
    expect(rows.reduce((sum, row) => sum + row.gross_cents, 0)).toBe(sold.gross_cents)
  }
  expect(groups.product.map(({ name }: Group) => name)).toEqual(['Curso', 'Livro'])
  expect(sold.others).toMatchObject([{ currency: 'USD', gross_cents: 40 }])
})

it('Another month is told on its own, and nothing to whoever may not read sales or open dashboards', async () => {
  const { made } = await sellingCompany()
  const { data } = (await made.get(`${SALES}?month=2026-10`)).body
  expect([data.sold.gross_cents, data.sold_before.gross_cents, data.groups.platform]).toEqual([
    9_000,
    0,
    [expect.objectContaining({ key: 'hotmart', count: 1 })],
  ])
  const blind = await made.member(['companies.dashboards.index'])
  expect((await blind.get(SALES)).body).toEqual({ data: null })
  const seller = await made.member(['companies.sales.index'])
  expect((await seller.get(SALES)).status).toBe(403)
})
