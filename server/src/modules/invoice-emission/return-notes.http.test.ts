import { describe, expect, it } from 'vitest'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { issuingCompany, issuingServices } from './issuing-company.factory.ts'

const services = issuingServices()
const REASON = 'Emitida com o valor errado'

describe('return notes', () => {
  /** A production company with a sale of goods that was invoiced and paid. */
  async function invoiced() {
    services.server().clock.now = TEST_NOW
    const world = await issuingCompany(services, { environment: 'production' })
    const { subject, ofSales, send, note, read, settle } = world
    const sold = async (fields: object = {}): Promise<number> => {
      const id = await world.sold(fields)
      for (const transaction of (await read(id)).transactions)
        if (transaction.kind === 'receivable') expect((await settle(transaction)).status).toBe(201)
      return id
    }
    const sale_id = await sold({
      product_id: subject.goods_id,
      quantity: '4',
      unit_price_cents: 5_000,
      installments: [
        { due_date: '2026-11-20', competency_date: '2026-11-20', value_cents: 20_000 },
      ],
    })
    const [{ emission_id }] = (await ofSales([sale_id])).body.data
    await send()
    const issued = await note(emission_id)
    expect([issued.status, issued.fault]).toEqual(['authorized', null])
    const giveBack = (sale_ids: readonly number[], is_issued = true) =>
      world.company.post('/invoice-emissions/returns', { sale_ids, is_issued })
    return { ...world, sold, sale_id, issued, giveBack }
  }

  it('Goods of a refunded sale come back by a note that names the one that sold them', async () => {
    const { sale_id, issued, giveBack, read, refund, send, note, file, act } = await invoiced()
    const early = await giveBack([sale_id])
    expect(early.body.data[0].message).toMatch(/não foi devolvida/)
    expect((await refund(await read(sale_id))).status).toBe(200)
    const made = await giveBack([sale_id])
    expect(made.body.data).toMatchObject([{ is_done: true }])
    const id: number = made.body.data[0].emission_id
    await send()
    const back = await note(id)
    expect(back).toMatchObject({
      status: 'authorized',
      purpose: 'return',
      returned_key: issued.key,
      value_cents: 20_000,
    })
    const xml = await file(back.invoice_id)
    expect(xml).toContain('<finNFe>4</finNFe>')
    expect(xml).toContain(`<NFref><refNFe>${issued.key}</refNFe></NFref>`)
    expect(xml).toContain('<tpNF>0</tpNF>')
    expect(xml).toContain('<CFOP>1202</CFOP>')
    expect(xml).toContain('<tPag>90</tPag><vPag>0.00</vPag>')
    expect((await giveBack([sale_id])).body.data[0].message).toMatch(/já tem uma nota/)
    const { version } = await note(issued.id)
    const canceled = await act(issued.id, 'cancel', { code: 'other', reason: REASON, version })
    expect(canceled.body.code).toBe('emission_has_return')
  })

  it('Of a part that went back a draft proposes whole units, and a person may change it', async () => {
    const { sale_id, giveBack, read, refund, note } = await invoiced()
    expect((await refund(await read(sale_id), { value_cents: 5_000 })).status).toBe(200)
    expect((await read(sale_id)).status).toBe('partially_refunded')
    const made = await giveBack([sale_id], false)
    const draft = await note(made.body.data[0].emission_id)
    expect(draft).toMatchObject({ status: 'draft', value_cents: 5_000 })
    expect(draft.lines).toMatchObject([{ quantity: '1', unit_price_cents: 5_000 }])
  })

  it('No more comes back than was sold, and nothing of a note that is canceled', async () => {
    const { company, sale_id, issued, giveBack, read, refund, note, act, send } = await invoiced()
    expect((await refund(await read(sale_id), { value_cents: 5_000 })).status).toBe(200)
    const [{ emission_id: id }] = (await giveBack([sale_id], false)).body.data
    const issue = async () => {
      const { version } = await note(id)
      const body = { emissions: [{ id, version }] }
      return (await company.post('/invoice-emissions/issue', body)).body.data[0]
    }
    const { lines, ...draft } = await note(id)
    const line = { ...lines[0], quantity: '5', product_name: undefined, product_code: undefined }
    const more = await company.put(`/invoice-emissions/${id}`, { ...draft, lines: [line] })
    expect([more.status, more.text]).toEqual([200, more.text])
    expect((await issue()).message).toMatch(/passa do que/)
    const { version } = more.body.data
    const less = { ...draft, version, lines: [{ ...line, quantity: '4' }] }
    expect((await company.put(`/invoice-emissions/${id}`, less)).status).toBe(200)
    const sold = await note(issued.id)
    const body = { code: 'other', reason: REASON, version: sold.version }
    expect((await act(issued.id, 'cancel', body)).status).toBe(200)
    expect((await issue()).message).toMatch(/não tem NF-e autorizada/)
    await send()
    expect((await note(issued.id)).status).toBe('canceled')
    expect(await issue()).toMatchObject({ is_done: false })
    expect(await note(id)).toMatchObject({ status: 'draft', number: null })
  })

  it('A sale of a service, and one without a note, have none', async () => {
    const { giveBack, sold, subject, read, refund } = await invoiced()
    const service = await sold()
    const bare = await sold({ product_id: subject.goods_id })
    for (const id of [service, bare]) expect((await refund(await read(id))).status).toBe(200)
    const { body } = await giveBack([service, bare])
    expect(body.data.map(({ message }: { message: string }) => message)).toEqual([
      'Uma NFS-e não tem nota de devolução. Cancele a NFS-e desta venda.',
      'Esta venda não tem NF-e autorizada, e nada a devolver.',
    ])
  })
})
