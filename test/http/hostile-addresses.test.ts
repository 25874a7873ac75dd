import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { companyWithAccount } from '../../server/src/modules/transactions/transaction.factory.ts'
import { apiClient } from './api-client.ts'
import { sampleTransaction } from './samples.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()

it('An answer of the API is kept by no cache, however its address is written (S13)', async () => {
  const { made, account } = await companyWithAccount(server())
  const path = `companies/${made.company_id}/bank-accounts/${account}`
  for (const start of ['/api/', '/%61pi/', '/a%70i/']) {
    const answer = await apiClient(server().url, made.token).get(`${start}${path}`)
    expect([start, answer.status]).toEqual([start, 200])
    expect([start, answer.headers.get('cache-control')]).toEqual([start, 'no-store'])
  }
})

it('One key of idempotency in two companies is two requests, and neither hears the answer of the other (C1)', async () => {
  const [one, two] = [await companyWithAccount(server()), await companyWithAccount(server())]
  const key = crypto.randomUUID()
  const send = ({ made, expense }: typeof one, description: string) =>
    made.post('/payables', sampleTransaction(expense, 100, { description }), { key })
  const first = await send(one, 'Da primeira')
  const second = await send(two, 'Da segunda')
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body.data.description).toBe('Da segunda')
  const stranger = await two.made.root.post(
    `/companies/${one.made.company_id}/payables`,
    sampleTransaction(one.expense, 100, { description: 'Da primeira' }),
    { key },
  )
  expect(stranger.status).toBe(404)
})

it('Who was let on a moment ago is refused as soon as their session or their place in the company ends (S9)', async () => {
  const { made } = await companyWithAccount(server())
  const member = await made.member(['companies.payables.index', 'companies.payables.export'])
  const paths = ['/payables', '/payables/totals', '/payables/attachments/counts?ids=1']
  for (const path of paths) expect([path, (await member.get(path)).status]).toEqual([path, 200])
  await sql`update company_users set status = 'blocked'
    where company_id = ${made.company_id} and user_id = ${member.user_id}`.execute(
    server().database.kysely,
  )
  for (const path of paths) expect([path, (await member.get(path)).status]).toEqual([path, 404])
  const leaving = await made.otherSession()
  expect((await leaving.get(`/companies/${made.company_id}/payables`)).status).toBe(200)
  expect((await leaving.post('/auth/logout')).status).toBeLessThan(300)
  expect((await leaving.get(`/companies/${made.company_id}/payables`)).status).toBe(401)
})

it('A company id in another spelling lets nobody into a company of others', async () => {
  const [one, two] = [await companyWithAccount(server()), await companyWithAccount(server())]
  expect((await one.made.get('/payables')).status).toBe(200)
  const id = String(two.made.company_id)
  for (const forged of [
    id,
    `0${id}`,
    `${id}.0`,
    `${id}e0`,
    `%20${id}`,
    `${id}%00`,
    `0x${id}`,
    'null',
    'NaN',
  ])
    expect([forged, (await one.made.root.get(`/companies/${forged}/payables`)).status]).toEqual([
      forged,
      expect.toSatisfy((status: number) => [400, 404, 422].includes(status)),
    ])
})

it('A value range that is negative, huge, turned round or no number is answered without a fault', async () => {
  const { made, expense } = await companyWithAccount(server())
  await made.post('/payables', sampleTransaction(expense, 12_345))
  const lists = [
    ['/payables', 'filter_value_range'],
    ['/receivables', 'filter_value_range'],
    ['/sales', 'filterSaleValueRange'],
    ['/purchases', 'filter_value_range'],
    ['/transfers', 'filter_value_range'],
    ['/invoices', 'filter_value_range'],
  ] as const
  const ranges = [
    '-1,5',
    '1,-5',
    '999999999999999,',
    ',999999999999999',
    '5,1',
    ',',
    '1',
    '1,2,3',
    '1e3,2',
    '0x1,',
    '１,２',
    '99999999999999999999,',
    "1,2' or 1=1--",
    '0,0',
  ]
  for (const [path, filter] of lists)
    for (const range of ranges) {
      const answer = await made.get(`${path}?${filter}=${encodeURIComponent(range)}`)
      expect([path, range, answer.status < 500]).toEqual([path, range, true])
    }
  const of = async (range: string) =>
    (await made.get(`/payables?filter_due_or_payment_date=all&filter_value_range=${range}`)).body
      .meta.total
  expect([await of('12345,12345'), await of('12346,'), await of(',12344')]).toEqual([1, 0, 0])
})
