import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { DELETED_NOUNS, type DeletedNoun } from '@prumo/contracts/deleted/deleted.schema'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { sampleProduct } from '../../../../test/http/product-samples.ts'
import { sampleSale } from '../../../../test/http/sale-samples.ts'
import { sampleTransaction } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { forgetNotes } from '../attachments/index.ts'
import { companyWithPurchases, narrow } from '../purchases/purchase.factory.ts'
import { checkBooks } from '../registry.ts'

const server = useTestServer()
const CNPJ = '11.444.777/0001-61'

/** A company, and a way to write a record of each list, and to delete and restore them. */
async function setUp() {
  const buying = await companyWithPurchases(server())
  const { made, account, expense, body } = buying
  const post = async (path: string, sent: object): Promise<number> => {
    const answer = await made.post(path, sent)
    expect([path, answer.status, answer.text]).toEqual([path, 201, answer.text])
    return answer.body.data.id
  }
  const tree: { id: number; code: string }[] = (await made.get('/categories/tree')).body.data
  const revenue = tree.find((row) => row.code === '1.01.01')?.id ?? 0
  const sale = async (fields: object) => {
    const client_id = await post('/clients', sampleParty({ name: 'Ana Prado' }))
    const product_id = await post(
      '/products',
      sampleProduct({ code: crypto.randomUUID().slice(0, 8) }),
    )
    const of = { client_id, product_id, bank_account_id: account, category_id: revenue }
    return sampleSale(of, fields)
  }
  const add: Readonly<Record<DeletedNoun, (fields?: object) => Promise<number>>> = {
    payables: (fields = {}) => post('/payables', sampleTransaction(expense, 10_000, fields)),
    receivables: (fields = {}) => post('/receivables', sampleTransaction(revenue, 10_000, fields)),
    clients: (fields = {}) => post('/clients', sampleParty({ name: 'Lua', ...fields })),
    suppliers: (fields = {}) => post('/suppliers', sampleParty({ name: 'Sol', ...fields })),
    purchases: (fields = {}) => post('/purchases', body(fields)),
    sales: async (fields = {}) => post('/sales', await sale(fields)),
  }
  const remove = async (noun: DeletedNoun, id: number) =>
    expect((await made.delete(`/${noun}/${id}`)).status).toBe(204)
  const addDeleted = async (noun: DeletedNoun, fields?: object): Promise<number> => {
    const id = await add[noun](fields)
    await remove(noun, id)
    return id
  }
  return { ...buying, revenue, add, remove, addDeleted }
}

const listed = async (by: TestCompany, noun: DeletedNoun): Promise<number[]> =>
  (await by.get(`/${noun}/deleted`)).body.data.map(({ id }: { id: number }) => id)

const restore = (by: TestCompany, noun: DeletedNoun, ...ids: number[]) =>
  by.post(`/${noun}/deleted/restore`, { ids })

/** What was said of each record that was asked for: null where it was restored. */
const said = async (by: TestCompany, noun: DeletedNoun, ...ids: number[]) =>
  (await restore(by, noun, ...ids)).body.data.map(
    ({ message }: { message: string | null }) => message,
  )

