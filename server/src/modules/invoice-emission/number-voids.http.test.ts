import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { describe, expect, it } from 'vitest'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { giveExactRights } from '../../../../test/http/row-rights-world.ts'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { issuingCompany, issuingServices } from './issuing-company.factory.ts'

const services = issuingServices()
const sefaz = () => services.simulators().sefaz

const later = (ms: number) => {
  const { clock } = services.server()
  clock.now = new Date(clock.now.getTime() + ms)
}

describe('voiding numbers', () => {
  /** A company whose first note was rejected, and deleted. */
  async function withGap() {
    services.server().clock.now = TEST_NOW
    const world = await issuingCompany(services)
    const { company, issueGoods, send, note } = world
    const { nfe_series: series } = (await company.get('/invoice-settings')).body.data
    sefaz().books.answersWith = { code: '778', times: 2 }
    const first = (await issueGoods()).body.data.id
    const second = (await issueGoods()).body.data.id
    const third = (await issueGoods()).body.data.id
    await send()
    expect((await note(third)).status).toBe('authorized')
    expect((await company.delete(`/invoice-emissions/${first}`)).status).toBe(204)
    return { ...world, series, second, third }
  }
  const gapsOf = async ({ company }: Pick<Awaited<ReturnType<typeof withGap>>, 'company'>) =>
    (await company.get('/invoice-number-voids/gaps')).body.data

  it('Numbers of what was rejected are left out, are voided at the authority, and are used no more', async () => {
    const { company, series, second, send, note } = await withGap()
    expect(await gapsOf({ company })).toEqual([
      {
        environment: 'homologation',
        type: 'nfe',
        origin: 'drawn',
        series: String(series),
        first: 100,
        last: 101,
        count: 2,
        emission_ids: [second],
      },
    ])
    const reason = 'Notas rejeitadas e não emitidas'
    const body = { series, first: 100, last: 101, reason }
    // In the other environment nothing was drawn of the series.
    const other = { ...body, environment: 'production' }
    const undrawn = await company.post('/invoice-number-voids', other)
    expect(undrawn.body.code).toBe('void_number_undrawn')
    const made = await company.post('/invoice-number-voids', body)
    expect([made.status, made.text]).toEqual([201, made.text])
    const { id } = made.body.data
    expect(made.body.data).toMatchObject({ status: 'queued', count: 2, has_file: false })
    expect(await gapsOf({ company })).toEqual([])
    const { version } = await note(second)
    const resent = await company.post('/invoice-emissions/issue', {
      emissions: [{ id: second, version }],
    })
    expect(resent.body.data[0].message).toMatch(/inutiliza/)
    services.simulators().faults.sefaz.set('lost_answer', 1)
    expect(await send()).toBe(false)
    later(60_000)
    await send()
    const done = (await company.get(`/invoice-number-voids/${id}`)).body.data
    expect(done).toMatchObject({ status: 'registered', has_file: true, is_simulated: true })
    expect((await company.get('/invoice-number-voids')).body.data).toEqual([done])
    expect((await note(second)).status).toBe('voided')
    const file = await company.get(`/invoice-number-voids/${id}/file`)
    expect(file.text).toContain('<nNFIni>100</nNFIni><nNFFin>101</nNFFin>')
    expect(file.text).toContain('<ProcInutNFe')
    expect(sefaz().books.voided.size).toBeGreaterThanOrEqual(2)
    expect((await company.post('/invoice-number-voids', body)).body.code).toBe('void_exists')
  })

  it('A number that has a note, or that was not drawn, is not voided; what the authority refuses says why', async () => {
    const { company, series, send } = await withGap()
    const ask = (first: number, last: number) =>
      company.post('/invoice-number-voids', {
        series,
        first,
        last,
        reason: 'Notas rejeitadas e não emitidas',
      })
    const used = await ask(100, 102)
    expect([used.status, used.body.code, used.body.message]).toEqual([
      422,
      'void_number_used',
      'O número 102 tem nota e não pode ser inutilizado.',
    ])
    expect((await ask(100, 103)).body.code).toBe('void_number_undrawn')
    expect((await ask(101, 100)).status).toBe(422)
    sefaz().books.numbers.set(`12ABC34501DE35/${series}/100`, '35'.padEnd(44, '1'))
    const { id } = (await ask(100, 100)).body.data
    await send()
    expect((await company.get(`/invoice-number-voids/${id}`)).body.data).toMatchObject({
      status: 'rejected',
      rejection: { code: '241', advice: expect.stringContaining('faixa') },
    })
    // What was refused may be asked for again.
    expect((await ask(100, 100)).status).toBe(201)
    const other = await issuingCompany(services)
    expect((await other.company.get(`/invoice-number-voids/${id}`)).status).toBe(404)
    expect((await other.company.get('/invoice-number-voids')).body.data).toEqual([])
  })

  it('Of more numbers than one request takes it is told to ask in parts', async () => {
    const { company, series } = await withGap()
    const reason = 'Notas rejeitadas e não emitidas'
    const ask = (last: number) =>
      company.post('/invoice-number-voids', { series, first: 1, last, reason })
    const many = await ask(1_001)
    expect([many.status, many.body.errors]).toEqual([
      422,
      { last: ['Uma inutilização leva no máximo 1.000 números. Peça a faixa em partes.'] },
    ])
    // A thousand are taken; these were not all drawn.
    expect((await ask(1_000)).body.code).toBe('void_number_undrawn')
  })

  it('Whoever does not reach all rows sees no numbers of others, and voids none', async () => {
    const { company, series, sold } = await withGap()
    const body = { series, first: 100, last: 101, reason: 'Notas rejeitadas e não emitidas' }
    const { id } = (await company.post('/invoice-number-voids', body)).body.data
    const second = { ...body, first: 102, last: 102 }
    await sold()
    const member = await company.member(PERMISSION_KEYS)
    await giveExactRights(services.server(), member, { ...ALL_ROWS, cost_center_ids: [] })
    expect((await member.get('/invoice-number-voids')).body).toMatchObject({
      data: [],
      meta: { total: 0 },
    })
    expect((await member.get('/invoice-number-voids/gaps')).body.data).toEqual([])
    expect((await member.get(`/invoice-number-voids/${id}`)).status).toBe(403)
    expect((await member.get(`/invoice-number-voids/${id}/file`)).status).toBe(403)
    const refused = await member.post('/invoice-number-voids', second)
    expect([refused.status, refused.body.code]).toEqual([403, 'permission_denied'])
  })
})
