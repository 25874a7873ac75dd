import { expect, it } from 'vitest'
import { sampleSettlement } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { companyWithPurchases } from './purchase.factory.ts'

const server = useTestServer()

/** Four purchases: waiting, approved and paid, reproved, and one of December. */
async function fourPurchases() {
  const world = await companyWithPurchases(server())
  const { made, account, buy, approve, reprove, transactionsOf, approving } = world
  const waiting = await buy({ description: 'Cadeiras', competency_date: '2026-11-05' })
  const paid = await buy({ description: 'Mesas', total_cents: 20_000, discount_cents: 10_000 })
  await approve(paid)
  const [transaction] = await transactionsOf(paid)
  await made.post(
    `/payables/${transaction}/settlements`,
    sampleSettlement(account, 10_000, { paid_on: '2026-11-19' }),
  )
  const reproved = await buy({ description: 'Sofás', competency_date: '2026-11-20' })
  await reprove(reproved)
  const later = await buy(
    { description: 'Livros', due_date: '2026-12-20', competency_date: '2026-12-01' },
    approving,
  )
  const namesOf = async (query: string): Promise<string[]> => {
    const { body } = await made.get(`/purchases?${query}`)
    const totals = (await made.get(`/purchases/totals?${query}`)).body.data
    expect([query, totals.count]).toEqual([query, body.meta.total])
    return body.data.map((row: { description: string }) => row.description)
  }
  return { ...world, waiting, paid, reproved, later, namesOf }
}

it('The purchases list filters by due or payment date, competency, status and who wrote it', async () => {
  const { approving, namesOf } = await fourPurchases()
  expect(await namesOf('')).toEqual(['Livros', 'Sofás', 'Mesas', 'Cadeiras'])
  expect(await namesOf('filter_competency_date=2026-11-01,2026-11-30')).toEqual([
    'Sofás',
    'Mesas',
    'Cadeiras',
  ])
  expect(await namesOf('filter_competency_date=all')).toHaveLength(4)
  // Due on the 25th; the paid one shows on the day of its payment alone.
  expect(await namesOf('filter_due_or_payment_date=2026-11-25,2026-11-25')).toEqual([
    'Sofás',
    'Cadeiras',
  ])
  expect(await namesOf('filter_due_or_payment_date=2026-11-19,2026-11-19')).toEqual(['Mesas'])
  expect(await namesOf('filter_status=waiting_approval')).toEqual(['Livros', 'Cadeiras'])
  expect(await namesOf('filter_status=canceled')).toEqual([])
  expect(await namesOf(`filter_created_by_id=${approving.user_id}`)).toEqual(['Livros'])
  expect(await namesOf('search=cadeira')).toEqual(['Cadeiras'])
  expect(await namesOf('search=papelaria')).toHaveLength(4)
  expect(await namesOf('search=200,00')).toEqual(['Mesas'])
})

it('The purchases list has filters, sorting and paging: by competency unless told, 200 to a page', async () => {
  const { made, namesOf } = await fourPurchases()
  const { meta } = (await made.get('/purchases')).body
  expect(meta).toEqual({ page: 1, per_page: 200, total: 4 })
  expect(await namesOf('sort=due_date&direction=desc&per_page=1')).toEqual(['Livros'])
  expect(await namesOf('sort=net_cents&direction=asc')).toHaveLength(4)
  expect(await namesOf('sort=party_name&per_page=3&page=2')).toHaveLength(1)
  const waiting = 'filter_status=waiting_approval&sort=due_date&direction=asc&per_page=1'
  expect(await namesOf(waiting)).toEqual(['Cadeiras'])
  expect(await namesOf(`${waiting}&page=2`)).toEqual(['Livros'])
})

it('Totals tell what waits, what is approved and what is paid; reproved ones come to nothing', async () => {
  const { made } = await fourPurchases()
  expect((await made.get('/purchases/totals')).body.data).toEqual({
    count: 4,
    currency: 'BRL',
    others: [],
    committed_cents: 30_000,
    waiting_count: 2,
    waiting_cents: 20_000,
    approved_cents: 10_000,
    paid_value_cents: 10_000,
  })
})

it('Purchases are found by a cost centre, or one above it, and by their project, with the share of these', async () => {
  const { made, buy, approve, account, transactionsOf, expense, namesOf, dimensions } =
    await fourPurchases()
  const { center, other_center, project } = await dimensions()
  const below = { name: 'Anúncios', abbreviation: 'ANU', parent_cost_center_id: center }
  const ads = (await made.post('/cost-centers', below)).body.data.id
  const divided = await buy({
    description: 'Painéis',
    total_cents: 12_000,
    discount_cents: 2_000,
    allocations: [
      { category_id: expense, value_cents: 6_667, cost_center_id: other_center },
      { category_id: expense, value_cents: 3_333, cost_center_id: ads, project_id: project },
    ],
  })
  await approve(divided)
  const [transaction] = await transactionsOf(divided)
  await made.post(`/payables/${transaction}/settlements`, sampleSettlement(account, 5_000))
  const chosen = `filter_cost_centers=${center}`
  expect(await namesOf(chosen)).toEqual(['Painéis'])
  expect(await namesOf(`filter_projects=${project}&sort=net_cents`)).toEqual(['Painéis'])
  // One allocation is of both, or the purchase is not kept.
  expect(await namesOf(`filter_cost_centers=${other_center}&filter_projects=${project}`)).toEqual(
    [],
  )
  const share = {
    net_cents: 3_333,
    total_cents: 4_000,
    discount_cents: 667,
    committed_cents: 3_333,
  }
  const [row] = (await made.get(`/purchases?${chosen}`)).body.data
  expect(row).toMatchObject({ ...share, paid_value_cents: 1_666, allocations_count: 1 })
  expect([row.cost_center_name, row.has_hidden_parts]).toEqual(['Anúncios', false])
  const { data } = (await made.get(`/purchases/totals?${chosen}`)).body
  expect(data).toMatchObject({ count: 1, committed_cents: 3_333, paid_value_cents: 1_666 })
  const file = await made.get(`/purchases/export?format=csv&${chosen}&columns=supplier,net,paid`)
  expect(file.text).toMatch(/33,33.*16,66/u)
})

it('Who wrote purchases is offered as a filter, and the filter as a file', async () => {
  const { made, buying, approving } = await fourPurchases()
  const people: { user_id: number }[] = (await made.get('/purchases/creators')).body.data
  expect(people.map((row) => row.user_id).toSorted((a, b) => a - b)).toEqual(
    [buying.user_id, approving.user_id].toSorted((a, b) => a - b),
  )
  for (const format of ['xlsx', 'pdf']) {
    const { status } = await made.get(`/purchases/export?format=${format}`)
    expect([format, status]).toEqual([format, 200])
  }
  const { text } = await made.get(
    '/purchases/export?format=csv&filter_status=approved&columns=supplier,net,status,committed',
  )
  expect(text).toContain('Aprovada')
  expect(text).toContain('100,00')
})
