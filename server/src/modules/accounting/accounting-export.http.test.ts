import { describe, expect, it } from 'vitest'
import {
  mapEverything,
  sampleLayout,
  sampleSettings,
} from '../../../../test/http/accounting-samples.ts'
import { giveRights } from '../../../../test/http/row-rights-world.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { openBooks } from '../statements/books.factory.ts'
import { NOVEMBER, november, rowsOf, send } from './accounting.factory.ts'

const server = useTestServer()

describe('what was sent', () => {
  it('Sent again only what changed goes out: new rows, and reversals of what is no more; undone it goes out anew', async () => {
    const books = await openBooks(await server().newCompany())
    const rent = await books.bill('payables', '5.02.01', 300_00)
    const gone = await books.bill('payables', '5.02.02', 70_00)
    await mapEverything(books)
    const choice = { ...november, basis: 'accrual' }
    const first = await send(books, choice)
    expect(first).toMatchObject({ row_count: 2, total_cents: 370_00, extent: 'changes' })
    const again = await books.post('/accounting/exports', choice)
    expect([again.status, again.body.code]).toEqual([422, 'accounting_nothing_to_send'])
    const { version } = (await books.get(`/payables/${rent}`)).body.data
    const edit = await books.put(`/payables/${rent}`, {
      ...(await books.get(`/payables/${rent}`)).body.data,
      version,
      value_cents: 310_00,
      allocations: [{ category_id: books.categoryId('5.02.01'), value_cents: 310_00 }],
    })
    expect([edit.status, edit.text]).toEqual([200, edit.text])
    expect((await books.delete(`/payables/${gone}`)).status).toBe(204)
    await books.bill('payables', '5.02.03', 20_00)
    const listed = (await books.get(`/accounting/entries?${NOVEMBER}&basis=accrual`)).body.data
    expect(listed).toMatchObject({ row_count: 4, reversal_count: 2, was_sent: true })
    const second = await send(books, choice)
    const rows = await rowsOf(books, second.id)
    expect(rows.map((row) => [row['conta_debito'] === '21101', row['valor']])).toEqual([
      [true, '300,00'],
      [true, '70,00'],
      [false, '310,00'],
      [false, '20,00'],
    ])
    const whole = await send(books, { ...choice, extent: 'whole' })
    expect(whole).toMatchObject({ row_count: 2, total_cents: 330_00 })
    const undo = (request_id: string) => books.post('/operations/undo', { request_id, mode: 'all' })
    expect((await undo(second.request_id)).status).toBe(409)
    expect((await undo(whole.request_id)).status).toBe(200)
    expect((await undo(second.request_id)).status).toBe(200)
    const { data } = (await books.get('/accounting/exports')).body
    expect(
      data.map((row: { id: number; undone_at: string | null; can_be_undone: boolean }) => [
        row.id,
        row.undone_at !== null,
        row.can_be_undone,
      ]),
    ).toEqual([
      [whole.id, true, false],
      [second.id, true, false],
      [first.id, false, true],
    ])
    expect((await send(books, choice)).sha256).toBe(second.sha256)
  })

  it('A closed period is sent the same again, byte for byte', async () => {
    const books = await openBooks(await server().newCompany())
    await books.bill('payables', '5.02.01', 300_00, {
      competency_date: '2026-10-10',
    })
    await mapEverything(books)
    const closed = await books.post('/period-closures', {
      bank_account_id: null,
      scope: 'both',
      closed_until: '2026-10-31',
    })
    expect([closed.status, closed.text]).toEqual([201, closed.text])
    const choice = {
      first_month: '2026-10',
      last_month: '2026-10',
      basis: 'accrual',
      extent: 'whole',
    }
    const [one, two] = [await send(books, choice), await send(books, choice)]
    expect(one.sha256).toBe(two.sha256)
    for (const format of ['csv', 'dominio']) {
      const file = async (id: number) =>
        (await books.get(`/accounting/exports/${id}/file?format=${format}`)).text
      expect(await file(one.id)).toBe(await file(two.id))
    }
    const changes = (
      await books.get('/accounting/entries?first_month=2026-10&last_month=2026-10&basis=accrual')
    ).body.data
    expect(changes).toMatchObject({ row_count: 0, was_sent: true })
  })

  it('Two people who send at once do not send the same rows twice', async () => {
    const books = await openBooks(await server().newCompany())
    await books.bill('payables', '5.02.01', 300_00)
    await mapEverything(books)
    const answers = await Promise.all(
      [1, 2, 3].map(() => books.post('/accounting/exports', { ...november, basis: 'accrual' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  })

  it('The files of an export are CSV, workbook, formato 19 and a layout of the company', async () => {
    const books = await openBooks(await server().newCompany())
    await books.bill('payables', '5.02.01', 300_00, { description: '=SOMA(A1)' })
    const layouts = [sampleLayout({ header: '{codigo} {linhas}', extension: 'imp' })]
    await mapEverything(books, { layouts })
    const { id } = await send(books, { ...november, basis: 'accrual' })
    const file = (query: string) => books.get(`/accounting/exports/${id}/file?format=${query}`)
    expect((await file('csv')).text).toContain(";'=SOMA(A1);")
    const dominio = (await file('dominio')).text.split('\r\n')
    expect(dominio.map(({ length }) => length)).toEqual([52, 592, 100, 0])
    expect(dominio[0]?.slice(0, 9)).toBe('010000077')
    const book = await file('xlsx')
    expect([book.status, book.headers.get('content-type')]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    const own = await file('layout&layout=0')
    expect([own.status, own.text]).toEqual([200, '77 1\r\n10/11/2026;300,00\r\n'])
    expect(own.headers.get('content-disposition')).toContain('.imp')
    expect((await file('layout&layout=1')).status).toBe(404)
    const preview = await books.post('/accounting/layouts/preview', {
      ...november,
      basis: 'accrual',
      layout: sampleLayout({ number: 'cents' }),
    })
    expect(preview.body.data).toEqual({ text: '10/11/2026;30000\r\n' })
    const narrow = await books.post('/accounting/layouts/preview', {
      ...november,
      basis: 'accrual',
      layout: sampleLayout({
        kind: 'fixed',
        columns: [{ field: 'amount', title: 'valor', width: 5, align: 'right', fill: '0' }],
      }),
    })
    expect([narrow.status, narrow.body.code]).toEqual([422, 'accounting_value_unfit'])
    expect(narrow.body.message).toContain('300,00')
  })

  it('Formato 19 names the account that it cannot hold', async () => {
    const books = await openBooks(await server().newCompany())
    await books.bill('payables', '5.02.01', 300_00)
    const codes = [
      { kind: 'category', category_id: books.categoryId('5.02.01'), reduced_code: '12345678' },
      { kind: 'role', role: 'suppliers', reduced_code: '21101' },
    ]
    await books.put('/accounting/settings', sampleSettings({ codes }))
    const { id } = await send(books, { ...november, basis: 'accrual' })
    const refused = await books.get(`/accounting/exports/${id}/file?format=dominio`)
    expect([refused.status, refused.body.code]).toEqual([422, 'accounting_account_unfit'])
    expect(refused.body.message).toContain('12345678')
  })
})

describe('who sends', () => {
  it('Whoever does not see all rows sees neither codes nor rows, sends nothing and takes nothing back', async () => {
    const books = await openBooks(await server().newCompany())
    await books.bill('payables', '5.02.01', 300_00)
    await mapEverything(books)
    const { id, request_id } = await send(books, { ...november, basis: 'accrual' })
    const limited = await books.company.member(['companies.accounting.index'])
    await giveRights(server(), limited, { ...ALL_ROWS, cost_center_ids: [] })
    const statuses = [
      await limited.get('/accounting/settings'),
      await limited.put('/accounting/settings', sampleSettings({ version: 1 })),
      await limited.get(`/accounting/entries?${NOVEMBER}&basis=cash`),
      await limited.get('/accounting/exports'),
      await limited.post('/accounting/exports', { ...november, basis: 'cash' }),
      await limited.get(`/accounting/exports/${id}/file?format=csv`),
      await limited.post('/accounting/documents', { month: '2026-11' }),
      await limited.post('/operations/undo', { request_id, mode: 'all' }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 403, 403])
  })

  it('Codes are of what is there, each once; a stale change is refused, and undoing brings the old ones back', async () => {
    const books = await openBooks(await server().newCompany())
    const put = (fields: object) => books.put('/accounting/settings', sampleSettings(fields))
    const strange = await put({
      codes: [{ kind: 'category', category_id: 999_999_999, reduced_code: '1' }],
    })
    expect([strange.status, Object.keys(strange.body.errors)]).toEqual([422, ['codes.0']])
    const role = { kind: 'role', role: 'clients', reduced_code: '1' }
    const twice = await put({ codes: [role, role] })
    expect([twice.status, twice.text.includes('codes.1')]).toEqual([422, true])
    expect((await put({ history: '{nada}' })).status).toBe(422)
    const first = await put({ codes: [role] })
    expect([first.status, first.body.data.codes]).toEqual([
      200,
      [{ ...role, classification: null }],
    ])
    expect((await put({ codes: [] })).status).toBe(409)
    expect((await put({ version: 1, codes: [], branch: '2' })).status).toBe(200)
    const log = (await books.get('/operations?per_page=50')).body.data
    const newest = log.find(({ kind }: { kind: string }) => kind === 'accounting-settings.save')
    const undone = await books.post('/operations/undo', {
      request_id: newest.request_id,
      mode: 'all',
    })
    expect([undone.status, undone.text]).toEqual([200, undone.text])
    expect((await books.get('/accounting/settings')).body.data).toMatchObject({
      version: 3,
      branch: null,
      codes: [{ ...role, classification: null }],
    })
  })
})
