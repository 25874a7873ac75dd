import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { databaseOf } from '../../../../../test/http/company-database.ts'
import { TEST_NOW } from '../../../../../test/http/test-server.ts'
import { checkBooks } from '../../registry.ts'
import { asaasCompany, providersForTests } from '../providers/asaas-company.factory.ts'

const services = providersForTests()
afterEach(() => {
  services.server().clock.now = TEST_NOW
})

it('Of a payment whose charge cannot be marked as paid nothing is in the books: no settlement, no fee, nothing on the wallet', async () => {
  const company = await asaasCompany(services)
  const { made, sent, read, asaas, sync, balance } = company
  const { id, transaction_id, there } = await sent()
  asaas().act(there, 'pay')
  const { kysely } = await databaseOf(services.server(), made.company_id)
  // The status is written after settlement, entries and payment.
  await sql`alter table charges add constraint charges_halted
    check (id <> ${sql.lit(id)} or status <> 'paid') not valid`.execute(kysely)
  await expect(sync()).rejects.toThrow('Some charges could not be dealt with.')
  await sql`alter table charges drop constraint charges_halted`.execute(kysely)
  const told = async () => (await made.get(`/receivables/${transaction_id}`)).body.data
  expect(await read(id)).toMatchObject({ status: 'pending', received_cents: 0, payments: [] })
  expect(await told()).toMatchObject({ residual_cents: 10_000, settlements: [] })
  expect(await balance()).toBe(0)
  expect(await made.inDatabase(checkBooks)).toEqual([])
  // Once the question that failed is over it is asked again.
  services.server().clock.now = new Date('2026-11-20T15:30:00Z')
  expect((await made.post(`/charges/${id}/refresh`, {})).status).toBe(200)
  const { settlements } = await told()
  expect(settlements).toMatchObject([{ principal_cents: 10_000 }])
  expect(await balance()).toBe(10_000 - settlements[0].fee_cents)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A call of Asaas that is replayed, before and after it was handled, is kept once and books its payment once', async () => {
  const { made, sent, read, asaas, call, handle } = await asaasCompany(services)
  const { id, there } = await sent()
  asaas().act(there, 'pay')
  const event = asaas().events.at(-1) ?? {}
  const replay = () => Promise.all([1, 2, 3, 4, 5].map(async () => (await call(event)).status))
  expect(await replay()).toEqual([200, 200, 200, 200, 200])
  await handle()
  expect(await replay()).toEqual([200, 200, 200, 200, 200])
  await handle()
  expect((await made.get('/payment-providers/calls')).body.data).toMatchObject([
    { status: 'handled' },
  ])
  const { status, payments } = await read(id)
  expect([status, payments.length]).toEqual(['paid', 1])
  expect(await made.inDatabase(checkBooks)).toEqual([])
})
