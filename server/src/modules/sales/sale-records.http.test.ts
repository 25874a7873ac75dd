import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sampleDeduction } from '../../../../test/http/sale-samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { companyThatSells } from './sale.factory.ts'

const server = useTestServer()
const setUp = () => companyThatSells(server())

it('A sale that was never approved can be deleted, another one not', async () => {
  const { company, approve, cancel, sell, read } = await setUp()
  const [waiting, approved] = [await sell(), await sell()]
  expect((await company.delete(`/sales/${waiting.id}`)).status).toBe(204)
  expect((await company.get(`/sales/${waiting.id}`)).status).toBe(404)
  await approve(approved)
  await cancel(await read(approved.id))
  const refused = await company.delete(`/sales/${approved.id}`)
  expect([refused.status, refused.body.code]).toEqual([422, 'sale_was_approved'])
})

it("The company's own number is unique, and an external one in its platform", async () => {
  const { company, body, sell } = await setUp()
  await sell({ custom_sale_id: 'V-1', external_id: '77' })
  const of = async (fields: object) => {
    const answer = await company.post('/sales', body(fields))
    return [answer.status, ...Object.keys(answer.body.errors ?? {})]
  }
  expect(await of({ custom_sale_id: 'V-1' })).toEqual([422, 'custom_sale_id'])
  expect(await of({ external_id: '77' })).toEqual([422, 'external_id'])
  expect(await of({ external_id: '77', platform: 'kiwify' })).toEqual([201])
  expect(await of({ external_id: '77', platform: null })).toEqual([201])
})

it('A record that a sale references is not deleted, and the refusal says by what it is used', async () => {
  const { company, of, sell, platform_id } = await setUp()
  await sell({ deductions: [sampleDeduction(platform_id)] })
  for (const path of [
    `/products/${of.product_id}`,
    `/clients/${of.client_id}`,
    `/suppliers/${platform_id}`,
  ]) {
    const refused = await company.delete(path)
    expect([path, refused.status, refused.body.code]).toEqual([path, 422, 'record_in_use'])
    expect(refused.body.message).toContain('usado em 1 venda')
  }
  expect((await company.delete(`/bank-accounts/${of.bank_account_id}`)).body.code).toBe(
    'bank_account_used',
  )
})

it('A stale edit is refused with the version that there is', async () => {
  const { company, body, sell } = await setUp()
  const sale = await sell()
  const edit = (version: number) => company.put(`/sales/${sale.id}`, { ...body(), version })
  expect((await edit(1)).status).toBe(200)
  expect([(await edit(1)).status, (await edit(1)).body.code]).toEqual([409, 'stale_version'])
})

it('A sale and all that it made are one operation of the log', async () => {
  const { company, approve, sell, read, cancel } = await setUp()
  const sale = await sell()
  await approve(sale)
  await cancel(await read(sale.id))
  const kinds = await company.inDatabase(async (db) => {
    const { rows } = await sql<{ kind: string; items: number }>`
      select kind, (select count(*)::int from operation_items i
        where i.company_id = ${db.company_id} and i.operation_id = o.id) as items
      from operations o where o.company_id = ${db.company_id} and o.kind like 'sales.%'
      order by chain_number`.execute(db.query)
    return rows.map((row) => `${row.kind} ${row.items}`)
  })
  expect(kinds).toEqual(['sales.create 1', 'sales.approve 2', 'sales.cancel 2'])
})
