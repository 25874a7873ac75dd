import { readBrCode } from '@prumo/br-code'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { databaseOf } from '../../../../test/http/company-database.ts'
import { sampleSettlement } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { orderedLink } from './link-of-receivable.ts'
import { sellingCompany } from './selling-company.factory.ts'

const server = useTestServer()

it('What is ordered at a link says so, is an instalment of so many, leads to the link, and counts as paid in part', async () => {
  const { made, account, order, link, send, read } = await sellingCompany(server(), {
    payment_type: 'installments',
    max_installments: 2,
  })
  await order({ installments: '2' })
  const { data } = (await made.get('/receivables?sort=due_date&direction=asc')).body
  expect(data).toMatchObject([
    { source: 'payment_link', installment_number: 1, installments_count: 2, value_cents: 5_000 },
    { source: 'payment_link', installment_number: 2, installments_count: 2, value_cents: 5_000 },
  ])
  const [{ id }] = data
  const of = await made.get(`/receivables/${id}/product-link`)
  expect(of.body.data).toEqual({ id: link.id, name: 'Curso de verão' })
  await send()
  expect(await read()).toMatchObject({ started_count: 1, paid_count: 0, partly_paid_count: 0 })
  await made.post(`/receivables/${id}/settlements`, sampleSettlement(account, 5_000))
  expect(await read()).toMatchObject({ started_count: 1, paid_count: 0, partly_paid_count: 1 })
})

it('The page of an order that was paid in part asks for what is left, in words and by its code', async () => {
  const { made, account, order, follow, send } = await sellingCompany(server())
  const ordered = await order()
  await send()
  const [{ id }] = (await made.get('/receivables')).body.data
  await made.post(`/receivables/${id}/settlements`, sampleSettlement(account, 4_000))
  const page = await follow(ordered)
  const code = /<code id="pix-\d+">([^<]+)</.exec(page)?.[1] ?? ''
  expect(readBrCode(code)).toMatchObject({ value_cents: 6_000 })
  expect(page.replaceAll('\u00a0', ' ')).toMatch(/Valor em \d\d\/11\/2026 <strong>R\$ 60,00/)
})

it('The link of a receivable is found without reading every order of the company', async () => {
  const { made, order } = await sellingCompany(server(), {
    payment_type: 'installments',
    max_installments: 2,
  })
  await order({ installments: '2' })
  const { data } = (await made.get('/receivables?sort=due_date&direction=desc')).body
  const second = data[0].id
  // Orders of charges before it and after it.
  await made.inDatabase((db) =>
    sql`insert into product_link_orders (company_id, link_id, key, charge_ids, created_at)
      select company_id, link_id, md5(n::text), array[first], created_at
      from product_link_orders, generate_series(-5000, 50000) n,
        lateral (select case when n < 0 then n else charge_ids[1] + n end as first) other
      where company_id = ${db.company_id} and first <> all(charge_ids)`.execute(db.query),
  )
  const { kysely } = await databaseOf(server(), made.company_id)
  await sql`analyze product_link_orders`.execute(kysely)
  const plan = await made.inDatabase(async (db) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (analyze, costs off, timing off) ${orderedLink(db, second)}`.execute(db.query)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('product_link_orders_by_charge')
  expect(plan).not.toMatch(/Seq Scan on product_link_orders/)
  const filtered = [...plan.matchAll(/Rows Removed by \w+(?: \w+)*: (\d+)/g)].map(([, n]) =>
    Number(n),
  )
  expect(filtered.every((count) => count < 10)).toBe(true)
  expect((await made.get(`/receivables/${second}/product-link`)).body.data).not.toBeNull()
})

it('The page of an order in instalments says when each is due and how much it is, and the form that they are monthly', async () => {
  const { order, follow, see } = await sellingCompany(server(), {
    payment_type: 'installments',
    max_installments: 3,
    due_date_limit_days: 3,
  })
  expect((await see()).text).toContain('Uma parcela por mês. A primeira vence em 23/11/2026.')
  const page = await follow(await order({ installments: '3' }))
  expect(page).toContain('3 parcelas, uma por mês:')
  const list = /<ol class="parts">.*?<\/ol>/s.exec(page)?.[0] ?? ''
  expect([...list.matchAll(/\d{2}\/\d{2}\/\d{4}|\d+,\d{2}/g)].map(([text]) => text)).toEqual([
    '23/11/2026',
    '33,34',
    '23/12/2026',
    '33,33',
    '23/01/2027',
    '33,33',
  ])
})

it('The product of a new link brings the category that it was sold as last, and none that is put away', async () => {
  const { made, link } = await sellingCompany(server())
  const chosen = async () => {
    const { data } = (await made.get('/choices/products')).body
    return data.find(({ id }: { id: number }) => id === link.product_id).category_id
  }
  expect(await chosen()).toBe(link.category_id)
  await made.inDatabase((db) =>
    sql`update categories set status = 'deactivated' where company_id = ${db.company_id}
      and id = ${link.category_id}`.execute(db.query),
  )
  expect(await chosen()).toBeNull()
})
