import { expect, it } from 'vitest'
import { canaryProject } from '../../../../test/http/register-samples.ts'
import {
  sampleAccount,
  sampleSettlement,
  sampleTransaction,
} from '../../../../test/http/samples.ts'
import { canaryParty } from '../../../../test/http/sweep-world.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { companyWithAccount } from './transaction.factory.ts'

const server = useTestServer()
const ALL = 'filter_due_or_payment_date=all'

/** A company that owes R$ 100,00 and US$ 30,00 of one day, both overdue. */
async function companyOfTwoCurrencies() {
  const { made, expense } = await companyWithAccount(server())
  const dollars: number = (
    await made.post('/bank-accounts', sampleAccount({ name: 'Wise', currency: 'USD' }))
  ).body.data.id
  const party_id: number = (await made.post('/suppliers', canaryParty('Cloud'))).body.data.id
  const project_id: number = (await made.post('/projects', canaryProject('Obra', 'P-1'))).body.data
    .id
  for (const [cents, bank_account_id] of [
    [100_00, null],
    [30_00, dollars],
  ] as const) {
    const fields = { due_date: '2026-11-10', party_id, bank_account_id }
    const sent = sampleTransaction(expense, cents, fields)
    const allocations = [{ category_id: expense, value_cents: cents, project_id }]
    const { status, text } = await made.post('/payables', { ...sent, allocations })
    expect([status, text]).toEqual([201, text])
  }
  return { made, expense, dollars, party_id, project_id }
}

it('Totals of a list, its tabs and the tiles of the home page never add dollars to reais', async () => {
  const { made } = await companyOfTwoCurrencies()
  const totals = (await made.get(`/payables/totals?${ALL}`)).body.data
  expect(totals).toMatchObject({
    count: 2,
    currency: 'BRL',
    value_cents: 100_00,
    residual_cents: 100_00,
    tabs: { overdue: { count: 2, cents: 100_00 } },
    others: [
      { currency: 'USD', value_cents: 30_00, tabs: { overdue: { count: 1, cents: 30_00 } } },
    ],
  })
  expect((await made.get('/dashboards/due')).body.data.payables.overdue).toEqual({
    count: 2,
    residual_cents: 100_00,
    currency: 'BRL',
    others: [{ currency: 'USD', residual_cents: 30_00 }],
  })
})

it('A row of a list says its currency: that of the account that paid, else of the planned one', async () => {
  const { made, dollars } = await companyOfTwoCurrencies()
  const listed = async () => (await made.get(`/payables?${ALL}&sort=value_cents`)).body.data
  const reais = (await listed()).find((row: { value_cents: number }) => row.value_cents === 100_00)
  const currencies = async () =>
    (await listed()).map((row: { currency: string }) => row.currency).toSorted()
  expect(await currencies()).toEqual(['BRL', 'USD'])
  const paid = sampleSettlement(dollars, 100_00)
  expect((await made.post(`/payables/${reais.id}/settlements`, paid)).status).toBe(201)
  expect(await currencies()).toEqual(['USD', 'USD'])
  const { value_cents, others } = (await made.get(`/payables/totals?${ALL}`)).body.data
  expect([value_cents, others[0].value_cents]).toEqual([0, 130_00])
})

it('The card of a contact and the realised of a project keep currencies apart', async () => {
  const { made, party_id, project_id } = await companyOfTwoCurrencies()
  const owed = { currency: 'BRL', open_cents: 100_00, overdue_cents: 100_00 }
  const others = [{ currency: 'USD', open_cents: 30_00, overdue_cents: 30_00 }]
  expect((await made.get(`/suppliers/${party_id}/card`)).body.data).toMatchObject({
    ...owed,
    others,
  })
  expect((await made.get('/suppliers')).body.data).toMatchObject([{ ...owed, others }])
  expect((await made.get(`/projects/${project_id}`)).body.data).toMatchObject({
    currency: 'BRL',
    realized_expenses_cents: 100_00,
    others: [{ currency: 'USD', realized_revenues_cents: 0, realized_expenses_cents: 30_00 }],
  })
})
