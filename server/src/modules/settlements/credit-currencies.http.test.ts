import { expect, it } from 'vitest'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import {
  sampleAccount,
  sampleSettlement,
  sampleTransaction,
} from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()

it('A credit in dollars pays no bill in reais, and a contact has a credit of each currency', async () => {
  const { made, account: reais, expense } = await companyWithAccount(server())
  const dollars: number = (
    await made.post('/bank-accounts', sampleAccount({ name: 'Wise', currency: 'USD' }))
  ).body.data.id
  const party_id: number = (await made.post('/suppliers', sampleParty())).body.data.id
  const other: number = (await made.post('/suppliers', sampleParty({ document: null }))).body.data
    .id
  const bill = async (value_cents: number, bank_account_id: number | null): Promise<number> => {
    const sent = sampleTransaction(expense, value_cents, { party_id, bank_account_id })
    return (await made.post('/payables', sent)).body.data.id
  }
  const settle = (id: number, account: number, cents: number, fields = {}) =>
    made.post(`/payables/${id}/settlements`, sampleSettlement(account, cents, fields))
  const card = async (id = party_id) => (await made.get(`/suppliers/${id}/card`)).body.data
  const credits = async (id = party_id) => {
    const { currency, credit_cents, others } = await card(id)
    return {
      [currency]: credit_cents,
      ...Object.fromEntries(
        others.map((one: { currency: string; credit_cents: number }) => [
          one.currency,
          one.credit_cents,
        ]),
      ),
    }
  }
  const inDollars = await settle(await bill(10_000, dollars), dollars, 10_000, {
    credit_cents: 3_000,
  })
  expect([inDollars.status, inDollars.text]).toEqual([201, inDollars.text])
  expect(await credits()).toEqual({ BRL: 0, USD: 3_000 })
  const next = await bill(5_000, null)
  expect((await made.get(`/payables/${next}/credit`)).body.data).toEqual({
    currency: 'BRL',
    balance_cents: 0,
  })
  const refused = await settle(next, reais, 5_000, { used_credit_cents: 1_000 })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { used_credit_cents: ['O crédito do contato não chega: há R$ 0,00 disponíveis.'] },
  ])
  await settle(await bill(2_000, null), reais, 2_000, { credit_cents: 700 })
  expect(await credits()).toEqual({ BRL: 700, USD: 3_000 })
  const later = await bill(4_000, dollars)
  const beyond = await settle(later, dollars, 4_000, { used_credit_cents: 3_001 })
  expect(beyond.body.errors.used_credit_cents).toEqual([
    'O crédito do contato não chega: há US$ 30,00 disponíveis.',
  ])
  const used = await settle(later, dollars, 4_000, { used_credit_cents: 2_000 })
  expect(await credits()).toEqual({ BRL: 700, USD: 1_000 })
  const settlement = used.body.data.settlements[0].id
  const reversal = { reason: null }
  await made.post(`/payables/${later}/settlements/${settlement}/reverse`, reversal)
  expect(await credits()).toEqual({ BRL: 700, USD: 3_000 })
  const { version } = (await made.get(`/suppliers/${party_id}`)).body.data
  const merged = await made.post(`/suppliers/${party_id}/merge`, { into_id: other, version })
  expect([merged.status, merged.text]).toEqual([200, merged.text])
  expect(await credits(other)).toEqual({ BRL: 700, USD: 3_000 })
  expect(await made.inDatabase(checkBooks)).toEqual([])
})
