import { expect, it } from 'vitest'
import { sampleAccount } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ofxFile, statementText } from '../bank-reconciliation/reconciliation.factory.ts'
import { sampleTerms } from '../charges/charging-company.factory.ts'
import { checkBooks } from '../registry.ts'
import { subscribingCompany } from '../subscriptions/subscribing-company.factory.ts'
import { sellingCompany } from './selling-company.factory.ts'

const server = useTestServer()

const PROJECT = {
  name: 'Clube',
  abbreviation: 'CLUBE',
  description: null,
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  forecasted_revenues_cents: 0,
  forecasted_expenses_cents: 0,
}

it('What a cycle of a subscription asks for is expected on the account of who collects it, under its project', async () => {
  const { made, account, subscribe, read, run } = await subscribingCompany(server())
  const project = (await made.post('/projects', PROJECT)).body.data.id
  const id = await subscribe({ project_id: project })
  await run()
  const [{ transaction_id }] = (await read(id)).cycles
  expect((await made.get(`/receivables/${transaction_id}`)).body.data).toMatchObject({
    bank_account_id: account,
    source: 'recurrence',
    allocations: [{ project_id: project, value_cents: 9_000 }],
  })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Instalments that are ordered at a link, and what a new charge is made with, are expected on the account of who collects them', async () => {
  const fields = { payment_type: 'installments', max_installments: 3 }
  const { made, account, client, revenue, order, read } = await sellingCompany(server(), fields)
  expect((await order({ installments: '3' })).status).toBe(303)
  const { started_count } = await read()
  expect(started_count).toBe(1)
  const charged = await made.post('/charges', {
    ...sampleTerms(),
    kind: 'own_pix',
    transaction_id: null,
    party_id: client,
    category_id: revenue,
    is_issued: true,
  })
  expect([charged.status, charged.text]).toEqual([201, expect.anything()])
  const { data } = (await made.get('/receivables?filter_due_or_payment_date=all')).body
  const rows: { bank_account_id: number; value_cents: number }[] = data
  expect(rows.map(({ value_cents }) => value_cents).toSorted()).toEqual([
    10_000, 3_333, 3_333, 3_334,
  ])
  expect(new Set(rows.map(({ bank_account_id }) => bank_account_id))).toEqual(new Set([account]))
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A charge on the own Pix key whose key has moved to another account is known by its txid on the statement of that', async () => {
  const { made, client, revenue, send } = await subscribingCompany(server())
  const { id } = (
    await made.post('/charges', {
      ...sampleTerms(),
      kind: 'own_pix',
      transaction_id: null,
      party_id: client,
      category_id: revenue,
      is_issued: true,
    })
  ).body.data
  await send()
  const { reference, transaction_id } = (await made.get(`/charges/${id}`)).body.data
  const other = (await made.post('/bank-accounts', sampleAccount({ name: 'Outro banco' }))).body
    .data.id
  const path = `/bank-accounts/${other}`
  const rows = [{ day: '20261119', amount: '100,00', memo: `PIX RECEBIDO ${reference}` }]
  await made.upload(`${path}/ofx/import`, ofxFile(statementText(rows)))
  const [line] = (await made.get(`${path}/statement-lines`)).body.data
  expect(line.suggestion).toMatchObject({ transaction_id, step: 'identity' })
})
