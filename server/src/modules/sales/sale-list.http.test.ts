import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { buildInvoice } from '../../../../test/http/invoice-samples.ts'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { sampleProduct } from '../../../../test/http/product-samples.ts'
import { giveRights } from '../../../../test/http/row-rights-world.ts'
import { sampleAccount } from '../../../../test/http/samples.ts'
import { sampleDeduction, sampleInstallment } from '../../../../test/http/sale-samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { canaryProject } from '../../../../test/http/register-samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { companyThatSells } from './sale.factory.ts'

const server = useTestServer()

const create = async (company: TestCompany, path: string, body: object): Promise<number> =>
  (await company.post(path, body)).body.data.id

/** Two sales of November, one of October, one that was canceled; each differs from the others. */
async function setUp() {
  const selling = await companyThatSells(server())
  const { company, sell, cancel, approve, platform_id, categoryOf } = selling
  const other = {
    product_id: await create(company, '/products', sampleProduct({ name: 'Mentoria', code: 'M' })),
    bank_account_id: await create(company, '/bank-accounts', sampleAccount({ name: 'Kiwify' })),
    category_id: categoryOf('1.01.04'),
    client_id: await create(company, '/clients', sampleParty({ name: 'Caio Lima' })),
  }
  const first = await sell({ deductions: [sampleDeduction(platform_id)], external_id: 'HP-1' })
  const second = await sell({
    ...other,
    unit_price_cents: 20_000,
    installments: [sampleInstallment(20_000, '2026-11-30')],
    competency_date: '2026-11-20',
    custom_sale_id: 'V-2',
  })
  const october = await sell({ competency_date: '2026-10-31', description: 'Câmera' })
  const canceled = await sell({ competency_date: '2026-11-15' })
  await approve(first)
  await cancel(canceled)
  const idsOf = async (query: string, member = company) => {
    const { body } = await member.get(`/sales?${query}`)
    return body.data.map((row: { id: number }) => row.id)
  }
  return {
    ...selling,
    other,

    ids: [first.id, second.id, october.id, canceled.id],
    idsOf,
  }
}

it('Each filter of sales keeps what it names, in the words of the specification', async () => {
  const { of, other, ids, idsOf } = await setUp()
  const [first, second, october, canceled] = ids
  const november = 'filterSaleCompetencyDate=2026-11-01,2026-11-30'
  expect(await idsOf(november)).toEqual([second, canceled, first])
  expect(await idsOf('filterSaleCompetencyDate=all')).toEqual([second, canceled, first, october])
  expect(await idsOf('filterSaleStatuses=approved,canceled')).toEqual([canceled, first])
  expect(await idsOf('filterSaleSources=demo')).toEqual([])
  expect(await idsOf('filterSaleSources=demo,manual')).toHaveLength(4)
  expect(await idsOf(`filterSaleClients=${other.client_id}`)).toEqual([second])
  expect(await idsOf(`filterSaleProducts=${other.product_id}`)).toEqual([second])
  expect(await idsOf(`filterSaleBankAccounts=${other.bank_account_id}`)).toEqual([second])
  expect(await idsOf(`filterSaleCategories=${of.category_id}`)).toEqual([canceled, first, october])
  expect(await idsOf(`filterSalesIds=${first},${october}`)).toEqual([first, october])
  expect(await idsOf('filterExternalsIds=HP-1, HP-2')).toEqual([first])
  expect(await idsOf('search=camera')).toEqual([october])
  expect(await idsOf('search=caio')).toEqual([second])
  expect(await idsOf('search=200,00')).toEqual([second])
  expect(await idsOf('search=v-2')).toEqual([second])
})

it('Sales are found by their cost centre, or one above it, and by their project', async () => {
  const { company, sell, idsOf } = await setUp()
  const above = await create(company, '/cost-centers', { name: 'Vendas', abbreviation: 'VEN' })
  const below = { name: 'Site', abbreviation: 'SIT', parent_cost_center_id: above }
  const cost_center_id = await create(company, '/cost-centers', below)
  const project_id = await create(company, '/projects', canaryProject('Curso', 'CUR'))
  const { id } = await sell({ cost_center_id, project_id })
  expect(await idsOf(`filterSaleCostCenters=${above}`)).toEqual([id])
  expect(await idsOf(`filterSaleProjects=${project_id}`)).toEqual([id])
  const { data } = (await company.get(`/sales/totals?filterSaleCostCenters=${above}`)).body
  expect([data.count, data.gross_cents > 0]).toEqual([1, true])
})

