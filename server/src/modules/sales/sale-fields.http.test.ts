import { expect, it } from 'vitest'
import { sampleDeduction } from '../../../../test/http/sale-samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { companyThatSells } from './sale.factory.ts'

const server = useTestServer()
const setUp = () => companyThatSells(server())

it('The fees and commissions of each kind have the line of the chart, unless one was chosen', async () => {
  const { sell, platform_id, categoryOf } = await setUp()
  const of = (kind: string, fields = {}) => sampleDeduction(platform_id, { kind, ...fields })
  const other = categoryOf('5.04.01')
  const sale = await sell({
    deductions: [
      of('platform_fee'),
      of('advance_fee'),
      of('streaming_fee'),
      of('commission'),
      of('commission', { category_id: other }),
    ],
  })
  expect(
    sale.deductions.map((row: { kind: string; supplier_id: number; supplier_name: string }) => [
      row.kind,
      row.supplier_id,
      row.supplier_name,
    ]),
  ).toEqual(
    ['platform_fee', 'advance_fee', 'streaming_fee', 'commission', 'commission'].map((kind) => [
      kind,
      platform_id,
      'Hotmart',
    ]),
  )
  const categories = sale.deductions.map((row: { category_id: number }) => row.category_id)
  const codes = ['4.01.01', '6.02.03', '3.01.02', '4.02.01']
  expect(categories).toEqual([...codes.map(categoryOf), other])
})

it('What was received of a sale is told: how much, with which interest, when last, and that it is all', async () => {
  const { company, of, approve, read, sell } = await setUp()
  const written = {
    months: 12,
    bank_account_id: of.bank_account_id,
    category_id: of.category_id,
    description: 'Turma de verão',
    observations: 'Paga no Pix',
    fiscal_document: 'NFS-e 12',
    competency_date: '2026-11-10',
  }
  const sale = await sell(written)
  await approve(sale)
  const [{ id }] = (await read(sale.id)).transactions
  const settle = (paid_on: string, principal_cents: number, interest_cents: number) =>
    company.post(`/receivables/${id}/settlements`, {
      paid_on,
      bank_account_id: of.bank_account_id,
      principal_cents,
      discount_cents: 0,
      interest_cents,
      fine_cents: 0,
      fee_cents: 0,
      note: null,
    })
  expect((await settle('2026-11-12', 4_000, 0)).status).toBe(201)
  expect(await read(sale.id)).toMatchObject({
    is_settled: true,
    is_paid: false,
    paid_value_cents: 4_000,
    payment_date: '2026-11-12',
  })
  await settle('2026-11-19', 6_000, 150)
  expect(await read(sale.id)).toMatchObject({
    ...written,
    installments_count: 1,
    due_date: '2026-12-10',
    is_paid: true,
    paid_value_cents: 10_150,
    interest_cents: 150,
    payment_date: '2026-11-19',
  })
})
