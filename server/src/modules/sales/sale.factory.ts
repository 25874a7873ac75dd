import { sampleAccount, sampleSettlement } from '../../../../test/http/samples.ts'
import type { Answer } from '../../../../test/http/api-client.ts'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { sampleProduct } from '../../../../test/http/product-samples.ts'
import {
  sampleDeduction,
  sampleInstallment,
  type SaleReferences,
  sampleSale,
} from '../../../../test/http/sale-samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import type { TestServer } from '../../../../test/http/test-server.ts'

const created = async (company: TestCompany, path: string, body: object): Promise<number> =>
  (await company.post(path, body)).body.data.id

/** A company that sells: a client, a product, a wallet, two suppliers; and calls on its sales. */
export async function companyThatSells(server: TestServer) {
  const company = await server.newCompany()
  const tree: { id: number; code: string }[] = (await company.get('/categories/tree')).body.data
  const categoryOf = (code: string): number => tree.find((row) => row.code === code)?.id ?? 0
  const of: SaleReferences = {
    client_id: await created(company, '/clients', sampleParty({ name: 'Ana Prado' })),
    product_id: await created(company, '/products', sampleProduct()),
    bank_account_id: await created(company, '/bank-accounts', sampleAccount({ name: 'Carteira' })),
    category_id: categoryOf('1.01.01'),
  }
  const platform_id = await created(company, '/suppliers', sampleParty({ name: 'Hotmart' }))
  const partner_id = await created(company, '/suppliers', sampleParty({ name: 'Bia Afiliada' }))
  const body = (fields = {}) => sampleSale(of, fields)
  const sell = async (fields = {}) => (await company.post('/sales', body(fields))).body.data
  const read = async (id: number) => (await company.get(`/sales/${id}`)).body.data
  const move =
    (act: 'approve' | 'complete' | 'cancel') =>
    async (...sales: readonly { readonly id: number; readonly version: number }[]) =>
      (
        await company.post(`/sales/${act}`, {
          sales: sales.map(({ id, version }) => ({ id, version })),
        })
      ).body.data
  const settle = (transaction: { id: number; kind: string; value_cents: number }, cents?: number) =>
    company.post(
      `/${transaction.kind}s/${transaction.id}/settlements`,
      sampleSettlement(of.bank_account_id, cents ?? transaction.value_cents),
    )
  const refund = (
    { id, version }: { readonly id: number; readonly version: number },
    fields: object = {},
  ) =>
    company.post(`/sales/${id}/refund`, {
      kind: 'refund',
      refunded_on: '2026-11-20',
      value_cents: null,
      returns_fees: true,
      category_id: null,
      version,
      ...fields,
    })
  const undo = (answer: Answer) =>
    company.post('/operations/undo', {
      request_id: answer.headers.get('x-request-id'),
      mode: 'all',
    })
  const post = (act: string, { id, version }: { id: number; version: number }) =>
    company.post(`/sales/${act}`, { sales: [{ id, version }] })
  return {
    company,
    settle,
    refund,
    undo,
    post,
    of,
    platform_id,
    partner_id,
    categoryOf,
    body,
    sell,
    read,
    approve: move('approve'),
    complete: move('complete'),
    cancel: move('cancel'),
  }
}

/** A transaction of a sale, as its page tells it. */
export interface Posted {
  readonly id: number
  readonly kind: string
  readonly value_cents: number
  readonly computed_status: string
  readonly refund_id: number | null
}

/**
 * An approved sale of 100,00 in two instalments, with a commission of twenty percent; and where it is
 * asked for, with a fee of ten.
 */
export async function saleInTwo(server: TestServer, { hasFee = false } = {}) {
  const selling = await companyThatSells(server)
  const { approve, read, sell, platform_id, partner_id } = selling
  const sale = await sell({
    deductions: [
      ...(hasFee ? [sampleDeduction(platform_id)] : []),
      sampleDeduction(partner_id, { kind: 'commission', percent: '20' }),
    ],
    installments: [sampleInstallment(5_000), sampleInstallment(5_000, '2027-01-10')],
  })
  await approve(sale)
  const approved = await read(sale.id)
  const of = (kind: string): Posted[] =>
    approved.transactions.filter((row: Posted) => row.kind === kind)
  return { ...selling, sale: approved, receivables: of('receivable'), payables: of('payable') }
}
