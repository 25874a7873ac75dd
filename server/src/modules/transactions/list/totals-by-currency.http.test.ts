import { readSheet } from '@prumo/spreadsheet'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { canaryProject } from '../../../../../test/http/register-samples.ts'
import {
  sampleAccount,
  sampleSettlement,
  sampleTransaction,
} from '../../../../../test/http/samples.ts'
import { sampleRequestBody } from '../../../../../test/http/transfer-records.ts'
import { canaryParty } from '../../../../../test/http/sweep-world.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { pdfPages } from '../../../kernel/export/pdf-pages.factory.ts'
import { companyWithAccount } from '../transaction.factory.ts'

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

it('A row of a list says its currency, and no account of another one settles it', async () => {
  const { made, dollars } = await companyOfTwoCurrencies()
  const listed = async () => (await made.get(`/payables?${ALL}&sort=value_cents`)).body.data
  const rows: { id: number; value_cents: number; currency: string }[] = await listed()
  expect(rows.map((row) => row.currency).toSorted()).toEqual(['BRL', 'USD'])
  const reais = rows.find((row) => row.currency === 'BRL')?.id
  const paid = sampleSettlement(dollars, 100_00)
  const refused = await made.post(`/payables/${reais}/settlements`, paid)
  expect([refused.status, refused.body.code]).toEqual([422, 'settlement_currency'])
  expect(refused.body.errors.bank_account_id[0]).toMatch(/está em BRL e a conta em USD/u)
  const bulk = await made.post('/payables/bulk/settle', {
    selection: { ids: rows.map((row) => row.id) },
    paid_on: '2026-11-12',
    bank_account_id: dollars,
    late_charges: 'waived',
  })
  expect([bulk.status, bulk.body.data?.done_count, bulk.body.data?.skipped]).toEqual([
    200,
    1,
    [expect.objectContaining({ id: reais, message: expect.stringMatching(/outra moeda/u) })],
  ])
  const { value_cents, others } = (await made.get(`/payables/totals?${ALL}`)).body.data
  expect([value_cents, others[0].value_cents]).toEqual([100_00, 30_00])
})

it('No wire transfer is asked for that would pay a payable from an account of another currency', async () => {
  const { made, dollars } = await companyOfTwoCurrencies()
  const rows: { id: number; currency: string }[] = (await made.get(`/payables?${ALL}`)).body.data
  const idOf = (currency: string) => rows.find((row) => row.currency === currency)?.id
  const pay = (currency: string) =>
    sampleRequestBody(dollars, null, {
      kind: 'payment',
      transaction_id: idOf(currency),
      pix_key: 'nuvem@prumo.example',
    })
  const refused = await made.post('/wire-transfer-requests', pay('BRL'))
  expect([refused.status, refused.body.code]).toEqual([422, 'settlement_currency'])
  expect(refused.body.errors.from_account_id[0]).toMatch(/está em BRL e a conta em USD/u)
  const { status, body } = await made.post('/wire-transfer-requests', pay('USD'))
  expect([status, body.data.status]).toEqual([201, 'draft'])
  const changed = await made.put(`/wire-transfer-requests/${body.data.id}`, {
    ...pay('BRL'),
    version: body.data.version,
  })
  expect([changed.status, changed.body.code]).toEqual([422, 'settlement_currency'])
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

it('The file of suppliers has a row of a supplier for each currency, and adds each up on its own', async () => {
  const { made } = await companyOfTwoCurrencies()
  const { bytes } = await made.get('/suppliers/export?format=xlsx&columns=name,open,overdue')
  expect((await readSheet(bytes)).rows.map(({ cells }) => cells)).toEqual([
    ['Nome', 'Em aberto', 'Vencido', 'Moeda'],
    [expect.stringContaining('Cloud'), 100, 100, 'BRL'],
    [expect.stringContaining('Cloud'), 30, 30, 'USD'],
  ])
})

it('The report of payables keeps currencies apart, in every group, its total and its file', async () => {
  const { made } = await companyOfTwoCurrencies()
  const reais = { value_cents: 100_00, overdue_cents: 100_00, ageing: { ageing_1_30: 100_00 } }
  const dollars = { count: 1, value_cents: 30_00, overdue_cents: 30_00 }
  const figures = {
    count: 2,
    currency: 'BRL',
    ...reais,
    others: [{ currency: 'USD', ...dollars, ageing: { ageing_1_30: 30_00 } }],
  }
  for (const group_by of ['ageing', 'due_month', 'category', 'project', 'party']) {
    const { groups, total } = (await made.get(`/payables/report?${ALL}&group_by=${group_by}`)).body
      .data
    expect({ group_by, total }).toMatchObject({ group_by, total: figures })
    expect(groups).toMatchObject([figures])
  }
  const [own, ...rest] = (await made.get(`/payables/report?${ALL}&group_by=bank_account`)).body.data
    .groups
  expect([own, ...rest].map(({ count, value_cents }) => [count, value_cents])).toEqual([
    [1, 0],
    [1, 100_00],
  ])
  const { bytes } = await made.get(`/payables/report/export?${ALL}&group_by=ageing&format=xlsx`)
  const lines = (await readSheet(bytes)).rows.map(({ cells }) => [
    ...cells.slice(0, 3),
    cells.at(-1),
  ])
  expect(lines.slice(1)).toEqual([
    ['1–30 dias', 1, 100, 'BRL'],
    ['1–30 dias', 1, 30, 'USD'],
  ])
})

it('A file says the currency of its rows and adds each up on its own, in xlsx and pdf, where they are not all in reais', async () => {
  const { made } = await companyOfTwoCurrencies()
  const save = (format: string) =>
    made.get(
      `/payables/export?${ALL}&sort=id&direction=asc&columns=due_date,value&format=${format}`,
    )
  const { bytes } = await save('xlsx')
  expect((await readSheet(bytes)).rows.map(({ cells }) => cells)).toEqual([
    ['Vencimento', 'Valor', 'Moeda'],
    ['2026-11-10', 100, 'BRL'],
    ['2026-11-10', 30, 'USD'],
  ])
  const sheet = strFromU8(
    unzipSync(new Uint8Array(bytes))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
  )
  for (const [row, currency] of [
    [5, 'BRL'],
    [6, 'USD'],
  ] as const) {
    expect(sheet).toContain(`r="B${row}"`)
    expect(sheet.replaceAll('&quot;', '"')).toContain(
      `SUMPRODUCT(SUBTOTAL(109,OFFSET(B2,ROW(B2:B3)-2,0))*(C2:C3="${currency}"))`,
    )
  }
  const pdf = pdfPages((await save('pdf')).bytes).flatMap(({ texts }) =>
    texts.map(({ text }) => text),
  )
  expect(pdf.slice(-7, -1)).toEqual(['Total', '100,00', 'BRL', 'Total', '30,00', 'USD'])
})

it('The statement of a contact runs a balance for each currency', async () => {
  const { made, party_id, dollars } = await companyOfTwoCurrencies()
  const listed = (await made.get(`/payables?${ALL}&sort=value_cents&direction=asc`)).body.data
  await made.post(`/payables/${listed[0].id}/settlements`, sampleSettlement(dollars, 10_00))
  const { data } = (await made.get(`/suppliers/${party_id}/statement?direction=asc`)).body
  const told = data.map((row: Record<string, unknown>) => [
    row['currency'],
    row['amount_cents'],
    row['balance_cents'],
  ])
  expect(told).toEqual([
    ['BRL', 100_00, 100_00],
    ['USD', 30_00, 30_00],
    ['USD', -10_00, 20_00],
  ])
})
