import { readSheet } from '@prumo/spreadsheet'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  sampleSettlement as settlement,
  sampleTransaction as transaction,
} from '../../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { pdfPages } from '../../../kernel/export/pdf-pages.factory.ts'
import { companyWithAccount } from '../transaction.factory.ts'

const server = useTestServer()
const NOVEMBER = 'filter_due_or_payment_date=2026-11-01,2026-11-30'

const exported = (made: TestCompany, query: string) => made.get(`/payables/export?${query}`)

/** The rows of a sheet, with the header first. */
async function rowsOf(bytes: Uint8Array) {
  const { rows } = await readSheet(bytes)
  return rows.map(({ cells }) => cells)
}

/** A company with 212 payables, one of them paid in part and one due in the next month. */
async function companyWithManyPayables(): Promise<TestCompany> {
  const { made, account, expense } = await companyWithAccount(server())
  for (let place = 1; place <= 210; place += 1)
    await made.post(
      '/payables',
      transaction(expense, place * 100 + 1, { description: `Conta ${place}` }),
    )
  const id = (await made.post('/payables', transaction(expense, 5_000))).body.data.id
  await made.post(`/payables/${id}/settlements`, settlement(account, 2_000))
  await made.post('/payables', transaction(expense, 999, { due_date: '2026-12-05' }))
  return made
}

