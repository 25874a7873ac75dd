import { describe, expect, it } from 'vitest'
import { issuingCompany, issuingServices } from './issuing-company.factory.ts'

const services = issuingServices()
const WHY = { code: 'client_refused', reason: 'Recusada pelo tomador do serviço' }

/** A company with an authorised note of a sale. */
async function withNote() {
  const made = await issuingCompany(services, { environment: 'production' })
  const sale_id = await made.sold()
  const [{ emission_id: id }] = (await made.ofSales([sale_id])).body.data
  await made.send()
  const replace = async (body: object = {}) => {
    const { version } = await made.note(id)
    return made.act(id, 'replace', { ...WHY, version, ...body })
  }
  const issueDraft = async (draft: { id: number; version: number }) =>
    (
      await made.company.post('/invoice-emissions/issue', {
        emissions: [{ id: draft.id, version: draft.version }],
      })
    ).body.data[0]
  return { ...made, id, sale_id, replace, issueDraft }
}

describe('a note in the place of another', () => {
  it('The new note has what the old one says, and the old one is replaced once the new one is authorised', async () => {
    const { company, id, sale_id, replace, issueDraft, note, send, read } = await withNote()
    const old = await note(id)
    expect(old.is_replaceable).toBe(true)
    const made = await replace()
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      status: 'draft',
      sale_id,
      value_cents: old.value_cents,
      replaces: { id, number: old.number, status: 'authorized' },
    })
    expect(await issueDraft(made.body.data)).toMatchObject({ is_done: true })
    expect((await note(id)).status).toBe('authorized')
    await send()
    const issued = await note(made.body.data.id)
    expect(issued).toMatchObject({ status: 'authorized', sale_id })
    const dps = services.simulators().nfse.notes.get(issued.reference)?.dps
    expect(dps).toContain(
      `<subst><chSubstda>${old.key}</chSubstda><cMotivo>05</cMotivo><xMotivo>${WHY.reason}</xMotivo></subst>`,
    )
    const after = await note(id)
    expect(after).toMatchObject({
      status: 'replaced',
      is_replaceable: false,
      replaced_by: { id: issued.id, number: issued.number, status: 'authorized' },
    })
    expect(after.events.at(-1)).toMatchObject({ kind: 'replaced', text: WHY.reason })
    expect((await company.get(`/invoices/${after.invoice_id}`)).body.data.status).toBe('replaced')
    const linked: { id: number }[] = (await read(sale_id)).invoices
    expect(linked.map((one) => one.id)).toContain(issued.invoice_id)
  })

  it('One note takes the place of another, however many ask for it, and none while one is on its way is canceled', async () => {
    const { id, replace, issueDraft, note, act } = await withNote()
    const answers = await Promise.all([replace(), replace()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.body.code).toBe('emission_has_replacement')
    const draft = answers.find(({ status }) => status === 201)?.body.data
    await issueDraft(draft)
    const { version } = await note(id)
    const cancel = await act(id, 'cancel', { code: 'error', reason: WHY.reason, version })
    expect([cancel.status, cancel.body.code]).toEqual([422, 'emission_being_replaced'])
  })

  it('A draft that is deleted leaves the old note in force, which another may replace', async () => {
    const { company, id, replace, note } = await withNote()
    const { id: draft } = (await replace()).body.data
    expect((await company.delete(`/invoice-emissions/${draft}`)).status).toBe(204)
    expect(await note(id)).toMatchObject({ status: 'authorized', replaced_by: null })
    expect((await replace()).status).toBe(201)
  })

  it('A note that was canceled since is not replaced', async () => {
    const { id, replace, issueDraft, note, send, act } = await withNote()
    const draft = (await replace()).body.data
    const { version } = await note(id)
    await act(id, 'cancel', { code: 'error', reason: WHY.reason, version })
    await send()
    expect(await issueDraft(draft)).toMatchObject({ is_done: false })
    const refused = await replace()
    expect([refused.status, refused.body.code]).toEqual([422, 'emission_in_other_state'])
  })

  it('A note that the authority refuses leaves the old one in force', async () => {
    const { id, replace, issueDraft, note, send } = await withNote()
    const draft = (await replace()).body.data
    await issueDraft(draft)
    services.simulators().nfse.rejects = () => ({ codigo: 'E0310', descricao: 'Não existe.' })
    await send()
    expect((await note(draft.id)).status).toBe('rejected')
    expect((await note(id)).status).toBe('authorized')
  })
})