it('A deleted record of each list is told with who deleted it and until when, and comes back as it was', async () => {
  const { made, add, remove } = await setUp()
  for (const noun of DELETED_NOUNS) {
    const id = await add[noun]()
    const { version: _, ...before } = (await made.get(`/${noun}/${id}`)).body.data
    await remove(noun, id)
    expect((await made.get(`/${noun}/${id}`)).status).toBe(404)
    const [row] = (await made.get(`/${noun}/deleted`)).body.data
    expect([noun, row]).toMatchObject([noun, { id, days_left: 30 }])
    expect(row.name).toBe(before.description ?? before.name)
    expect(row.deleted_by_name).not.toBe('')
    const answer = await restore(made, noun, id)
    expect([noun, answer.status, answer.text]).toEqual([noun, 200, answer.text])
    expect(answer.body.data).toEqual([{ id, is_done: true, message: null }])
    const { version: __, ...after } = (await made.get(`/${noun}/${id}`)).body.data
    expect([noun, after]).toEqual([noun, before])
    expect(await listed(made, noun)).toEqual([])
  }
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A purchase that was restored still knows who wrote it, and is approved by somebody else', async () => {
  const { made, buying, approving, buy, approve, read, remove } = await setUp()
  const { id } = await buy()
  await remove('purchases', id)
  expect(await said(approving, 'purchases', id)).toEqual([null])
  expect((await read(id)).events.map(({ act }: { act: string }) => act)).toEqual(['create'])
  expect((await approve(await read(id), buying)).body.code).toBe('purchase_own')
  expect((await approve(await read(id))).status).toBe(200)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A record is restored once, also by two people at once, and the other one is told', async () => {
  const { made, addDeleted } = await setUp()
  for (const noun of DELETED_NOUNS) {
    const id = await addDeleted(noun)
    const both = await Promise.all([said(made, noun, id), said(made, noun, id)])
    const again = 'Este registro já foi restaurado.'
    expect([noun, both.flat().toSorted()]).toEqual([noun, [again, null].toSorted()])
    expect(await said(made, noun, id)).toEqual([again])
  }
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Many records are restored in one act, which is undone in one', async () => {
  const { made, addDeleted } = await setUp()
  for (const noun of DELETED_NOUNS) {
    const ids = [await addDeleted(noun), await addDeleted(noun)]
    const answer = await restore(made, noun, ...ids, 999_999)
    expect(answer.body.data.map(({ is_done }: { is_done: boolean }) => is_done)).toEqual([
      true,
      true,
      false,
    ])
    const request_id = answer.headers.get('x-request-id')
    const undone = await made.post('/operations/undo', { request_id })
    expect([noun, undone.status, undone.text]).toEqual([noun, 200, undone.text])
    expect((await listed(made, noun)).toSorted()).toEqual(ids.toSorted())
    expect(await said(made, noun, ...ids)).toEqual([null, null])
  }
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('Undoing a deletion after the record was restored changes nothing and says so', async () => {
  const { made, add } = await setUp()
  for (const noun of DELETED_NOUNS) {
    const id = await add[noun]()
    const deletion = await made.delete(`/${noun}/${id}`)
    expect(await said(made, noun, id)).toEqual([null])
    const request_id = deletion.headers.get('x-request-id')
    const undone = await made.post('/operations/undo', { request_id })
    expect([noun, undone.status, undone.body.code]).toEqual([noun, 409, 'undo_conflict'])
  }
})

it('A number that was taken since keeps its record deleted, and the answer says which', async () => {
  const { made, add, addDeleted } = await setUp()
  const cases = [
    ['payables', { external_id: 'X-1' }],
    ['purchases', { external_id: 'X-1' }],
    ['sales', { custom_sale_id: 'V-1' }],
    ['clients', { document: CNPJ, person_type: 'company' }],
  ] as const
  for (const [noun, fields] of cases) {
    const id = await addDeleted(noun, fields)
    await add[noun](fields)
    const [message] = await said(made, noun, id)
    expect([noun, message]).toEqual([noun, expect.stringMatching(/já|outr/i)])
    expect(await listed(made, noun)).toEqual([id])
  }
})

it('A record whose contact or category is gone is not restored, and the others are', async () => {
  const { made, add, addDeleted, remove, expense } = await setUp()
  const supplier = await add.suppliers({ name: 'Passageiro' })
  const gone = await addDeleted('payables', { party_id: supplier })
  const bought = await addDeleted('purchases', { party_id: supplier })
  const other = await addDeleted('payables')
  await remove('suppliers', supplier)
  const [first, second] = await said(made, 'payables', gone, other)
  expect([first, second]).toEqual([expect.stringContaining('excluído depois'), null])
  expect(await said(made, 'purchases', bought)).toEqual([
    expect.stringContaining('excluído depois'),
  ])
  expect(await said(made, 'suppliers', supplier)).toEqual([null])
  expect(await said(made, 'payables', gone)).toEqual([null])
  expect(expense).toBeGreaterThan(0)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A transaction of a period that was closed since is not restored, and the answer names the day', async () => {
  const { made, addDeleted } = await setUp()
  const id = await addDeleted('payables', { competency_date: '2026-10-05' })
  await made.inDatabase((db) =>
    sql`insert into period_closures (company_id, bank_account_id, scope, closed_until, closed_by_name)
      values (${db.company_id}, null, 'competency', '2026-10-31', 'Ana')`.execute(db.query),
  )
  expect(await said(made, 'payables', id)).toEqual([expect.stringContaining('Período fechado')])
  expect((await made.get(`/payables/${id}`)).status).toBe(404)
  expect(await listed(made, 'payables')).toEqual([id])
})

it('Nobody of another company sees what was deleted here, or restores it', async () => {
  const { addDeleted, made } = await setUp()
  const other = await server().newCompany()
  for (const noun of DELETED_NOUNS) {
    const id = await addDeleted(noun)
    expect(await listed(other, noun)).toEqual([])
    expect(await said(other, noun, id)).toEqual([expect.stringContaining('não encontrado')])
    expect(await listed(made, noun)).toEqual([id])
  }
})

it('Who may not delete in a list neither sees nor restores what was deleted of it', async () => {
  const { made, addDeleted } = await setUp()
  for (const noun of DELETED_NOUNS) {
    const id = await addDeleted(noun)
    const destroy = `companies.${noun}.destroy`
    const reader = await made.member(PERMISSION_KEYS.filter((key) => key !== destroy))
    expect((await reader.get(`/${noun}/deleted`)).status).toBe(403)
    expect((await restore(reader, noun, id)).status).toBe(403)
  }
})

it('Who reaches some cost centres and accounts alone restores what lies within them', async () => {
  const { made, addDeleted, dimensions, expense, account } = await setUp()
  const { center, other_center } = await dimensions()
  const member = await made.member(PERMISSION_KEYS)
  const of = (cost_center_id: number) => ({
    allocations: [{ category_id: expense, value_cents: 10_000, cost_center_id, project_id: null }],
  })
  const own = {
    payables: [await addDeleted('payables', of(center))],
    purchases: [await addDeleted('purchases', of(center))],
    sales: [await addDeleted('sales', { cost_center_id: center })],
  }
  const beyond = {
    payables: await addDeleted('payables', of(other_center)),
    purchases: await addDeleted('purchases', of(other_center)),
    sales: await addDeleted('sales', { cost_center_id: other_center }),
  }
  await narrow(server(), member, { cost_center_ids: [center], bank_account_ids: [account] })
  for (const noun of ['payables', 'purchases', 'sales'] as const) {
    expect([noun, await listed(member, noun)]).toEqual([noun, own[noun]])
    expect(await said(member, noun, beyond[noun])).toEqual([
      expect.stringContaining('não encontrado'),
    ])
    expect([noun, await said(member, noun, ...own[noun])]).toEqual([noun, [null]])
  }
  await narrow(server(), member, { bank_account_ids: [] })
  const onAccount = await addDeleted('payables', { bank_account_id: account })
  expect(await listed(member, 'payables')).not.toContain(onAccount)
})

it('Who reaches one cost centre alone undoes no deletion of another one', async () => {
  const { made, add, dimensions, expense } = await setUp()
  const { center, other_center } = await dimensions()
  const id = await add.payables({
    allocations: [
      { category_id: expense, value_cents: 10_000, cost_center_id: other_center, project_id: null },
    ],
  })
  const deletion = await made.delete(`/payables/${id}`)
  const member = await made.member(PERMISSION_KEYS)
  await narrow(server(), member, { cost_center_ids: [center] })
  const request_id = deletion.headers.get('x-request-id')
  const denied = await member.post('/operations/undo', { request_id })
  expect([denied.status, denied.body.code]).toEqual([403, 'permission_denied'])
  expect((await made.get(`/payables/${id}`)).status).toBe(404)
})

it('After thirty days a deleted record is told and restored no more, and its notes are forgotten', async () => {
  const { made, add, remove } = await setUp()
  const [old, recent, kept] = [await add.payables(), await add.payables(), await add.payables()]
  for (const id of [old, recent, kept])
    expect((await made.post(`/payables/${id}/notes`, { text: 'Pagar à Ana' })).status).toBe(201)
  const client = await add.clients()
  const { now } = server().clock
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  try {
    server().clock.now = daysAgo(31)
    await remove('payables', old)
    await remove('clients', client)
    server().clock.now = daysAgo(29)
    await remove('payables', recent)
  } finally {
    server().clock.now = now
  }
  expect((await made.get('/payables/deleted')).body.data).toMatchObject([
    { id: recent, days_left: 1 },
  ])
  expect(await listed(made, 'clients')).toEqual([])
  expect(await said(made, 'clients', client)).toEqual([expect.stringContaining('não encontrado')])

  await made.inDatabase((db) => forgetNotes(db))
  const notes = await made.inDatabase(async (db) => {
    const { rows } = await sql<{ record_id: number }>`
      select record_id from notes where company_id = ${db.company_id}`.execute(db.query)
    return rows.map((row) => row.record_id)
  })
  expect(notes.toSorted()).toEqual([recent, kept].toSorted())
  expect(await said(made, 'payables', recent)).toEqual([null])
})
