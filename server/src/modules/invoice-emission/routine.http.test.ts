import { civilDate } from '@prumo/civil-date'
import { describe, expect, it } from 'vitest'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import {
  type IssuingServices,
  issuingCompany,
  issuingServices,
  sampleGoods,
  sampleService,
} from './issuing-company.factory.ts'
import { issueNightly } from './routine.jobs.ts'

const services = issuingServices()
const path = '/invoice-emission-runs'

/** A company whose service is invoiced by itself seven days after the approval. */
async function nightly({ server, resources }: IssuingServices) {
  server().clock.now = TEST_NOW
  const world = await issuingCompany(services)
  const { company } = world
  const service = await company.post(
    '/products',
    sampleService({ code: 'CURSO', auto_sale_invoice: true, sale_invoice_days: 7 }),
  )
  const product_id: number = service.body.data.id
  /** One night in the process that runs jobs. */
  const night = (signal = new AbortController().signal): Promise<void> =>
    issueNightly.perform(
      {
        id: crypto.randomUUID(),
        data: { company_id: company.company_id, version: issueNightly.version },
        signal,
        settle: async () => undefined,
      },
      resources(),
    )
  return {
    ...world,
    night,
    sold: (fields: object = {}) => world.sold({ product_id, ...fields }),
    runs: async () => (await company.get(path)).body.data,
    lastRun: async () => {
      const [run] = (await company.get(path)).body.data
      return (await company.get(`${path}/${run.id}`)).body.data
    },
    /** Moves the clock to one o'clock in São Paulo of a day, the session with it. */
    goTo: async (day: string) => {
      server().clock.now = new Date(`${civilDate(day)}T04:00:00Z`)
      const expires_at = new Date(server().clock.now.getTime() + 60_000)
      await server()
        .database.kysely.updateTable('sessions')
        .set({ expires_at, last_seen_at: server().clock.now })
        .where('user_id', '=', company.user_id)
        .execute()
    },
  }
}

