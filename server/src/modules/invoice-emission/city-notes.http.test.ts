import { describe, expect, it } from 'vitest'
import { issuingCompany, issuingServices } from './issuing-company.factory.ts'

const services = issuingServices()
const MINUTE_MS = 60_000

/** A company that issues by Focus NFe, with a token for either environment. */
async function cityCompany(settings: object = {}) {
  const made = await issuingCompany(services, { nfse_issuer: 'focus_nfe', ...settings })
  const secrets = { production_token: 'token-de-producao', homologation_token: 'token-de-teste' }
  await made.company.put('/platform-integrations/focus_nfe', { secrets })
  /** Sends as time passes, and asks until the city has decided. */
  const issued = async () => {
    const { clock } = services.server()
    do clock.now = new Date(clock.now.getTime() + MINUTE_MS)
    while (!(await made.send()))
  }
  return { ...made, issued }
}

describe('notes of services of a city with a system of its own', () => {
  it('A note is sent by Focus NFe, decided by its city, kept byte by byte, and named by its sale', async () => {
    const { company, ofSales, sold, note, send, issued, read } = await cityCompany({
      environment: 'production',
    })
    await company.delete('/certificate')
    const sale_id = await sold()
    const [{ emission_id: id }] = (await ofSales([sale_id])).body.data
    expect(await send()).toBe(false)
    expect(await note(id)).toMatchObject({
      status: 'processing',
      intermediary: 'focus_nfe',
      fault: null,
    })
    await issued()
    const after = await note(id)
    expect(after).toMatchObject({ status: 'authorized', is_simulated: true, rejection: null })
    expect(after.page_url).toMatch(/^https:\/\/nota\.example\//)
    const sent = services.simulators().focus_nfe.notes.get(after.reference)
    expect(after.key).toBe(`${sent?.number}/${sent?.code}`)
    const file = await company.post('/invoices/download', {
      format: 'xml',
      selection: { ids: [after.invoice_id] },
    })
    expect(file.text).toContain(`<CodigoVerificacao>${sent?.code}</CodigoVerificacao>`)
    expect((await company.get(`/invoices/${after.invoice_id}`)).body.data).toMatchObject({
      is_test: false,
      status: 'authorized',
    })
    expect((await read(sale_id)).invoices).toMatchObject([{ id: after.invoice_id, type: 'nfse' }])
  })

  it('A note whose answer was lost is found by its reference, and is no second one', async () => {
    const { issue, note, send, issued } = await cityCompany()
    const { notes } = services.simulators().focus_nfe
    const before = notes.size
    const { id } = (await issue()).body.data
    services.simulators().faults.focus_nfe.set('lost_answer', 1)
    expect(await send()).toBe(false)
    expect(await note(id)).toMatchObject({ status: 'processing', fault: 'unreachable' })
    await issued()
    expect(await note(id)).toMatchObject({ status: 'authorized', fault: null })
    expect(notes.size).toBe(before + 1)
  })

  it('What the city refuses is told with its reason and what to do, and is mended and sent under another reference', async () => {
    const { company, issue, note, issued } = await cityCompany()
    const { focus_nfe } = services.simulators()
    focus_nfe.rejects = () => ({ codigo: 'E145', mensagem: 'Regime Especial inválido.' })
    const { id } = (await issue()).body.data
    await issued()
    const rejected = await note(id)
    expect(rejected).toMatchObject({
      status: 'rejected',
      rejection: {
        code: 'E145',
        text: 'Regime Especial inválido.',
        // A code of the city's own: nobody here knows it.
        advice: expect.stringMatching(/^Corrija o que o motivo indica.+emita de novo\.$/),
      },
    })
    focus_nfe.rejects = () => null
    await company.post('/invoice-emissions/issue', {
      emissions: [{ id, version: rejected.version }],
    })
    await issued()
    const after = await note(id)
    expect(after).toMatchObject({ status: 'authorized', number: rejected.number })
    expect(after.reference).not.toBe(rejected.reference)
  })

  it('A file in a layout of the city is not kept as an invoice, and the note has number, code and page', async () => {
    const { issue, note, issued } = await cityCompany()
    services.simulators().focus_nfe.has_own_layout = true
    const { id } = (await issue()).body.data
    await issued()
    expect(await note(id)).toMatchObject({
      status: 'authorized',
      invoice_id: null,
      key: expect.stringMatching(/^\d+\/SIM\d+$/),
      page_url: expect.stringMatching(/^https:/),
    })
  })

  it('A note issued to test is a test, which a layout of a city does not say itself', async () => {
    const { company, issue, note, issued } = await cityCompany()
    const { id } = (await issue()).body.data
    await issued()
    const { invoice_id } = await note(id)
    expect((await company.get(`/invoices/${invoice_id}`)).body.data.is_test).toBe(true)
  })

  it('A cancellation that the city refuses leaves the note in force, and one that it does ends its invoice', async () => {
    const { company, issue, note, send, issued, act } = await cityCompany()
    const { focus_nfe } = services.simulators()
    const { id } = (await issue()).body.data
    await issued()
    const cancel = { code: 'error', reason: 'O serviço não foi prestado' }
    focus_nfe.rejectsCancellation = () => ({ codigo: 'E523', mensagem: 'Fora do prazo.' })
    await act(id, 'cancel', { ...cancel, version: (await note(id)).version })
    await send()
    const refused = await note(id)
    expect(refused).toMatchObject({ status: 'authorized', rejection: { code: 'E523' } })
    focus_nfe.rejectsCancellation = () => null
    await act(id, 'cancel', { ...cancel, version: refused.version })
    await send()
    const { status, invoice_id } = await note(id)
    expect(status).toBe('canceled')
    expect((await company.get(`/invoices/${invoice_id}`)).body.data.status).toBe('canceled')
  })

  it('What a city needs is asked for before: the token and the inscription, and no certificate', async () => {
    const { company, issue } = await issuingCompany(services, { nfse_issuer: 'focus_nfe' })
    await company.delete('/certificate')
    const { id } = (await issue({ is_issued: false })).body.data
    const { body } = await company.get(`/invoice-emissions/checklist?emission_ids=${id}`)
    expect(body.data.items).toMatchObject([{ place: 'invoice_settings', field: 'nfse_issuer' }])
  })

  it('Whether Focus NFe takes the token is told', async () => {
    const { company } = await cityCompany()
    const test = async () => (await company.post('/invoice-emissions/test-authority', {})).body.data
    expect(await test()).toMatchObject({ is_reached: true, is_simulated: true })
    await company.put('/platform-integrations/focus_nfe', {
      secrets: { homologation_token: 'errado' },
    })
    expect(await test()).toMatchObject({ is_reached: false, fault: 'credentials_refused' })
  })
})
