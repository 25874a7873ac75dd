import { purchaseList } from '@prumo/contracts/purchases/purchases.contract'
import { saleList } from '@prumo/contracts/sales/sales.contract'
import { MAX_SAVED_VIEWS } from '@prumo/contracts/saved-views/saved-view.schema'
import { describe, expect, it } from 'vitest'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'

const server = useTestServer()

const view = (fields = {}) => ({
  list_key: 'payables',
  name: 'Vencidas',
  state: { filter_computed_status: 'overdue', sort: 'due_date' },
  hidden_columns: ['fiscal_document'],
  ...fields,
})
const listOf = async (company: TestCompany, key = 'payables') =>
  (await company.get(`/saved-views?list_key=${key}`)).body.data
const namesOf = async (company: TestCompany, key?: string) =>
  (await listOf(company, key)).map((row: { name: string }) => row.name)

/** Another member of the company, who is no administrator. */
async function colleague(company: TestCompany): Promise<TestCompany> {
  const member = await company.member([])
  await server()
    .database.kysely.updateTable('company_users')
    .set({ role: 'user' })
    .where('user_id', '=', member.user_id)
    .execute()
  return member
}

describe('a shared view', () => {
  it('A shared view is seen by everybody in the company, with who shared it, and only in its list', async () => {
    const company = await server().newCompany()
    const { status, body } = await company.post('/saved-views', view())
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ ...view(), can_change: true, version: 1 })
    const member = await colleague(company)
    expect(await listOf(member)).toMatchObject([
      { ...view(), created_by_name: 'Teste', can_change: false },
    ])
    expect(await listOf(member, 'receivables')).toEqual([])
    expect(await listOf(await server().newCompany())).toEqual([])
  })

  it('A shared view has a name of its own in its list, whatever the accents and letters', async () => {
    const company = await server().newCompany()
    await company.post('/saved-views', view({ name: 'Ação' }))
    const again = await company.post('/saved-views', view({ name: ' acao' }))
    expect([again.status, again.body.code]).toEqual([422, 'name_taken'])
    expect(again.body.errors.name).toHaveLength(1)
    const elsewhere = view({ name: 'Ação', list_key: 'receivables' })
    expect((await company.post('/saved-views', elsewhere)).status).toBe(201)
    await company.post('/saved-views', view({ name: 'Abertas' }))
    expect(await namesOf(company)).toEqual(['Abertas', 'Ação'])
  })

  it('A shared view is changed and deleted by its author and by administrators, and by nobody else', async () => {
    const company = await server().newCompany()
    const [author, other] = [await colleague(company), await colleague(company)]
    const { id } = (await author.post('/saved-views', view())).body.data
    const { list_key: _key, ...edit } = { ...view({ name: 'Atrasadas' }), version: 1 }
    for (const answer of [
      await other.put(`/saved-views/${id}`, edit),
      await other.delete(`/saved-views/${id}`),
    ])
      expect([answer.status, answer.body.code]).toEqual([422, 'saved_view_of_another'])
    expect((await author.put(`/saved-views/${id}`, edit)).body.data).toMatchObject({
      name: 'Atrasadas',
      version: 2,
    })
    expect((await company.put(`/saved-views/${id}`, edit)).body).toMatchObject({
      code: 'stale_version',
      current_version: 2,
    })
    expect((await company.delete(`/saved-views/${id}`)).status).toBe(204)
    expect((await company.delete(`/saved-views/${id}`)).status).toBe(404)
    expect(await listOf(author)).toEqual([])
  })

  it('A shared view holds names and texts of filters, 8 kB of them', async () => {
    const company = await server().newCompany()
    for (const state of [
      { filter: { nested: 'x' } },
      { filter_ids: [1] },
      { filter: null },
      { __proto: 'x', 'a b': 'x' },
      { search: 'a\u0000b' },
      'texto',
    ])
      expect((await company.post('/saved-views', view({ state }))).status).toBe(422)
    // Two bytes for each ã: 8,120 with the names, of 8,192.
    const long = { search: 'ã'.repeat(2_500), filter_ids: '1'.repeat(3_090) }
    expect((await company.post('/saved-views', view({ state: long }))).status).toBe(201)
    const longer = { ...long, sort: 'x'.repeat(80) }
    const refused = await company.post('/saved-views', view({ name: 'x', state: longer }))
    expect([refused.status, refused.body.errors.state]).toEqual([
      422,
      ['Esta visão tem filtros demais para ser guardada. Use menos valores nos filtros.'],
    ])
  })

  it('A view of any list is shared with every filter that the list has', async () => {
    const company = await server().newCompany()
    const filters = Object.keys({ ...saleList.filters, ...purchaseList.filters })
    const state = Object.fromEntries(filters.map((filter) => [filter, '1']))
    const { status, body } = await company.post(
      '/saved-views',
      view({ list_key: 'sales', state: { ...state, sort: 'number' } }),
    )
    expect([status, body.errors]).toEqual([201, undefined])
    expect(await listOf(company, 'sales')).toMatchObject([{ state }])
  })

  it('A shared view is one of fifty of its list', async () => {
    const company = await server().newCompany()
    for (let n = 0; n < MAX_SAVED_VIEWS; n += 1)
      expect((await company.post('/saved-views', view({ name: `V${n}` }))).status).toBe(201)
    const answer = await company.post('/saved-views', view({ name: 'Mais uma' }))
    expect(answer.body.code).toBe('too_many_saved_views')
    expect(answer.body.message).toContain('50')
  })

  it('A shared view can be read and not shared once the plan has expired', async () => {
    const company = await server().newCompany({ expiry: '2026-11-19' })
    expect(await listOf(company)).toEqual([])
    const answer = await company.post('/saved-views', view())
    expect([answer.status, answer.body.code]).toEqual([403, 'read_only_plan'])
  })
})
