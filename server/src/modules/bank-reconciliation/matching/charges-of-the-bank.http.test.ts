import { expect, it } from 'vitest'
import { sampleTransaction } from '../../../../../test/http/samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { checkBooks } from '../../registry.ts'
import { deskWith } from '../reconciliation.factory.ts'

const server = useTestServer()
const padaria = { name: 'Padaria do João Ltda', document: null }
const memo = 'PIX ENVIADO PADARIA DO JOAO'

it('A line that carries the nosso número of a payable is proposed by it, though another is of its amount and day', async () => {
  const desk = await deskWith(server(), [
    { day: '20261110', amount: '-60,00', memo: 'LIQ COBRANCA 109/00123456-7' },
  ])
  await desk.payable(6_000, { due_date: '2026-11-10' })
  const our_number = '109/00123456-7'
  const id = await desk.payable(6_000, { due_date: '2026-08-10', our_number })
  const [{ suggestion }] = await desk.lines()
  expect(suggestion).toMatchObject({ transaction_id: id, step: 'identity', score: 1 })
  // It is found by its number in the list and at the desk, and a change that says nothing keeps it.
  const list = await desk.made.get('/payables?search=00123456')
  expect(list.body.data.map((row: { id: number }) => row.id)).toEqual([id])
  const found = await desk.made.get(`/statement-lines/${desk.line}/search?search=00123456`)
  expect(found.body.data).toMatchObject([{ transaction_id: id }])
  const { body } = await desk.made.get(`/payables/${id}`)
  const { our_number: _own, ...silent } = body.data
  const changed = await desk.made.put(`/payables/${id}`, { ...silent, description: 'Outro nome' })
  expect(changed.body.data).toMatchObject({ our_number, description: 'Outro nome' })
  const again = await desk.made.get('/payables?search=00123456')
  expect(again.body.data).toHaveLength(1)
})

it('A line of a transaction without its early discount settles all of it with the discount, and gives it back', async () => {
  const desk = await deskWith(server(), [{ day: '20261110', amount: '-195,00', memo }])
  const { made, line } = desk
  const party_id = (await made.post('/suppliers', padaria)).body.data.id
  const early = { early_discount_bps: 250, early_discount_until: '2026-11-10' }
  const id = await desk.payable(20_000, { party_id, due_date: '2026-11-20', ...early })
  const [{ suggestion }] = await desk.lines()
  expect(suggestion).toMatchObject({ transaction_id: id, charges: { discount_cents: 500 } })
  const done = await desk.act(line, 'reconcile', { transaction_id: id, settlement_id: null })
  expect([done.status, done.body.data.status]).toEqual([200, 'reconciled'])
  expect((await made.get(`/payables/${id}`)).body.data).toMatchObject({
    residual_cents: 0,
    early_discount: null,
    settlements: [{ principal_cents: 19_500, discount_cents: 500, cash_cents: -19_500 }],
  })
  expect(await made.inDatabase(checkBooks)).toEqual([])
  await made.post(`/statement-lines/${line}/undo`, { version: 2 })
  expect((await made.get(`/payables/${id}`)).body.data).toMatchObject({
    residual_cents: 20_000,
    early_discount: { until: '2026-11-10', cents: 500 },
    settlements: [],
  })
})

it('A line of an early discount is among the exact ones, and is reconciled with it', async () => {
  const desk = await deskWith(server(), [{ day: '20261110', amount: '-195,00', memo }])
  const { made, line } = desk
  const party_id = (await made.post('/suppliers', padaria)).body.data.id
  const early = { early_discount_bps: 250, early_discount_until: '2026-11-10' }
  const id = await desk.payable(20_000, { party_id, due_date: '2026-11-11', ...early })
  const path = `/bank-accounts/${desk.account}/exact-pairs`
  const [pair] = (await made.get(path)).body.data.pairs
  expect(pair).toMatchObject({
    id: line,
    suggestion: {
      transaction_id: id,
      reasons: [{ code: 'amount_with_early_discount' }, {}, { code: 'name_in_memo' }],
    },
  })
  const pairs = [{ line_id: line, version: 1, transaction_id: id, settlement_id: null }]
  expect((await made.post(path, { pairs })).body.data).toMatchObject({ done_count: 1 })
  expect((await made.get(`/payables/${id}`)).body.data).toMatchObject({
    residual_cents: 0,
    settlements: [{ discount_cents: 500, cash_cents: -19_500 }],
  })
})

