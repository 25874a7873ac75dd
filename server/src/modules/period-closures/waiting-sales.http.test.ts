import type { FoundCheck } from '@prumo/contracts/period-closures/period-closure.schema'
import { expect, it } from 'vitest'
import { sampleProduct } from '../../../../test/http/product-samples.ts'
import { sampleInstallment, sampleSale } from '../../../../test/http/sale-samples.ts'
import { canaryParty } from '../../../../test/http/sweep-world.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()

it('Before closing, sales of the period that wait for their approval are counted, and not once they are approved or canceled', async () => {
  const { made, account, revenue } = await companyWithAccount(server())
  const created = async (path: string, body: object) => {
    const answer = await made.post(path, body)
    expect([answer.status, answer.text]).toEqual([201, answer.text])
    return answer.body.data
  }
  const of = {
    client_id: (await created('/clients', canaryParty('Cliente'))).id,
    product_id: (await created('/products', sampleProduct())).id,
    bank_account_id: account,
    category_id: revenue,
  }
  const sell = (competency_date: string) =>
    created(
      '/sales',
      sampleSale(of, {
        competency_date,
        installments: [{ ...sampleInstallment(10_000), competency_date }],
      }),
    )
  const { id, version } = await sell('2026-10-20')
  const other = await sell('2026-10-31')
  await sell('2026-11-01')
  const found = async (scope: string) => {
    const path = `/period-closures/preview?closed_until=2026-10-31&scope=${scope}`
    const checks: FoundCheck[] = (await made.get(path)).body.data.checks
    const waiting = checks.find(({ name }) => name === 'waiting_approval')
    return [waiting?.count, waiting?.sale_count, waiting?.request_count]
  }
  expect(await found('both')).toEqual([2, 2, 0])
  expect(await found('competency')).toEqual([2, 2, 0])
  expect(await found('cash')).toEqual([0, 0, 0])
  expect((await made.post('/sales/approve', { sales: [{ id, version }] })).status).toBe(200)
  const canceled = { sales: [{ id: other.id, version: other.version }] }
  expect((await made.post('/sales/cancel', canceled)).status).toBe(200)
  expect(await found('both')).toEqual([0, 0, 0])
})
