import { expect, it } from 'vitest'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { giveRights } from '../../../../test/http/row-rights-world.ts'
import { sampleTransaction } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { undo } from '../../../../test/http/undo.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { checkBooks } from '../registry.ts'

const server = useTestServer()

interface Supplier {
  readonly id: number
  readonly version: number
}

const supplierOf = async (company: TestCompany, name: string, fields = {}): Promise<Supplier> => {
  const answer = await company.post('/suppliers', sampleParty({ name, ...fields }))
  expect([answer.status, answer.text]).toEqual([201, answer.text])
  return answer.body.data
}

const withStatus = async (company: TestCompany, { id }: Supplier, status: string) => {
  const record = (await company.get(`/suppliers/${id}`)).body.data
  const answer = await company.put(`/suppliers/${id}`, { ...record, status })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return answer.body.data
}

const merge = (company: TestCompany, from: Supplier, into: Supplier, version = from.version) =>
  company.post(`/suppliers/${from.id}/merge`, { into_id: into.id, version })

/** Two suppliers, and a bill of the first in a cost centre. */
async function twoSuppliers() {
  const company = await server().newCompany()
  const tree: { id: number; code: string }[] = (await company.get('/categories/tree')).body.data
  const category = tree.find((row) => row.code === '5.04.01')?.id ?? 0
  const center = (
    await company.post('/cost-centers', { name: 'Fora', abbreviation: 'F', description: null })
  ).body.data.id
  const [from, into] = [await supplierOf(company, 'Sol'), await supplierOf(company, 'Gráfica Sol')]
  const bill = sampleTransaction(category, 1_000, {
    party_id: from.id,
    allocations: [{ category_id: category, value_cents: 1_000, cost_center_id: center }],
  })
  const made = await company.post('/payables', bill)
  expect([made.status, made.text]).toEqual([201, made.text])
  const partyOfBill = async (): Promise<number> =>
    (await company.get(`/payables/${made.body.data.id}`)).body.data.party_id
  return { company, from, into, category, partyOfBill }
}

it('A member who does not reach all rows cannot undo a merge of contacts, which would move what they do not see', async () => {
  const { company, from, into, partyOfBill } = await twoSuppliers()
  const merged = await merge(company, from, into)
  const member = await company.member(['companies.suppliers.destroy'])
  await giveRights(server(), member, { ...ALL_ROWS, cost_center_ids: [] })
  for (const mode of ['all', 'possible'] as const)
    expect(await undo(member, merged, mode)).toMatchObject({
      status: 403,
      body: { code: 'permission_denied' },
    })
  expect(await partyOfBill()).toBe(into.id)
  expect((await undo(company, merged)).status).toBe(200)
  expect(await partyOfBill()).toBe(from.id)
})

it('Nobody merges or undoes a merge without the permission, in another company, or without signing in', async () => {
  const { company, from, into, partyOfBill } = await twoSuppliers()
  const stranger = await server().newCompany()
  const own = await supplierOf(stranger, 'Alheio')
  expect((await merge(stranger, from, into)).status).toBe(404)
  expect((await merge(stranger, own, into)).body.code).toBe('reference_not_found')
  expect((await merge(company, from, own)).body.code).toBe('reference_not_found')
  const reader = await company.member(['companies.suppliers.index', 'companies.suppliers.update'])
  expect((await merge(reader, from, into)).status).toBe(403)
  const merged = await merge(company, from, into)
  expect(merged.status).toBe(200)
  expect((await undo(reader, merged)).status).toBe(403)
  expect((await undo(stranger, merged)).status).toBe(404)
  const path = `${server().url}/api/companies/${company.company_id}`
  for (const address of [`/suppliers/${into.id}/merge`, '/operations/undo'])
    expect((await fetch(path + address, { method: 'POST' })).status).toBe(401)
  expect(await partyOfBill()).toBe(into.id)
})

it.each(['deactivated', 'blocked'])(
  'An active contact is not merged into one that is %s, which would put its open bills out of sight',
  async (status) => {
    const { company, from, into, partyOfBill } = await twoSuppliers()
    await withStatus(company, into, status)
    const answer = await merge(company, from, into)
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([
      422,
      'merge_into_inactive',
      ['into_id'],
    ])
    expect(await partyOfBill()).toBe(from.id)
    const { version } = await withStatus(company, from, 'deactivated')
    expect((await merge(company, from, into, version)).status).toBe(200)
    expect(await partyOfBill()).toBe(into.id)
  },
)

it('Of two contacts that are merged into each other at once one goes, and the other has the bills', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { company, from, into, partyOfBill } = await twoSuppliers()
    const answers = await Promise.all([merge(company, from, into), merge(company, into, from)])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const kept = statuses[0] === 200 ? into : from
    expect(await partyOfBill()).toBe(kept.id)
    expect((await company.get('/suppliers')).body.data).toMatchObject([{ id: kept.id }])
    expect(await company.inDatabase(checkBooks)).toEqual([])
  }
})

it('Undoing a merge after the bill, the contact that was kept and its status changed leaves what changed, and the books right', async () => {
  const { company, from, into, category, partyOfBill } = await twoSuppliers()
  const merged = await merge(company, from, into)
  const third = await supplierOf(company, 'Terceiro')
  const [bill] = (await company.get('/payables?filter_due_or_payment_date=all')).body.data
  const { version } = (await company.get(`/payables/${bill.id}`)).body.data
  const edited = await company.put(
    `/payables/${bill.id}`,
    sampleTransaction(category, 2_000, { party_id: third.id, version }),
  )
  expect([edited.status, edited.text]).toEqual([200, edited.text])
  await withStatus(company, into, 'blocked')
  expect((await undo(company, merged)).body.code).toBe('undo_conflict')
  const undone = await undo(company, merged, 'possible')
  expect([undone.status, undone.body.data?.conflicts.length]).toEqual([200, 1])
  expect(await partyOfBill()).toBe(third.id)
  expect((await company.get(`/suppliers/${into.id}`)).body.data.status).toBe('blocked')
  expect((await company.get(`/suppliers/${from.id}`)).body.data.status).toBe('active')
  expect((await undo(company, merged)).body.code).toBe('operation_already_undone')
  expect(await company.inDatabase(checkBooks)).toEqual([])
})

it('Undoing a merge whose document somebody else took meanwhile brings the contact back without breaking', async () => {
  const { company } = await twoSuppliers()
  const from = await supplierOf(company, 'Lua', { document: '11222333000181' })
  const into = await supplierOf(company, 'Gráfica Lua')
  const merged = await merge(company, from, into)
  const record = (await company.get(`/suppliers/${into.id}`)).body.data
  const cleared = await company.put(`/suppliers/${into.id}`, { ...record, document: null })
  expect([cleared.status, cleared.text]).toEqual([200, cleared.text])
  const taker = await supplierOf(company, 'Quem o tem', { document: '11222333000181' })
  const undone = await undo(company, merged, 'possible')
  expect([undone.status, undone.text]).toEqual([200, undone.text])
  const documents = await Promise.all(
    [from, into, taker].map(
      async ({ id }) => (await company.get(`/suppliers/${id}`)).body.data.document,
    ),
  )
  expect(documents).toEqual([null, null, '11222333000181'])
})
