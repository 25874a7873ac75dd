import { describe, expect, it } from 'vitest'
import { issuingCompany, issuingServices } from './issuing-company.factory.ts'

const services = issuingServices()

/** Has the plan of a company hold so many notes of a month. */
async function limitPlan(company_id: number, invoices_per_month: number): Promise<void> {
  const { kysely } = services.server().database
  const { plan_id } = await kysely
    .selectFrom('companies')
    .select('plan_id')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  await kysely.updateTable('plans').set({ invoices_per_month }).where('id', '=', plan_id).execute()
}

describe('the plan of a company', () => {
  it('What the plan holds is held to also where several people issue at the same moment', async () => {
    const { company, issue } = await issuingCompany(services, { environment: 'production' })
    await limitPlan(company.company_id, 2)
    const answers = await Promise.all(Array.from({ length: 6 }, () => issue()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 422, 422, 422, 422])
  })

  it('A rejected note that is sent again needs its room in the plan as any other', async () => {
    const { company, issue, note, send } = await issuingCompany(services, {
      environment: 'production',
    })
    await limitPlan(company.company_id, 1)
    const { nfse } = services.simulators()
    nfse.rejects = () => ({ codigo: 'E0310', descricao: 'O código não existe.' })
    const { id } = (await issue()).body.data
    await send()
    nfse.rejects = () => null
    expect((await issue()).status).toBe(201)
    await send()
    const { version } = await note(id)
    const again = await company.post('/invoice-emissions/issue', { emissions: [{ id, version }] })
    expect(again.body.data).toMatchObject([{ id, is_done: false }])
    expect(again.body.data[0].message).toMatch(/plano/)
  })

  it('A note that was issued stays in the list of invoices, and so does its room in the plan', async () => {
    const { company, issue, note, send, act } = await issuingCompany(services, {
      environment: 'production',
    })
    await limitPlan(company.company_id, 1)
    const { id } = (await issue()).body.data
    await send()
    const { invoice_id, version } = await note(id)
    const refused = await company.delete(`/invoices/${invoice_id}`)
    expect([refused.status, refused.body.code]).toEqual([422, 'invoice_was_issued'])
    expect((await issue()).body.code).toBe('invoice_quota')
    await act(id, 'cancel', { code: 'error', reason: 'Emitida com o valor errado', version })
    await send()
    expect((await issue()).status).toBe(201)
  })
})

describe('a sale that changed', () => {
  it('A draft of a sale that was canceled since is not issued', async () => {
    const { company, ofSales, sold, cancel, read, note } = await issuingCompany(services)
    const sale_id = await sold()
    const [{ emission_id: id }] = (await ofSales([sale_id], false)).body.data
    await cancel(await read(sale_id))
    const { version } = await note(id)
    const issued = await company.post('/invoice-emissions/issue', { emissions: [{ id, version }] })
    expect(issued.body.data).toMatchObject([{ id, is_done: false }])
    expect(issued.body.data[0].message).toMatch(/cancelada/)
    expect((await note(id)).status).toBe('draft')
  })

  it('A sale whose approval is undone keeps the note that was issued of it, and is not deleted', async () => {
    const { company, ofSales, subject, sell, post, undo, read, send } = await issuingCompany(
      services,
      { environment: 'production' },
    )
    const { party_id: client_id, product_id } = subject
    const sale = await sell({ client_id, product_id })
    const approval = await post('approve', sale)
    await ofSales([sale.id])
    await send()
    const { invoices } = await read(sale.id)
    expect(invoices).toHaveLength(1)
    expect((await undo(approval)).status).toBe(200)
    const now = await read(sale.id)
    expect(now).toMatchObject({ status: 'waiting_payment', invoices })
    const refused = await company.delete(`/sales/${sale.id}`)
    expect([refused.status, refused.body.code]).toEqual([422, 'emission_exists'])
    await post('approve', now)
    expect((await ofSales([sale.id])).body.data).toMatchObject([{ is_done: false }])
  })
})

describe('two at once', () => {
  it('A draft that several people issue has one number, and goes out once, whoever sends', async () => {
    const { company, issue, send, note } = await issuingCompany(services)
    const { id, version } = (await issue({ is_issued: false })).body.data
    const before = services.simulators().nfse.notes.size
    const body = { emissions: [{ id, version }] }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => company.post('/invoice-emissions/issue', body)),
    )
    expect(answers.filter((answer) => answer.body.data[0].is_done)).toHaveLength(1)
    await Promise.all([send(), send(), send()])
    await send()
    expect(await note(id)).toMatchObject({ status: 'authorized', number: 10 })
    expect(services.simulators().nfse.notes.size).toBe(before + 1)
    expect((await company.get('/invoice-settings')).body.data.nfse_next_rps_number).toBe(11)
  })
})