it('Transactions of one line are paid together with their early discounts, each its own', async () => {
  const desk = await deskWith(server(), [{ day: '20261110', amount: '-297,00', memo }])
  const party_id = (await desk.made.post('/suppliers', padaria)).body.data.id
  const until = { party_id, due_date: '2026-11-15', early_discount_until: '2026-11-12' }
  const ids = [
    await desk.payable(20_000, { ...until, early_discount_cents: 200 }),
    await desk.payable(10_000, { ...until, early_discount_bps: 100 }),
  ]
  expect(await desk.lines()).toMatchObject([{ proposals: { step: 'set', set: { count: 1 } } }])
  const done = await desk.act(desk.line, 'reconcile-set', { transaction_ids: ids })
  expect([done.status, done.body.data.status]).toEqual([200, 'reconciled'])
  const paid = await desk.made.get(`/payables/${ids[1]}`)
  expect(paid.body.data.settlements).toMatchObject([{ discount_cents: 100, cash_cents: -9_900 }])
  expect(await desk.made.inDatabase(checkBooks)).toEqual([])
})

it('Who searches is told the early discount, and what is picked with it takes it off its own transaction', async () => {
  const desk = await deskWith(server(), [{ day: '20261110', amount: '-295,00' }])
  const until = { due_date: '2026-11-15', early_discount_until: '2026-11-10' }
  const plain = await desk.payable(10_000, { due_date: '2026-11-15' })
  const spared = await desk.payable(20_000, { ...until, early_discount_cents: 500 })
  const gone = await desk.payable(5_000, {
    ...until,
    early_discount_until: '2026-11-09',
    early_discount_cents: 100,
  })
  const found = async (query = '') =>
    (await desk.made.get(`/statement-lines/${desk.line}/search${query}`)).body.data
  const charges = { fine_cents: 0, interest_cents: 0, discount_cents: 500 }
  expect(await found()).toMatchObject([
    { transaction_id: plain, charges: null, discount_until: null },
    { transaction_id: spared, amount_cents: -20_000, charges, discount_until: '2026-11-10' },
    { transaction_id: gone, charges: null, discount_until: null },
  ])
  const idsOf = (hits: readonly { transaction_id: number }[]) =>
    hits.map((hit) => hit.transaction_id)
  expect(idsOf(await found('?search=195,00'))).toEqual([spared])
  expect(idsOf(await found('?search=200,00'))).toEqual([spared])
  expect(idsOf(await found('?search=49,00'))).toEqual([])
  expect(idsOf(await found('?filter_value_range=19000,19900'))).toEqual([spared])
  const done = await desk.act(desk.line, 'reconcile-selection', {
    picked: [plain, spared].map((transaction_id) => ({ transaction_id, settlement_id: null })),
    difference: [{ kind: 'discount', amount_cents: 500 }],
  })
  expect([done.status, done.body.data.status]).toEqual([200, 'reconciled'])
  const paid = async (id: number) =>
    (await desk.made.get(`/payables/${id}`)).body.data.settlements[0]
  expect(await paid(plain)).toMatchObject({ discount_cents: 0, cash_cents: -10_000 })
  expect(await paid(spared)).toMatchObject({ discount_cents: 500, cash_cents: -19_500 })
  expect(await desk.made.inDatabase(checkBooks)).toEqual([])
})

it('An early discount without its day, and a day without a discount, are refused', async () => {
  const { made, expense } = await deskWith(server(), [{ day: '20261110', amount: '-1,00' }])
  const refused = async (fields: object) => {
    const answer = await made.post('/payables', sampleTransaction(expense, 1_000, fields))
    return [answer.status, Object.keys(answer.body.errors)]
  }
  const refusal = [422, ['early_discount_until']]
  expect(await refused({ early_discount_cents: 100 })).toEqual(refusal)
  expect(await refused({ early_discount_until: '2026-11-10' })).toEqual(refusal)
  const both = { early_discount_cents: 100, early_discount_bps: 100 }
  expect(await refused({ ...both, early_discount_until: '2026-11-10' })).toEqual(refusal)
})
