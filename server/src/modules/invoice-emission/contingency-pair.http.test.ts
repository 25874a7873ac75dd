import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { describe, expect, it } from 'vitest'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { giveExactRights } from '../../../../test/http/row-rights-world.ts'
import { issuingCompany, issuingServices } from './issuing-company.factory.ts'

const services = issuingServices()
const sefaz = () => services.simulators().sefaz
const later = (ms: number) => {
  const { clock } = services.server()
  clock.now = new Date(clock.now.getTime() + ms)
}
const REASON = 'SEFAZ fora do ar desde as 8h de hoje'
const HOUR_MS = 3_600_000
/** What a tax office says of a cancellation that comes after the deadline. */
const TOO_LATE =
  '<retEnvEvento xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.00"><idLote>1</idLote><tpAmb>1</tpAmb><verAplic>SIMULADOR</verAplic><cOrgao>35</cOrgao><cStat>128</cStat><xMotivo>Lote processado</xMotivo><retEvento versao="1.00"><infEvento><tpAmb>1</tpAmb><verAplic>SIMULADOR</verAplic><cOrgao>35</cOrgao><cStat>501</cStat><xMotivo>Prazo de cancelamento superior ao previsto</xMotivo></infEvento></retEvento></retEnvEvento>'

/**
 * A note of a sale that its tax office took, and whose answer was lost; its contingency works.
 * @param hides whether the tax office does not show what it has: it is still at work on it.
 */
async function lostAnswer({
  hides = false,
  ...settings
}: {
  readonly hides?: boolean
  readonly nfe_auto_contingency?: boolean
} = {}) {
  const made = await issuingCompany(services, { environment: 'production', ...settings })
  const { ofSales, send, sold, subject, note, act } = made
  const sale_id = await sold({ product_id: subject.goods_id })
  const id: number = (await ofSales([sale_id])).body.data[0].emission_id
  const faults = services.simulators().faults.sefaz
  faults.set('lost_answer', 1)
  await send()
  faults.clear()
  const { books } = sefaz()
  books.isContingencyOpen = true
  const { reference } = await note(id)
  const kept = books.invoices.get(reference)
  if (kept === undefined) throw new Error('It was authorised.')
  if (hides) books.invoices.delete(reference)
  else books.isDown = true
  return {
    ...made,
    sale_id,
    id,
    reference,
    /** The tax office answers, and shows what it has. */
    comesBack: () => {
      books.isDown = false
      books.invoices.set(reference, kept)
    },
    enter: async () =>
      act(id, 'contingency', { reason: REASON, version: (await note(id)).version }),
    later: async (ms: number) => {
      later(ms)
      await send()
    },
  }
}

