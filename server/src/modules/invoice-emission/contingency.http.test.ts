import { describe, expect, it } from 'vitest'
import { issuingCompany, issuingServices } from './issuing-company.factory.ts'

const services = issuingServices()
const sefaz = () => services.simulators().sefaz
const faults = () => services.simulators().faults.sefaz
const later = (ms: number) => {
  const { clock } = services.server()
  clock.now = new Date(clock.now.getTime() + ms)
}
const REASON = 'SEFAZ fora do ar desde as 8h de hoje'
const HOUR_MS = 3_600_000

async function issuing(settings: object = {}) {
  const made = await issuingCompany(services, settings)
  const { act, note } = made
  return {
    ...made,
    /** @returns the note that is issued. */
    enter: async (id: number) => {
      const { version } = await note(id)
      const { status, body, text } = await act(id, 'contingency', { reason: REASON, version })
      expect([status, text]).toEqual([200, expect.anything()])
      return body.data
    },
  }
}

describe('the contingency of NF-e', () => {
  it('A note that nobody answers for is issued by SVC with a number of its own, since when and why', async () => {
    const { issueGoods, note, send, enter, file } = await issuing()
    sefaz().books.isDown = true
    sefaz().books.isContingencyOpen = true
    const { id, number } = (await issueGoods()).body.data
    await send()
    expect(await note(id)).toMatchObject({ status: 'processing', may_enter_contingency: true })
    const entered = await enter(id)
    await send()
    const issued = await note(entered.id)
    expect(issued).toMatchObject({
      status: 'authorized',
      contingency: { reason: REASON },
      may_enter_contingency: false,
    })
    expect(issued.key.charAt(34)).toBe('6')
    const xml = await file(issued.invoice_id)
    expect(xml).toContain('<tpEmis>6</tpEmis>')
    expect(xml).toMatch(/<dhCont>2026-11-20T[\d:]+-03:00<\/dhCont><xJust>SEFAZ fora do ar/)
    // Its bytes went out, so that its number is left to it.
    expect([issued.number, issued.contingency.instead_of]).toEqual([
      number + 1,
      { id, number, status: 'processing' },
    ])
  })

  it('What was authorised before its answer was lost is canceled once another took its place', async () => {
    const { ofSales, note, send, enter, sold, subject, read } = await issuing({
      environment: 'production',
    })
    const sale_id = await sold({ product_id: subject.goods_id })
    const id: number = (await ofSales([sale_id])).body.data[0].emission_id
    faults().set('lost_answer', 1)
    await send()
    faults().clear()
    sefaz().books.isDown = true
    sefaz().books.isContingencyOpen = true
    const entered = await enter(id)
    expect(entered.id).not.toBe(id)
    await send()
    expect((await note(entered.id)).status).toBe('authorized')
    expect(await note(id)).toMatchObject({
      status: 'processing',
      contingency_note: { id: entered.id },
      may_enter_contingency: false,
    })
    sefaz().books.isDown = false
    later(2 * HOUR_MS)
    await send()
    await send()
    const left = await note(id)
    expect([left.status, left.fault]).toEqual(['canceled', null])
    expect(sefaz().books.invoices.get(left.key)?.is_canceled).toBe(true)
    // One number, one document: both are known there, and one of them is in force.
    expect(left.number).not.toBe((await note(entered.id)).number)
    const { invoices } = await read(sale_id)
    expect(invoices).toMatchObject([{ number: entered.number, status: 'authorized' }])
  })

  it('A note that its tax office does not have is asked for through the day after, then rejected, and never sent', async () => {
    const { company, issueGoods, note, send, enter, act } = await issuing()
    sefaz().books.isDown = true
    sefaz().books.isContingencyOpen = true
    const { id } = (await issueGoods()).body.data
    await send()
    await enter(id)
    sefaz().books.isDown = false
    later(23 * HOUR_MS)
    await send()
    expect((await note(id)).status).toBe('processing')
    later(2 * HOUR_MS)
    await send()
    const left = await note(id)
    expect(left).toMatchObject({ status: 'rejected', rejection: { code: 'SVC' } })
    expect(sefaz().books.invoices.has(left.reference)).toBe(false)
    const again = await company.post('/invoice-emissions/issue', {
      emissions: [{ id, version: left.version }],
    })
    expect(again.body.data).toMatchObject([{ is_done: false }])
    expect((await act(id, 'contingency', { reason: REASON, version: left.version })).status).toBe(
      422,
    )
  })

  it('Where SVC is closed nothing goes there: the note waits for its tax office, which has it', async () => {
    const { company, issueGoods, note, send, act } = await issuing()
    sefaz().books.isDown = true
    const { id } = (await issueGoods()).body.data
    await send()
    const { version } = await note(id)
    const refused = await act(id, 'contingency', { reason: REASON, version })
    expect([refused.status, refused.body.code]).toEqual([422, 'emission_contingency_closed'])
    expect((await company.get('/invoice-emissions')).body.data).toHaveLength(1)
    sefaz().books.isDown = false
    later(HOUR_MS)
    await send()
    expect(await note(id)).toMatchObject({ status: 'authorized', contingency: null })
    expect((await note(id)).key.charAt(34)).toBe('1')
  })

  it('By itself a note goes there after several tries, where the company lets it and SVC works', async () => {
    const { company, issueGoods, send } = await issuing({ nfe_auto_contingency: true })
    const issued = async () =>
      (await company.get('/invoice-emissions?sort=id&direction=asc')).body.data
    sefaz().books.isDown = true
    const { id } = (await issueGoods()).body.data
    for (let tries = 0; tries < 5; tries += 1) {
      await send()
      later(HOUR_MS)
    }
    expect((await issued()).map((one: { id: number }) => one.id)).toEqual([id])
    sefaz().books.isContingencyOpen = true
    await send()
    later(60_000)
    await send()
    expect(await issued()).toMatchObject([
      { id, status: 'processing' },
      { status: 'authorized', environment: 'homologation' },
    ])
  })
})