describe('a company that changed between queue and answer', () => {
  it('A note that is sent again from another city is asked for by the Id that it went out with', async () => {
    const { company, issue, note, send } = await issuingCompany(services)
    const { nfse, faults } = services.simulators()
    const { clock } = services.server()
    nfse.rejects = () => ({ codigo: 'E0310', descricao: 'O código não existe.' })
    const { id } = (await issue()).body.data
    await send()
    nfse.rejects = () => null
    const data = (await company.get('/company-data')).body.data
    const moved = await company.put('/company-data', { ...data, municipality_code: 3_304_557 })
    expect(moved.status).toBe(200)
    const { version } = await note(id)
    await company.post('/invoice-emissions/issue', { emissions: [{ id, version }] })
    const before = nfse.notes.size
    faults.nfse.set('lost_answer', 1)
    await send()
    clock.now = new Date(clock.now.getTime() + 60_000)
    await send()
    const issued = await note(id)
    expect(issued).toMatchObject({ status: 'authorized', number: 10 })
    expect(issued.reference.startsWith('DPS3304557')).toBe(true)
    expect(nfse.notes.has(issued.reference)).toBe(true)
    expect(nfse.notes.size).toBe(before + 1)
  })

  it('What the company has lost since is told as a rejection, and is sent once it is whole', async () => {
    const { company, issue, note, send } = await issuingCompany(services)
    const { id } = (await issue()).body.data
    const data = (await company.get('/company-data')).body.data
    const without = await company.put('/company-data', { ...data, municipality_code: null })
    expect(await send()).toBe(true)
    const rejected = await note(id)
    expect(rejected).toMatchObject({ status: 'rejected', number: 10 })
    expect(rejected.rejection.text).toMatch(/cidade|município/i)
    const { version: at } = without.body.data
    await company.put('/company-data', { ...data, version: at })
    const { version } = rejected
    await company.post('/invoice-emissions/issue', { emissions: [{ id, version }] })
    await send()
    expect(await note(id)).toMatchObject({ status: 'authorized', number: 10 })
  })
})

describe('what cannot be dealt with', () => {
  it('Numbers that cannot be voided keep no note waiting', async () => {
    const { company, issue, issueGoods, note, send } = await issuingCompany(services)
    const { nfe_series: series } = (await company.get('/invoice-settings')).body.data
    services.simulators().sefaz.books.answersWith = { code: '778', times: 1 }
    const { number } = (await issueGoods()).body.data
    await send()
    const reason = 'Nota rejeitada e não emitida'
    const body = { series, first: number, last: number, reason }
    const blank = await company.post('/invoice-number-voids', { ...body, reason: '🎉'.repeat(15) })
    expect([blank.status, blank.body.code]).toEqual([422, 'cancel_reason_too_short'])
    expect((await company.post('/invoice-number-voids', body)).status).toBe(201)
    await company.inDatabase((db) =>
      db.query
        .updateTable('invoice_number_voids')
        .set({ reason: '🎉'.repeat(15) })
        .where('company_id', '=', db.company_id)
        .execute(),
    )
    const { id } = (await issue()).body.data
    await expect(send()).rejects.toThrow('dealt with')
    expect((await note(id)).status).toBe('authorized')
  })
})

describe('what a note says of the service', () => {
  it.each([
    [
      'A description of signs that the layout does not take is the name of the service',
      '🎉🎉 Привет',
      'Consultoria',
    ],
    ['Markup and control characters are text', '<b>a\u0001b</b>', '&lt;b&gt;ab&lt;/b&gt;'],
  ])('What a note says of its service: %s', async (_rule, description, told) => {
    const { issue, note, send } = await issuingCompany(services)
    const { id } = (await issue({ description })).body.data
    await send()
    const { reference, status } = await note(id)
    expect(status).toBe('authorized')
    const dps = services.simulators().nfse.notes.get(reference)?.dps ?? ''
    expect(dps).toContain(`<xDescServ>${told}</xDescServ>`)
  })
})