describe('a note that was left for one in the contingency', () => {
  it('A note that its tax office is still at work on is asked for once, not sent, and canceled when it turns up', async () => {
    const lost = await lostAnswer({ hides: true })
    const { id, note, enter, send, reference, read, sale_id } = lost
    sefaz().operations.length = 0
    const entered = (await enter()).body.data
    expect(sefaz().operations).toEqual(['NFeConsultaProtocolo4', 'NFeStatusServico4'])
    await send()
    expect((await note(entered.id)).status).toBe('authorized')
    expect((await note(id)).status).toBe('processing')
    lost.comesBack()
    await lost.later(2 * HOUR_MS)
    await send()
    expect((await note(id)).status).toBe('canceled')
    expect(sefaz().books.invoices.get(reference)?.is_canceled).toBe(true)
    expect((await read(sale_id)).invoices).toMatchObject([{ number: entered.number }])
  })

  it('The only valid note is not canceled while the one in its place is rejected: it is that of the sale again', async () => {
    const lost = await lostAnswer()
    const { company, id, note, enter, send, reference, read, sale_id } = lost
    const entered = (await enter()).body.data
    sefaz().books.answersWith = { code: '539', times: 1 }
    await send()
    expect((await note(entered.id)).status).toBe('rejected')
    lost.comesBack()
    await lost.later(2 * HOUR_MS)
    await send()
    expect(await note(id)).toMatchObject({ status: 'authorized', sale_id, contingency_note: null })
    expect(sefaz().books.invoices.get(reference)?.is_canceled).toBe(false)
    expect((await company.get(`/invoice-emissions/${entered.id}`)).status).toBe(404)
    const { invoices } = await read(sale_id)
    expect(invoices).toMatchObject([{ number: (await note(id)).number, status: 'authorized' }])
    const gaps = (await company.get('/invoice-number-voids/gaps')).body.data
    expect(gaps).toMatchObject([{ first: entered.number, last: entered.number }])
  })

  it('A note that turns up while the one in its place is under way waits for the fate of that one', async () => {
    const lost = await lostAnswer({ hides: true })
    const { id, note, act, enter, send } = lost
    const entered = (await enter()).body.data
    lost.comesBack()
    expect((await act(id, 'refresh')).status).toBe(200)
    expect(await note(id)).toMatchObject({ status: 'authorized', is_canceling: false })
    expect((await note(entered.id)).status).toBe('queued')
    await send()
    await send()
    expect([(await note(entered.id)).status, (await note(id)).status]).toEqual([
      'authorized',
      'canceled',
    ])
  })

  it('A left note whose cancellation is refused is told in the list: two notes are in force', async () => {
    const lost = await lostAnswer({ hides: true })
    const { company, id, enter, send } = lost
    const entered = (await enter()).body.data
    await send()
    lost.comesBack()
    sefaz().answerText = (operation) => (operation === 'NFeRecepcaoEvento4' ? TOO_LATE : null)
    await lost.later(HOUR_MS)
    await send()
    sefaz().answerText = () => null
    const { data } = (await company.get('/invoice-emissions?sort=id&direction=asc')).body
    expect(data).toMatchObject([
      { id, status: 'authorized', is_double: true, rejection: { code: '501' } },
      { id: entered.id, status: 'authorized', is_double: false },
    ])
  })

  it('Whoever reaches the sale alone enters the contingency, and sees both notes after', async () => {
    const { company, of, id, note } = await lostAnswer()
    const seller = await company.member(PERMISSION_KEYS)
    await giveExactRights(services.server(), seller, {
      ...ALL_ROWS,
      bank_account_ids: [of.bank_account_id],
    })
    const { version } = await note(id)
    const entered = await seller.post(`/invoice-emissions/${id}/contingency`, {
      reason: REASON,
      version,
    })
    expect([entered.status, entered.text]).toEqual([200, expect.anything()])
    expect((await seller.get(`/invoice-emissions/${id}`)).body.data).toMatchObject({
      contingency_note: { id: entered.body.data.id },
    })
  })

  it('A rejected note of the contingency is deleted once the fate of the first is known, and not before', async () => {
    const lost = await lostAnswer({ hides: true })
    const { company, id, note, enter, send } = lost
    const entered = (await enter()).body.data
    sefaz().books.answersWith = { code: '539', times: 1 }
    await send()
    const destroy = () => company.delete(`/invoice-emissions/${entered.id}`)
    const refused = await destroy()
    expect([refused.status, refused.body.code]).toEqual([422, 'emission_left_is_asked'])
    await lost.later(23 * HOUR_MS)
    expect((await note(id)).status).toBe('processing')
    await lost.later(2 * HOUR_MS)
    expect((await note(id)).status).toBe('rejected')
    expect((await destroy()).status).toBe(204)
    expect(await note(id)).toMatchObject({ status: 'rejected', contingency_note: null })
  })

  it('For a sale that was canceled meanwhile nothing goes to the contingency, by hand or by itself', async () => {
    const lost = await lostAnswer({ nfe_auto_contingency: true })
    const { company, enter, cancel, read, sale_id } = lost
    expect(await cancel(await read(sale_id))).toMatchObject({})
    expect((await enter()).body.code).toBe('emission_sale_over')
    for (let tries = 0; tries < 6; tries += 1) await lost.later(HOUR_MS)
    expect((await company.get('/invoice-emissions')).body.data).toHaveLength(1)
  })

  it('The plan holds so many notes of a month, those of the contingency among them', async () => {
    const { company, enter } = await lostAnswer()
    const { kysely } = services.server().database
    const { plan_id } = await kysely
      .selectFrom('companies')
      .select('plan_id')
      .where('id', '=', company.company_id)
      .executeTakeFirstOrThrow()
    await kysely
      .updateTable('plans')
      .set({ invoices_per_month: 1 })
      .where('id', '=', plan_id)
      .execute()
    expect((await enter()).body.code).toBe('invoice_quota')
  })
})
