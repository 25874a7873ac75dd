import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Answer } from '../../../../test/http/api-client.ts'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { sampleSettlement } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { companyWithPurchases } from './purchase.factory.ts'

const server = useTestServer()
const refusalOf = ({ status, body }: Answer) => [status, body.code]

/** An approved purchase in two instalments, and its first transaction. */
async function approvedPurchase() {
  const world = await companyWithPurchases(server())
  const rows = [
    { due_date: '2026-12-10', competency_date: '2026-11-10', value_cents: 5_000 },
    { due_date: '2027-01-10', competency_date: '2026-11-10', value_cents: 5_000 },
  ]
  const bought = await world.buy({ repeat: { mode: 'installments', rows } })
  await world.approve(bought)
  const ids = await world.transactionsOf(bought)
  const first = ids[0] ?? 0
  const transaction = async () => (await world.made.get(`/payables/${first}`)).body.data
  const edit = async (fields: object) => {
    const now = await transaction()
    return world.made.put(`/payables/${first}`, { ...now, ...fields })
  }
  return { ...world, bought, ids, first, title: transaction, edit }
}

it('A transaction of a purchase keeps value, supplier, competency and allocations, and says where to change them', async () => {
  const { edit, other, title: transaction } = await approvedPurchase()
  const one = { category_id: other, value_cents: 5_000 }
  const answers = [
    await edit({ value_cents: 6_000, allocations: [{ ...one, value_cents: 6_000 }] }),
    await edit({ party_id: null }),
    await edit({ competency_date: '2026-12-01' }),
    await edit({ allocations: [one] }),
  ]
  for (const answer of answers)
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      422,
      'title_of_document',
      'Este lançamento vem de uma compra, venda ou renegociação. Altere-o no documento que o criou, ou desfaça a renegociação.',
    ])
  expect((await transaction()).version).toBe(1)
})

it('A transaction of a purchase is settled, scheduled, postponed and planned on an account as any other', async () => {
  const { made, account, edit, first } = await approvedPurchase()
  const changed = await edit({
    due_date: '2026-12-15',
    scheduled_for: '2026-12-15',
    bank_account_id: account,
    description: 'Notebooks da equipe',
  })
  expect([changed.status, changed.text]).toEqual([200, changed.text])
  const settled = await made.post(
    `/payables/${first}/settlements`,
    sampleSettlement(account, 5_000),
  )
  expect(settled.body.data.computed_status).toBe('paid')
})

it('A transaction of a purchase is neither deleted nor canceled by itself, nor by an act on many or on a series', async () => {
  const { made, first, ids, other } = await approvedPurchase()
  const path = `/payables/${first}`
  const alone = [
    await made.delete(path),
    await made.post(`${path}/cancel`, { version: 1 }),
    await made.post(`${path}/series/destroy`, { scope: 'all_open' }),
    await made.put(`${path}/series`, {
      scope: 'all_open',
      version: 1,
      changes: { value_cents: 1 },
    }),
  ]
  expect(alone.map(refusalOf)).toEqual(alone.map(() => [422, 'title_of_document']))
  const selection = { ids }
  const bulk = [
    await made.post('/payables/bulk/destroy', { selection }),
    await made.post('/payables/bulk/cancel', { selection }),
    await made.post('/payables/bulk/update', { selection, changes: { category_id: other } }),
  ]
  for (const { body } of bulk) {
    expect(body.data.done_count).toBe(0)
    expect(body.data.skipped.map((row: { id: number }) => row.id)).toEqual(ids)
    expect(body.data.skipped[0].message).toContain('vem de uma compra, venda ou renegociação')
  }
  const moved = { selection, changes: { due_date: '2026-12-20' } }
  expect((await made.post('/payables/bulk/update', moved)).body.data.done_count).toBe(2)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A supplier that is merged gives its purchases to the other one, and undoing gives them back', async () => {
  const { made, supplier, buy, read } = await companyWithPurchases(server())
  const bought = await buy()
  const other = (await made.post('/suppliers', sampleParty({ name: 'Papelaria Lua' }))).body.data
  const { version } = (await made.get(`/suppliers/${supplier}`)).body.data
  const merged = await made.post(`/suppliers/${supplier}/merge`, { into_id: other.id, version })
  expect([merged.status, merged.text]).toEqual([200, merged.text])
  expect((await read(bought.id)).party_name).toBe('Papelaria Lua')
  const [operation] = (await made.get('/operations?filter_kind=suppliers.merge')).body.data
  const undone = await made.post('/operations/undo', { operation_id: operation.id })
  expect([undone.status, undone.text]).toEqual([200, undone.text])
  expect((await read(bought.id)).party_name).toBe('Papelaria Sol')
})

it('What a purchase names is not deleted', async () => {
  const { made, supplier, expense, buy, dimensions } = await companyWithPurchases(server())
  const { center, project } = await dimensions()
  await buy({
    allocations: [
      { category_id: expense, value_cents: 10_000, cost_center_id: center, project_id: project },
    ],
  })
  for (const path of [`suppliers/${supplier}`, `cost-centers/${center}`, `projects/${project}`]) {
    const answer = await made.delete(`/${path}`)
    expect([path, ...refusalOf(answer)]).toEqual([path, 422, 'record_in_use'])
    expect(answer.body.message).toContain('usado em 1 compra')
  }
})

it('In a closed period no purchase is approved, changed or cancelled, and of many the others are', async () => {
  const { made, buying, approving, body, buy, approve, read, payables } =
    await companyWithPurchases(server())
  const done = await buy({ competency_date: '2026-10-05' })
  await approve(done)
  const late = await buy({ competency_date: '2026-10-06' })
  const open = await buy()
  await made.inDatabase((db) =>
    sql`insert into period_closures (company_id, scope, closed_until, closed_by_name)
      values (${db.company_id}, 'competency', '2026-10-31', 'Ana')`.execute(db.query),
  )
  const path = `/purchases/${done.id}`
  const refused = [
    await approve(late),
    await buying.put(path, body({ version: 2 })),
    await buying.post(`${path}/cancel`, { version: 2, reason: null }),
  ]
  expect(refused.map(refusalOf)).toEqual(refused.map(() => [422, 'period_closed']))
  const purchases = [late, open].map(({ id, version }) => ({ id, version }))
  const { data } = (await approving.post('/purchases/approve', { purchases })).body
  expect(data.map((row: { is_done: boolean }) => row.is_done)).toEqual([false, true])
  expect((await read(done.id)).status).toBe('approved')
  expect(await payables()).toHaveLength(2)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})