describe('the export of payables', () => {
  let many: TestCompany
  beforeAll(async () => {
    many = await companyWithManyPayables()
  })

  it.each(['xlsx', 'csv'])(
    'The export of payables in %s has the whole filter, and adds up to its totals',
    async (format) => {
      const totals = (await many.get(`/payables/totals?${NOVEMBER}`)).body.data
      const answer = await exported(
        many,
        `${NOVEMBER}&format=${format}&columns=description,due_date,value,paid,residual`,
      )
      expect(answer.status).toBe(200)
      const [header, ...rows] = await rowsOf(answer.bytes)
      expect(header).toEqual(['Descrição', 'Vencimento', 'Valor', 'Pago', 'Em aberto'])
      expect(rows).toHaveLength(211)
      const cents = (cell: unknown) =>
        Math.round((typeof cell === 'number' ? cell : Number(String(cell).replace(',', '.'))) * 100)
      const sumOf = (place: number) => rows.reduce((sum, row) => sum + cents(row[place]), 0)
      expect([sumOf(2), sumOf(3), sumOf(4)]).toEqual([
        totals.value_cents,
        totals.paid_value_cents,
        totals.residual_cents,
      ])
    },
  )

  it('The export of payables stands in the order of the list, in the language of the caller, with days as days', async () => {
    const { made, expense } = await companyWithAccount(server())
    await made.post(
      '/payables',
      transaction(expense, 100, { description: 'B', due_date: '2026-11-03' }),
    )
    await made.post(
      '/payables',
      transaction(expense, 200, { description: 'A', due_date: '2026-11-02' }),
    )
    const { bytes } = await made.get(
      `/payables/export?${NOVEMBER}&format=xlsx&columns=description,due_date,status&sort=description&direction=asc`,
      { language: 'en' },
    )
    expect(await rowsOf(bytes)).toEqual([
      ['Description', 'Due date', 'Status'],
      ['A', '2026-11-02', 'Overdue'],
      ['B', '2026-11-03', 'Overdue'],
    ])
  })

  it('The export of payables is a file of its own name and type that no browser opens as a page', async () => {
    const { made } = await companyWithAccount(server())
    const types = {
      xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      csv: 'text/csv; charset=utf-8',
      pdf: 'application/pdf',
    }
    for (const [format, type] of Object.entries(types)) {
      const { headers } = await exported(made, `${NOVEMBER}&format=${format}`)
      expect(headers.get('content-type')).toBe(type)
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename*=UTF-8''contas-a-pagar-2026-11.${format}`,
      )
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  it('The export of payables is a PDF of the columns that are asked for, on as many pages as the rows need, with company, period and totals', async () => {
    const { made, expense } = await companyWithAccount(server())
    const long = 'Ação é útil e tem uma descrição que não cabe em uma só linha do papel'
    for (let place = 1; place <= 60; place += 1)
      await made.post('/payables', transaction(expense, 100, { description: `${long} ${place}` }))
    const columns =
      'description,party,category,due_date,competency,bank_account,value,paid,residual,status'
    const { bytes } = await exported(made, `${NOVEMBER}&format=pdf&columns=${columns}`)
    const pages = pdfPages(bytes).map(({ texts }) => texts.map(({ text }) => text))
    const [first, last] = [pages[0]?.join('\n'), pages.at(-1)]
    expect(pages.length).toBeGreaterThan(1)
    expect(first).toContain('01/11/2026 – 30/11/2026')
    for (const page of pages) expect(page).toEqual(expect.arrayContaining(['Descrição', 'Valor']))
    expect(pages.flat().join(' ').split('útil e tem')).toHaveLength(60 + 1)
    expect(last).toEqual(expect.arrayContaining(['Total', '60,00']))
    expect(last?.at(-1)).toBe(`Página ${pages.length} de ${pages.length}`)
  })

  it('The export of payables in xlsx adds up what its filter leaves in sight, in a row apart', async () => {
    const { made, expense } = await companyWithAccount(server())
    for (const value of [100, 250]) await made.post('/payables', transaction(expense, value))
    const { bytes } = await exported(
      made,
      `${NOVEMBER}&format=xlsx&columns=description,due_date,value`,
    )
    const sheet = Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? []).toString()
    expect(sheet).toMatch(/<c r="C5"[^>]*><f>SUBTOTAL\(109,C2:C3\)<\/f><v>3\.5<\/v>/)
    expect(sheet).toContain('<autoFilter ref="A1:C3"')
    expect(sheet).toContain('state="frozen"')
    expect((await rowsOf(bytes)).map((row) => row.slice(1))).toEqual([
      ['Vencimento', 'Valor'],
      [expect.stringMatching(/^2026-11-\d\d$/), expect.any(Number)],
      [expect.stringMatching(/^2026-11-\d\d$/), expect.any(Number)],
    ])
  })

  it('The export of payables writes no text that a spreadsheet would run (U4)', async () => {
    const { made, expense } = await companyWithAccount(server())
    for (const description of ['=1+1', '+SOMA(A1)', '-2+3', '@SUM(A1)', '=HYPERLINK("http://x")'])
      await made.post('/payables', transaction(expense, 100, { description }))
    const csv = await exported(made, `${NOVEMBER}&format=csv&columns=description,value`)
    const lines = csv.text.split('\r\n').slice(1, -1)
    expect(lines).toHaveLength(5)
    for (const line of lines) expect(line).toMatch(/^"?'/)
    const xlsx = await exported(made, `${NOVEMBER}&format=xlsx&columns=description`)
    const cells = (await rowsOf(xlsx.bytes)).slice(1).flat()
    expect(cells.toSorted()).toEqual(
      ['=1+1', '+SOMA(A1)', '-2+3', '@SUM(A1)', '=HYPERLINK("http://x")'].toSorted(),
    )
  })

  it('The export of payables refuses columns and formats that there are not', async () => {
    const { made } = await companyWithAccount(server())
    for (const query of ['format=html', 'format=csv&columns=password', 'columns=value'])
      expect((await exported(made, query)).status).toBe(422)
  })

  it('The export of payables needs a permission of its own beside the list', async () => {
    const { made } = await companyWithAccount(server())
    const reader = await made.member(['companies.payables.index'])
    expect((await reader.get('/payables')).status).toBe(200)
    const answer = await exported(reader, `${NOVEMBER}&format=csv`)
    expect([answer.status, answer.body.code]).toEqual([403, 'permission_denied'])
  })

  it('The export of payables ends after many in a row, for this person in this company, and goes on later (S10)', async () => {
    const { made } = await companyWithAccount(server())
    const colleague = await made.member(['companies.payables.export'])
    for (let turn = 0; turn < 30; turn += 1)
      expect((await exported(made, 'format=csv&columns=id')).status).toBe(200)
    const refused = await exported(made, 'format=csv&columns=id')
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_exports'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await exported(colleague, 'format=csv&columns=id')).status).toBe(200)
    const now = server().clock.now
    server().clock.now = new Date(now.getTime() + 11 * 60_000)
    expect((await exported(made, 'format=csv&columns=id')).status).toBe(200)
    server().clock.now = now
  }, 240_000)

  it('Exports of two companies back to back show each its own rows (S5)', async () => {
    const ours = await companyWithAccount(server())
    const theirs = await companyWithAccount(server())
    await ours.made.post('/payables', transaction(ours.expense, 100, { description: 'NOSSA' }))
    await theirs.made.post('/payables', transaction(theirs.expense, 100, { description: 'DELES' }))
    const query = `${NOVEMBER}&format=csv&columns=description`
    expect((await exported(ours.made, query)).text).not.toContain('DELES')
    expect((await exported(theirs.made, query)).text).not.toContain('NOSSA')
  })
})