describe('the routine of the night', () => {
  it('Sales are invoiced by themselves from 01:00, so many days after their approval, once', async () => {
    const { sold, night, goTo, runs, lastRun, send, note, company } = await nightly(services)
    const sale_id = await sold()
    await goTo('2026-11-26')
    await night()
    expect(await runs()).toMatchObject([{ run_on: '2026-11-26', issued_count: 0 }])
    await goTo('2026-11-27')
    // Two schedulers, and one that comes late.
    await Promise.all([night(), night()])
    await night()
    expect(await lastRun()).toMatchObject({
      run_on: '2026-11-27',
      issued_count: 1,
      items: [{ sale_id, purpose: 'sale', outcome: 'issued', message: null }],
    })
    await send()
    const [{ emission_id }] = (await lastRun()).items
    expect(await note(emission_id)).toMatchObject({ status: 'authorized', sale_id })
    // The clock jumps back, and on again.
    await goTo('2026-11-25')
    await night()
    await goTo('2026-11-28')
    await night()
    expect((await company.get('/invoice-emissions')).body.meta.total).toBe(1)
  })

  it('Nights that were missed are made up for by the next one, the longest due first', async () => {
    const { sold, night, goTo, runs, lastRun } = await nightly(services)
    await goTo('2026-11-21')
    const second = await sold()
    await goTo('2026-11-20')
    const first = await sold()
    await goTo('2026-12-10')
    await night()
    expect((await runs()).length).toBe(1)
    expect((await lastRun()).items.map(({ sale_id }: { sale_id: number }) => sale_id)).toEqual([
      first,
      second,
    ])
  })

  it('What lacks something is skipped with the reason, keeps no other waiting, and is issued once it is whole', async () => {
    const { sold, night, goTo, lastRun, company } = await nightly(services)
    const bare = (await company.post('/clients', sampleParty({ name: 'Sem endereço' }))).body.data
      .id
    const skipped = await sold({ client_id: bare })
    const issued = await sold()
    await goTo('2026-11-27')
    await night()
    const run = await lastRun()
    expect(run).toMatchObject({ issued_count: 1, skipped_count: 1, failed_count: 0 })
    const of = (sale_id: number) =>
      run.items.find((item: { sale_id: number }) => item.sale_id === sale_id)
    expect(of(issued)).toMatchObject({ outcome: 'issued' })
    expect(of(skipped)).toMatchObject({ outcome: 'skipped', emission_id: null })
    expect(of(skipped).message).toMatch(/[A-Z].*\./)
    expect((await company.get('/invoice-emissions')).body.meta.total).toBe(1)
  })

  it('A nightly run of notes that was cut off goes on where it was', async () => {
    const { sold, night, goTo, lastRun } = await nightly(services)
    await sold()
    await sold()
    await goTo('2026-11-27')
    const cut = new AbortController()
    cut.abort()
    await night(cut.signal)
    expect(await lastRun()).toMatchObject({ ended_at: null, issued_count: 0 })
    await night()
    expect(await lastRun()).toMatchObject({ issued_count: 2 })
    expect((await lastRun()).ended_at).not.toBeNull()
  })

  it('Sales of before the day of the settings, and what a person canceled, stay with people', async () => {
    const { sold, night, goTo, lastRun, send, act, note, company } = await nightly(services)
    await sold()
    const { version, ...settings } = (await company.get('/invoice-settings')).body.data
    const save = (automatic_since: string | null, at: number) =>
      company.put('/invoice-settings', {
        ...settings,
        automatic_since,
        allow_lower_numbers: false,
        version: at,
      })
    expect((await save('2026-11-21', version)).status).toBe(200)
    await goTo('2026-11-27')
    await night()
    expect(await lastRun()).toMatchObject({ issued_count: 0, items: [] })
    expect((await save('2026-11-20', version + 1)).status).toBe(200)
    await goTo('2026-11-28')
    await night()
    await send()
    const [{ emission_id }] = (await lastRun()).items
    const canceled = await act(emission_id, 'cancel', {
      code: 'error',
      reason: 'Emitida com o valor errado',
      version: (await note(emission_id)).version,
    })
    expect(canceled.status).toBe(200)
    await send()
    await goTo('2026-11-29')
    await night()
    expect(await lastRun()).toMatchObject({ run_on: '2026-11-29', issued_count: 0, items: [] })
  })

  it('A sale that had a note to test gets one with fiscal value once the settings say so, and no second', async () => {
    const { sold, night, goTo, send, company } = await nightly(services)
    await sold()
    await goTo('2026-11-27')
    await night()
    await send()
    const { version, ...settings } = (await company.get('/invoice-settings')).body.data
    const saved = await company.put('/invoice-settings', {
      ...settings,
      environment: 'production',
      allow_lower_numbers: true,
      version,
    })
    expect(saved.status).toBe(200)
    for (const day of ['2026-11-28', '2026-11-29']) {
      await goTo(day)
      await night()
      await send()
    }
    const notes = (await company.get('/invoice-emissions?sort=id&direction=asc')).body.data
    expect(
      notes.map(({ environment, status }: { environment: string; status: string }) => [
        environment,
        status,
      ]),
    ).toEqual([
      ['homologation', 'authorized'],
      ['production', 'authorized'],
    ])
  })

  it('Goods of a sale that went back come back by a note so many days after, and a service is left to people', async () => {
    const { sold, night, goTo, lastRun, send, note, company, ofSales, read, settle, refund } =
      await nightly(services)
    const made = await company.post(
      '/products',
      sampleGoods({ code: 'DEV', auto_return_invoice: true, return_invoice_days: 3 }),
    )
    const kept = await company.post(
      '/products',
      sampleService({ code: 'DEV-S', auto_return_invoice: true, return_invoice_days: 3 }),
    )
    expect([made.status, made.text, kept.status]).toEqual([201, made.text, 201])
    const goods = await sold({ product_id: made.body.data.id })
    const service = await sold({ product_id: kept.body.data.id })
    await ofSales([goods, service])
    await send()
    for (const id of [goods, service]) {
      for (const transaction of (await read(id)).transactions)
        if (transaction.kind === 'receivable') await settle(transaction)
      expect((await refund(await read(id))).status).toBe(200)
    }
    await goTo('2026-11-22')
    await night()
    expect(await lastRun()).toMatchObject({ items: [] })
    await goTo('2026-11-23')
    await night()
    await send()
    const { items } = await lastRun()
    expect(items).toMatchObject([
      { sale_id: goods, purpose: 'return', outcome: 'issued', message: null },
      {
        sale_id: service,
        purpose: 'return',
        outcome: 'skipped',
        message: 'Uma NFS-e não tem nota de devolução. Cancele a NFS-e desta venda.',
      },
    ])
    expect(await note(items[0].emission_id)).toMatchObject({
      status: 'authorized',
      purpose: 'return',
    })
    await goTo('2026-11-24')
    await night()
    expect(await lastRun()).toMatchObject({ issued_count: 0 })
  })

  it('Without a day in the settings, or a product that is invoiced by itself, there is no night', async () => {
    const { company, night, runs, goTo } = await nightly(services)
    const { version, ...settings } = (await company.get('/invoice-settings')).body.data
    await company.put('/invoice-settings', {
      ...settings,
      automatic_since: null,
      allow_lower_numbers: false,
      version,
    })
    await goTo('2026-11-27')
    await night()
    expect(await runs()).toEqual([])
  })
})
