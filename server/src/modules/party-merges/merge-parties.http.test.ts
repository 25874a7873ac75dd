import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sampleBankDetail, sampleParty } from '../../../../test/http/party-samples.ts'
import { giveRights } from '../../../../test/http/row-rights-world.ts'
import { sampleTransaction } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { checkBooks } from '../registry.ts'

const server = useTestServer()

async function made(company: TestCompany, path: string, body: unknown) {
  const answer = await company.post(path, body)
  expect([path, answer.status, answer.text]).toEqual([path, 201, answer.text])
  return answer.body.data
}

/** A record without what every write moves on. */
function withoutVersion(record: { readonly version: number }): object {
  const { version: _, ...rest } = record
  return rest
}

/** Two contacts that are one: the first with document, key and two bills, the second with a phone. */
async function twoOfOne() {
  const company = await server().newCompany()
  const tree: { id: number; code: string }[] = (await company.get('/categories/tree')).body.data
  const category = tree.find((row) => row.code === '5.04.01')?.id ?? 0
  const gone = await made(
    company,
    '/suppliers',
    sampleParty({
      name: 'Sol',
      document: '11222333000181',
      email: 'sol@sol.example',
      bank_details: [sampleBankDetail({ pix_key_type: 'email', pix_key: 'sol@sol.example' })],
    }),
  )
  const kept = await made(
    company,
    '/suppliers',
    sampleParty({ name: 'Gráfica Sol', phone: '1132145678' }),
  )
  const bill = (party_id: number) =>
    company.post('/payables', sampleTransaction(category, 1_000, { party_id }))
  const bills: { readonly id: number }[] = []
  for (const party of [gone, gone, kept]) bills.push((await bill(party.id)).body.data)
  const merge = (fields = {}) =>
    company.post(`/suppliers/${gone.id}/merge`, { into_id: kept.id, version: 1, ...fields })
  const stateOf = async () => ({
    suppliers: (await company.get('/suppliers')).body.data.map(withoutVersion),
    kept: withoutVersion((await company.get(`/suppliers/${kept.id}`)).body.data),
    parties: await Promise.all(
      bills.map(async ({ id }) => (await company.get(`/payables/${id}`)).body.data.party_id),
    ),
  })
  const undo = (answer: { readonly headers: Headers }, mode = 'all') =>
    company.post('/operations/undo', { request_id: answer.headers.get('x-request-id'), mode })
  return { company, gone, kept, bill, merge, stateOf, undo }
}

describe('merging two contacts that are one', () => {
  it('The contact that stays after a merge takes the bills and what it lacked, and keeps what it says of itself', async () => {
    const { company, gone, kept, merge, stateOf } = await twoOfOne()
    const answer = await merge()
    expect([answer.status, answer.text]).toEqual([200, answer.text])
    expect(answer.body.data).toMatchObject({
      id: kept.id,
      name: 'Gráfica Sol',
      phone: '1132145678',
      document: '11222333000181',
      email: 'sol@sol.example',
      bank_details: [{ pix_key: 'sol@sol.example' }],
      open_cents: 3_000,
      version: 2,
    })
    const { parties, suppliers } = await stateOf()
    expect(parties).toEqual([kept.id, kept.id, kept.id])
    expect(suppliers).toHaveLength(1)
    expect((await company.get(`/suppliers/${gone.id}`)).status).toBe(404)
    expect(await company.inDatabase(checkBooks)).toEqual([])
  })

  it('After a merge is undone both contacts are what they were, and so are their bills', async () => {
    const { company, merge, stateOf, undo } = await twoOfOne()
    const before = await stateOf()
    const undone = await undo(await merge())
    expect([undone.status, undone.text]).toEqual([200, undone.text])
    expect(await stateOf()).toEqual(before)
    expect(await company.inDatabase(checkBooks)).toEqual([])
  })

  it('An edit of the contact that stayed outlives the undoing of the merge, and the answer says so', async () => {
    const { company, gone, kept, merge, undo } = await twoOfOne()
    const answer = await merge()
    await company.put(`/suppliers/${kept.id}`, { ...answer.body.data, name: 'Gráfica do Sol' })
    expect((await undo(answer)).body.code).toBe('undo_conflict')
    const possible = await undo(answer, 'possible')
    expect(possible.body.data.conflicts).toMatchObject([{ record_id: kept.id }])
    expect((await company.get(`/suppliers/${kept.id}`)).body.data).toMatchObject({
      name: 'Gráfica do Sol',
      document: '11222333000181',
      open_cents: 1_000,
    })
    expect((await company.get(`/suppliers/${gone.id}`)).body.data).toMatchObject({
      document: null,
      open_cents: 2_000,
    })
  })

  it('A merge into what was merged on cannot be undone before that', async () => {
    const { company, kept, merge, undo } = await twoOfOne()
    const first = await merge()
    const third = await made(company, '/suppliers', sampleParty({ name: 'Sol Impressos' }))
    const second = await company.post(`/suppliers/${kept.id}/merge`, {
      into_id: third.id,
      version: 2,
    })
    expect(second.body.data).toMatchObject({ id: third.id, open_cents: 3_000 })
    expect((await undo(first)).body.code).toBe('undo_conflict')
    expect((await undo(second)).status).toBe(200)
    expect((await undo(first)).status).toBe(200)
    expect(await company.inDatabase(checkBooks)).toEqual([])
  })

  it('A new bill cannot name a merged contact, and its document finds the other one', async () => {
    const { company, gone, kept, bill, merge } = await twoOfOne()
    await company.put(`/suppliers/${kept.id}`, { ...kept, document: '12ABC34501DE35' })
    await merge()
    const billed = await bill(gone.id)
    expect(billed.body.errors).toEqual({
      party_id: ['O registro escolhido não existe mais. Escolha outro.'],
    })
    const client = await made(company, '/clients', sampleParty({ document: '11222333000181' }))
    expect(client.id).toBe(kept.id)
  })

  it('A bill and a merge at the same moment leave no bill with the contact that went', async () => {
    const { company, gone, kept, merge, stateOf } = await twoOfOne()
    const tree: { id: number; code: string }[] = (await company.get('/categories/tree')).body.data
    const category = tree.find((row) => row.code === '5.04.01')?.id ?? 0
    const bill = () =>
      company.post('/payables', sampleTransaction(category, 1_000, { party_id: gone.id }))
    const answers = await Promise.all([bill(), bill(), merge(), bill(), bill()])
    expect(answers[2]?.status).toBe(200)
    const stray = await company.inDatabase(async (db) => {
      const { rows } = await sql`select id from transactions
        where company_id = ${db.company_id} and party_id = ${gone.id}`.execute(db.query)
      return rows
    })
    expect(stray).toEqual([])
    expect((await stateOf()).parties).toEqual([kept.id, kept.id, kept.id])
  })

  it('Merging two contacts that are one is refused with itself, in another version, and to who may not see all rows', async () => {
    const { company, gone, kept, merge } = await twoOfOne()
    expect((await merge({ into_id: gone.id })).body.code).toBe('merge_with_itself')
    expect((await merge({ into_id: 999_999 })).body.code).toBe('reference_not_found')
    expect((await merge({ version: 2 })).status).toBe(409)
    const member = await company.member(['companies.suppliers.destroy'])
    await giveRights(server(), member, { ...ALL_ROWS, cost_center_ids: [] })
    const refused = await member.post(`/suppliers/${gone.id}/merge`, {
      into_id: kept.id,
      version: 1,
    })
    expect(refused.body.code).toBe('permission_denied')
  })
})
