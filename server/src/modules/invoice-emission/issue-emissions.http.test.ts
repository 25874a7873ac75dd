import { describe, expect, it } from 'vitest'
import { issuingCompany, issuingServices } from './issuing-company.factory.ts'

const services = issuingServices()

describe('issuing a note of services', () => {
  it('A note is numbered, authorised, kept byte by byte, and stands among the invoices of its sale', async () => {
    const { company, ofSales, sold, note, send, read } = await issuingCompany(services, {
      environment: 'production',
    })
    const sale_id = await sold()
    const { body } = await ofSales([sale_id])
    expect(body.data).toMatchObject([{ id: sale_id, is_done: true, message: null }])
    const id: number = body.data[0].emission_id
    expect(await note(id)).toMatchObject({ status: 'queued', number: 10 })
    expect(await send()).toBe(true)
    const issued = await note(id)
    expect(issued).toMatchObject({
      status: 'authorized',
      sale_id,
      is_simulated: true,
      rejection: null,
      fault: null,
    })
    expect(issued.reference).toMatch(/^DPS3550308212ABC34501DE35009\d\d000000000000010$/)
    expect(issued.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'queued',
      'authorized',
    ])
    const kept = services.simulators().nfse.notes.get(issued.reference)
    const file = await company.post('/invoices/download', {
      format: 'xml',
      selection: { ids: [issued.invoice_id] },
    })
    expect(file.text).toBe(kept?.xml)
    expect((await read(sale_id)).invoices).toMatchObject([
      { id: issued.invoice_id, type: 'nfse', status: 'authorized', operation: 'exit' },
    ])
    expect((await company.get('/invoice-settings')).body.data).toMatchObject({
      nfse_next_rps_number: 11,
    })
  })

  it('Of R$ 90,000 the client keeps R$ 5,535, and the note says the net value that it receives', async () => {
    const { issue, note, send } = await issuingCompany(services)
    const made = await issue()
    expect(made.status).toBe(201)
    const { id, taxes } = made.body.data
    expect(taxes).toMatchObject({
      irrf_cents: 135_000,
      csrf_cents: 418_500,
      iss_cents: 450_000,
      iss_withheld: false,
      net_cents: 8_446_500,
    })
    await send()
    expect(await note(id)).toMatchObject({ status: 'authorized', net_cents: 8_446_500 })
    const dps = services.simulators().nfse.notes.get((await note(id)).reference)?.dps ?? ''
    expect(dps).toContain('<vRetIRRF>1350.00</vRetIRRF><vRetCSLL>4185.00</vRetCSLL>')
  })

  it('A sale is invoiced once, however many ask for it at the same moment', async () => {
    const { ofSales, sold, company } = await issuingCompany(services)
    const sale_id = await sold()
    const answers = await Promise.all(Array.from({ length: 6 }, () => ofSales([sale_id])))
    const done = answers.filter(({ body }) => body.data[0].is_done)
    expect(done).toHaveLength(1)
    const others = answers.filter((answer) => answer !== done[0])
    expect(others.map(({ body }) => body.data[0].message)).toEqual(
      others.map(() => 'Esta venda já tem uma nota. Abra a nota que existe.'),
    )
    const { emission_id } = done[0]?.body.data[0] ?? {}
    expect(others.map(({ body }) => body.data[0].emission_id)).toEqual(
      others.map(() => emission_id),
    )
    expect((await company.get('/invoice-settings')).body.data.nfse_next_rps_number).toBe(11)
  })

  it('Of a sale that has a note the checklist names it, and that nothing is missing is not said, until it is canceled', async () => {
    const { ofSales, sold, company, note, send } = await issuingCompany(services)
    const sale_id = await sold()
    const checked = async () =>
      (await company.get(`/invoice-emissions/checklist?sale_ids=${sale_id}`)).body.data
    expect(await checked()).toEqual({ is_ready: true, items: [] })
    const { emission_id: id } = (await ofSales([sale_id])).body.data[0]
    await send()
    expect(await checked()).toEqual({
      is_ready: false,
      items: [
        {
          place: 'emission',
          record_id: id,
          name: null,
          field: null,
          message: `A venda ${sale_id} já tem uma nota.`,
        },
      ],
    })
    const { version } = await note(id)
    const cancel = { code: 'error', reason: 'Emitida por engano.', version }
    expect((await company.post(`/invoice-emissions/${id}/cancel`, cancel)).status).toBe(200)
    await send()
    expect(await note(id)).toMatchObject({ status: 'canceled' })
    expect(await checked()).toEqual({ is_ready: true, items: [] })
  })

  it('What is rejected says why and what to do, keeps its number, and is sent again when it was changed', async () => {
    const { company, issue, note, send } = await issuingCompany(services)
    const { nfse } = services.simulators()
    nfse.rejects = () => ({ codigo: 'E0310', descricao: 'O código não existe.' })
    const { id, lines, ...fields } = (await issue()).body.data
    await send()
    const rejected = await note(id)
    expect(rejected).toMatchObject({
      status: 'rejected',
      number: 10,
      rejection: { code: 'E0310', text: 'O código não existe.' },
    })
    expect(rejected.rejection.advice).toMatch(/item da lista de serviços/)
    nfse.rejects = () => null
    const line = { ...lines[0], product_name: undefined, product_code: undefined }
    const edit = { ...fields, lines: [line], service_code: '170102', version: rejected.version }
    const changed = await company.put(`/invoice-emissions/${id}`, edit)
    expect(changed.status).toBe(200)
    const { version } = changed.body.data
    const again = await company.post('/invoice-emissions/issue', { emissions: [{ id, version }] })
    expect(again.body.data).toMatchObject([{ id, is_done: true }])
    await send()
    const issued = await note(id)
    expect(issued).toMatchObject({ status: 'authorized', number: 10, rejection: null })
    expect(nfse.notes.get(issued.reference)?.dps).toContain('<cTribNac>170102</cTribNac>')
  })

  it('A number that another program of the company has used is left to it, and the note gets the next', async () => {
    const { company, issue, note, send } = await issuingCompany(services)
    const { nfse } = services.simulators()
    nfse.rejects = () => ({ codigo: 'E0014', descricao: 'Já existe NFS-e para esta DPS.' })
    const { id } = (await issue()).body.data
    await send()
    const { number, version } = await note(id)
    expect(number).toBe(10)
    nfse.rejects = () => null
    await company.post('/invoice-emissions/issue', { emissions: [{ id, version }] })
    await send()
    const issued = await note(id)
    expect(issued).toMatchObject({ status: 'authorized', number: 11 })
    expect(issued.reference.endsWith('000000000000011')).toBe(true)
  })

  it('A note whose answer was lost is found, and is no second one', async () => {
    const { issue, note, send } = await issuingCompany(services)
    const { nfse } = services.simulators()
    const { clock } = services.server()
    const { id } = (await issue()).body.data
    const before = nfse.notes.size
    services.simulators().faults.nfse.set('lost_answer', 1)
    expect(await send()).toBe(false)
    expect(await note(id)).toMatchObject({ status: 'processing', fault: 'unreachable' })
    clock.now = new Date(clock.now.getTime() + 60_000)
    expect(await send()).toBe(true)
    expect(await note(id)).toMatchObject({ status: 'authorized', fault: null, tries: 2 })
    expect(nfse.notes.size).toBe(before + 1)
  })

  it('A draft is deleted, and what has a number is not', async () => {
    const { company, issue } = await issuingCompany(services)
    const draft = (await issue({ is_issued: false })).body.data
    expect(draft).toMatchObject({ status: 'draft', number: null, series: null })
    expect((await company.delete(`/invoice-emissions/${draft.id}`)).status).toBe(204)
    const sent = (await issue()).body.data
    const refused = await company.delete(`/invoice-emissions/${sent.id}`)
    expect([refused.status, refused.body.code]).toEqual([422, 'emission_in_other_state'])
  })

  it('What is missing is told with its place, and nothing is sent before', async () => {
    const { company, of, sell, approve, ofSales } = await issuingCompany(services)
    const sale = await sell()
    await approve(sale)
    const { body } = await company.get(`/invoice-emissions/checklist?sale_ids=${sale.id}`)
    expect(body.data).toMatchObject({
      is_ready: false,
      items: [
        { place: 'client', record_id: of.client_id, field: 'document' },
        { place: 'product', record_id: of.product_id, field: 'service_list_item' },
      ],
    })
    const refused = await ofSales([sale.id])
    expect(refused.body.data).toMatchObject([{ is_done: false, emission_id: null }])
    expect(refused.body.data[0].message).toMatch(/CPF ou CNPJ do cliente/)
    const draft = await ofSales([sale.id], false)
    expect(draft.body.data).toMatchObject([{ is_done: true }])
  })

  it('The plan of a company holds so many notes of a month, those under way among them', async () => {
    const { company, issue, send } = await issuingCompany(services, { environment: 'production' })
    const { plan_id } = await services
      .server()
      .database.kysely.selectFrom('companies')
      .select('plan_id')
      .where('id', '=', company.company_id)
      .executeTakeFirstOrThrow()
    await services
      .server()
      .database.kysely.updateTable('plans')
      .set({ invoices_per_month: 2 })
      .where('id', '=', plan_id)
      .execute()
    expect((await issue()).status).toBe(201)
    await send()
    expect((await issue()).status).toBe(201)
    const refused = await issue()
    expect([refused.status, refused.body.code]).toEqual([422, 'invoice_quota'])
  })

  it('A test note has no fiscal value, whatever the settings say', async () => {
    const { company, subject, note, send } = await issuingCompany(services, {
      environment: 'production',
    })
    const made = await company.post('/invoice-emissions/test', { ...subject, value_cents: 5_000 })
    expect(made.body.data).toMatchObject({ environment: 'homologation', status: 'queued' })
    await send()
    const { invoice_id } = await note(made.body.data.id)
    expect((await company.get(`/invoices/${invoice_id}`)).body.data).toMatchObject({
      is_test: true,
    })
  })

  it('Whether the authority answers the certificate is told, and whether the city takes part', async () => {
    const { company } = await issuingCompany(services)
    const test = () => company.post('/invoice-emissions/test-authority', {})
    expect((await test()).body.data).toEqual({
      is_reached: true,
      city_takes_part: true,
      city_services: [expect.objectContaining({ service_code: '170101001' })],
      city_fault: null,
      environment: 'homologation',
      fault: null,
      is_simulated: true,
    })
    await company.delete('/certificate')
    expect((await test()).body.data).toMatchObject({
      is_reached: false,
      fault: 'certificate_missing',
    })
  })
})