it('A sale is found by the day and the state of its note, until the note is gone', async () => {
  const { company, ids, idsOf, read } = await setUp()
  const [first = 0, ...others] = ids
  const invoice = await buildInvoice(server(), company, 'VENDA')
  const { issued_on } = (await company.get(`/invoices/${invoice}`)).body.data
  const linked = await company.put(`/sales/${first}/invoices`, {
    invoice_ids: [invoice],
    version: (await read(first)).version,
  })
  expect([linked.status, linked.body.data.invoices.map((row: { id: number }) => row.id)]).toEqual([
    200,
    [invoice],
  ])
  expect(await idsOf('filterInvoiceStatus=authorized')).toEqual([first])
  expect(await idsOf('filterInvoiceStatus=canceled')).toEqual([])
  expect((await idsOf('filterInvoiceStatus=none')).toSorted()).toEqual(others.toSorted())
  expect(await idsOf(`filterInvoiceDate=${issued_on},${issued_on}`)).toEqual([first])
  expect(await idsOf('filterInvoiceDate=2020-01-01,2020-01-31')).toEqual([])
  expect(await idsOf('')).toHaveLength(4)

  expect((await company.delete(`/invoices/${invoice}`)).status).toBe(204)
  expect(await idsOf('filterInvoiceStatus=authorized')).toEqual([])
  expect(await idsOf('filterInvoiceStatus=none')).toHaveLength(4)
  expect((await read(first)).invoices).toEqual([])
  const again = await company.put(`/sales/${first}/invoices`, {
    invoice_ids: [invoice],
    version: (await read(first)).version,
  })
  expect([again.status, again.body.errors]).toEqual([422, { invoice_ids: expect.anything() }])
})

it('The list opens with 50 rows, the newest competency first, and pages by currentPage', async () => {
  const { company, ids, idsOf } = await setUp()
  const [first, second, october, canceled] = ids
  const { body } = await company.get('/sales')
  expect(body.meta).toEqual({ page: 1, per_page: 50, total: 4 })
  expect(await idsOf('per_page=3&currentPage=2')).toEqual([october])
  expect(await idsOf('sort=total_cents&direction=desc&per_page=1')).toEqual([second])
  expect(await idsOf('sort=client_name&direction=asc')).toEqual([first, october, canceled, second])
  for (const sort of ['competency_date', 'due_date', 'net_cents', 'id'])
    expect([sort, (await idsOf(`sort=${sort}`)).length]).toEqual([sort, 4])
})

it('The totals of a filter are gross, what is deducted, and net; a canceled sale is worth nothing', async () => {
  const { company } = await setUp()
  const totals = async (query = '') => (await company.get(`/sales/totals?${query}`)).body.data
  expect(await totals()).toEqual({
    count: 4,
    currency: 'BRL',
    others: [],
    gross_cents: 40_000,
    deducted_cents: 1_000,
    net_cents: 39_000,
  })
  expect(await totals('filterSaleStatuses=canceled')).toMatchObject({ count: 1, gross_cents: 0 })
  const exported = await company.get(
    '/sales/export?format=csv&filterSaleStatuses=approved,canceled',
  )
  expect([exported.status, exported.text]).toEqual([200, expect.stringContaining('Ana Prado')])
  expect(exported.text).toContain('Aprovada')
  expect(exported.text).not.toContain('Caio Lima')
})

it('The total of a workbook of sales leaves canceled ones out, also when a spreadsheet program works it out', async () => {
  const { company } = await setUp()
  const { bytes } = await company.get('/sales/export?format=xlsx&columns=id,total')
  const sheet = Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? []).toString()
  expect(sheet.match(/<f>[^<]*<\/f><v>[^<]*<\/v>/g)).toEqual([
    '<f>SUMPRODUCT(SUBTOTAL(109,OFFSET(B2,ROW(B2:B5)-2,0))*(C2:C5="Sim"))</f><v>400</v>',
  ])
})

it('Whoever reaches some accounts, cost centres and projects alone sees sales of these, in list, totals and file', async () => {
  const { company, of, other, sell, body, ids, idsOf, platform_id } = await setUp()
  const named = { name: 'Obra', abbreviation: 'OBR', description: null }
  const cost_center_id = await create(company, '/cost-centers', named)
  const project_id = await create(company, '/projects', {
    ...named,
    start_date: '2026-01-01',
    end_date: null,
    forecasted_revenues_cents: 0,
    forecasted_expenses_cents: 0,
  })
  const centered = (await sell({ cost_center_id })).id
  const projected = (await sell({ project_id })).id
  const all = [...ids, centered, projected]
  const [, second] = ids
  for (const [rights, outside] of [
    [{ bank_account_ids: [of.bank_account_id] }, second],
    [{ cost_center_ids: [] }, centered],
    [{ project_ids: [] }, projected],
  ] as const) {
    const member = await company.member(PERMISSION_KEYS)
    await giveRights(server(), member, { ...ALL_ROWS, ...rights })
    const seen = await idsOf('', member)
    expect(seen.toSorted()).toEqual(all.filter((id) => id !== outside).toSorted())
    const { data } = (await member.get('/sales/totals')).body
    expect(data.count).toBe(seen.length)
    const { text } = await member.get('/sales/export?format=csv&columns=id')
    expect(text.includes(String(outside))).toBe(false)
    expect((await member.get(`/sales/${outside}`)).status).toBe(404)
    const acted = await member.post('/sales/approve', { sales: [{ id: outside, version: 1 }] })
    expect(acted.body.data).toMatchObject([{ is_done: false, message: 'Registro não encontrado.' }])
  }
  const member = await company.member(PERMISSION_KEYS)
  await giveRights(server(), member, { ...ALL_ROWS, cost_center_ids: [], bank_account_ids: [] })
  const deductions = [sampleDeduction(platform_id)]
  const refused = await member.post('/sales', body({ deductions, cost_center_id }))
  expect([refused.status, refused.body.code]).toEqual([
    403,
    'cost_center_permission_error_on_transaction',
  ])
  const account = await member.post('/sales', body(other))
  expect([account.status, Object.keys(account.body.errors)]).toEqual([422, ['bank_account_id']])
})
