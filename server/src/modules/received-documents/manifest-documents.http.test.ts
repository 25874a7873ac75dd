import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { receivedNfe, receivedNfse } from '../../../../test/http/received-files.ts'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { documentCompany, LATER_MS, receivingServices } from './receiving.factory.ts'

const services = receivingServices()
const { server, simulators } = services
beforeEach(() => {
  server().clock.now = TEST_NOW
})
const later = () => {
  server().clock.now = new Date(server().clock.now.getTime() + LATER_MS)
}
let number = 500

/** A company that was told of a note, whose summary it has. */
async function toldCompany() {
  const company = await documentCompany(services)
  simulators().sefaz.distribution.offer(
    receivedNfe({ recipient: company.own, number: (number += 1) }),
  )
  await company.run()
  const [document] = await company.list()
  return { ...company, id: Number(document.id) }
}

const REASON = 'A mercadoria foi recusada na entrega'

describe('what a company says of notes that it received', () => {
  it('After ciência of a received note the whole note comes in the place of its summary', async () => {
    const { id, manifest, read, run, list, invoices } = await toldCompany()
    expect((await manifest([id], 'known')).body.data).toEqual([
      { id, is_done: true, message: null },
    ])
    expect(await read(id)).toMatchObject({ manifestation: null, pending: { kind: 'known' } })
    expect(await run()).toBe(true)
    const said = await read(id)
    expect(said).toMatchObject({
      state: 'summary',
      manifestation: 'known',
      pending: null,
      known_until: '2027-02-08',
      final_until: '2027-05-09',
      manifestations: [{ kind: 'known', status: 'registered', rejection: null }],
    })
    expect(said.manifestations[0].protocol).toMatch(/^1352600/)
    later()
    await run()
    expect(await list()).toMatchObject([{ id, state: 'full', manifestation: 'known' }])
    expect(await invoices()).toHaveLength(1)
  })

  it('Each summary of a received note is acknowledged by itself where the company says so', async () => {
    const { own, settings, run, list } = await documentCompany(services)
    await settings({ acknowledges: true })
    simulators().sefaz.distribution.offer(receivedNfe({ recipient: own, number: (number += 1) }))
    await run()
    later()
    await run()
    expect(await list()).toMatchObject([{ state: 'full', manifestation: 'known' }])
  })

  it('An event whose answer was lost is registered once, and its bytes stay the same', async () => {
    const { id, made, manifest, read, run } = await toldCompany()
    await manifest([id], 'confirmed')
    simulators().faults.sefaz.set('lost_answer', 1)
    expect(await run()).toBe(false)
    const signed = () =>
      made.inDatabase(async (db) => {
        const { rows } = await sql<{ signed_xml: string }>`
          select signed_xml from received_manifestations`.execute(db.query)
        return rows[0]?.signed_xml
      })
    const first = await signed()
    expect(await read(id)).toMatchObject({ pending: { status: 'queued', fault: 'unreachable' } })
    const registered = simulators().sefaz.books.said.size
    later()
    expect(await run()).toBe(true)
    expect(await signed()).toBe(first)
    expect(simulators().sefaz.books.said.size).toBe(registered)
    expect(await read(id)).toMatchObject({
      manifestation: 'confirmed',
      manifestations: [{ status: 'registered', protocol: null }],
    })
  })

  it('A statement on a received note that cannot be written keeps neither the others nor new documents waiting', async () => {
    const { id, own, made, manifest, read, run, list } = await toldCompany()
    simulators().sefaz.distribution.offer(receivedNfe({ recipient: own, number: (number += 1) }))
    later()
    await run()
    const other = (await list()).find((one: { id: number }) => one.id !== id)
    const blank = await manifest([id], 'not_done', '🎉'.repeat(15))
    expect(blank.body.data[0]).toMatchObject({ is_done: false })
    await manifest([id], 'not_done', REASON)
    await made.inDatabase((db) =>
      db.query
        .updateTable('received_manifestations')
        .set({ reason: '🎉'.repeat(15) })
        .where('company_id', '=', db.company_id)
        .execute(),
    )
    await manifest([other.id], 'confirmed')
    simulators().sefaz.distribution.offer(receivedNfe({ recipient: own, number: (number += 1) }))
    later()
    await expect(run()).rejects.toThrow('dealt with')
    expect((await read(other.id)).manifestation).toBe('confirmed')
    expect(await list()).toHaveLength(3)
  })

  it.each(['server_error', 'timeout', 'garbage'] as const)(
    'A statement on a received note waits after %s, and is registered later',
    async (fault) => {
      const { id, manifest, read, run } = await toldCompany()
      await manifest([id], 'unknown')
      simulators().faults.sefaz.set(fault)
      await run()
      expect(await read(id)).toMatchObject({ manifestation: null, pending: { status: 'queued' } })
      simulators().faults.sefaz.clear()
      later()
      await run()
      expect(await read(id)).toMatchObject({ manifestation: 'unknown', pending: null })
    },
  )

  it('A statement that the tax office refuses is told in its words, and may be made again', async () => {
    const { id, manifest, read, run } = await toldCompany()
    simulators().sefaz.answerText = (operation) =>
      operation === 'NFeRecepcaoEvento4'
        ? '<retEnvEvento><cStat>128</cStat><xMotivo>Lote</xMotivo><retEvento><infEvento><cStat>596</cStat><xMotivo>Rejeicao: Evento apresentado fora do prazo</xMotivo></infEvento></retEvento></retEnvEvento>'
        : null
    await manifest([id], 'known')
    await run()
    expect(await read(id)).toMatchObject({
      manifestation: null,
      pending: { kind: 'known', status: 'rejected' },
      manifestations: [
        { rejection: { code: '596', text: 'Rejeicao: Evento apresentado fora do prazo' } },
      ],
    })
    simulators().sefaz.answerText = () => null
    expect((await manifest([id], 'known')).body.data[0].is_done).toBe(true)
  })

  it('What was not carried out needs a reason, and ciência comes first or never', async () => {
    const { id, manifest, read, run } = await toldCompany()
    expect((await manifest([id], 'not_done')).status).toBe(422)
    expect((await manifest([id], 'not_done', 'curta')).status).toBe(422)
    expect((await manifest([id], 'confirmed', REASON)).status).toBe(422)
    expect((await manifest([id], 'not_done', REASON)).body.data[0].is_done).toBe(true)
    expect((await manifest([id], 'known')).body.data[0]).toMatchObject({ is_done: false })
    expect((await manifest([id], 'not_done', REASON)).body.data[0].is_done).toBe(false)
    await run()
    expect(await read(id)).toMatchObject({
      manifestation: 'not_done',
      manifestations: [{ reason: REASON }],
    })
  })

  it('Two who say the same at once say it once, and two processes send it once', async () => {
    const { id, made, manifest, read } = await toldCompany()
    const both = await Promise.all([manifest([id], 'confirmed'), manifest([id], 'confirmed')])
    expect(both.filter(({ body }) => body.data[0].is_done)).toHaveLength(1)
    const before = simulators().sefaz.operations.length
    await Promise.all([services.run(made.company_id), services.run(made.company_id)])
    expect(simulators().sefaz.operations).toHaveLength(before + 1)
    expect(await read(id)).toMatchObject({ manifestation: 'confirmed' })
  })

  it('A note of services takes no statement, and one put aside comes back', async () => {
    const { made, own, run, list, manifest } = await documentCompany(services)
    simulators().nfse.distribution.deliver('NFSE', receivedNfse({ recipient: own, number: 9 }), own)
    await run()
    const [{ id }] = await list()
    expect((await manifest([id], 'confirmed')).body.data[0].is_done).toBe(false)
    const ignore = (is_ignored: boolean) =>
      made.post('/received-documents/ignore', { ids: [id], is_ignored })
    await ignore(true)
    expect(await list('?filter_states=ignored')).toHaveLength(1)
    expect((await made.get('/received-documents/totals')).body.data).toMatchObject({
      count: 1,
      value_cents: 0,
    })
    await ignore(false)
    expect(await list('?filter_states=full')).toHaveLength(1)
  })
})