describe('cancelling a note', () => {
  it('A note is in force until its authority registered the cancellation, and its invoice ends with it', async () => {
    const { company, issue, note, send, act } = await issuingCompany(services)
    const { id } = (await issue()).body.data
    await send()
    const issued = await note(id)
    const short = await act(id, 'cancel', {
      code: 'error',
      reason: 'curto',
      version: issued.version,
    })
    expect([short.status, short.body.errors?.reason]).toEqual([
      422,
      ['Escreva o motivo com pelo menos 15 caracteres.'],
    ])
    const cancel = { code: 'not_rendered', reason: 'O serviço não foi prestado' }
    const asked = await act(id, 'cancel', { ...cancel, version: issued.version })
    expect(asked.body.data).toMatchObject({ status: 'authorized', is_canceling: true })
    const { nfse } = services.simulators()
    nfse.rejectsEvent = () => ({ codigo: 'E0822', descricao: 'Prazo encerrado.' })
    await send()
    const refused = await note(id)
    expect(refused).toMatchObject({
      status: 'authorized',
      is_canceling: false,
      rejection: { code: 'E0822' },
    })
    nfse.rejectsEvent = () => null
    await act(id, 'cancel', { ...cancel, version: refused.version })
    await send()
    expect(await note(id)).toMatchObject({ status: 'canceled', is_canceling: false })
    expect((await company.get(`/invoices/${issued.invoice_id}`)).body.data.status).toBe('canceled')
  })
})
