import { describe, expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { subscribingCompany } from '../subscriptions/subscribing-company.factory.ts'

const server = useTestServer()

/** IPCA of 2023 as IBGE published it: 4.62 % in the year. */
const PERCENTS = '0.53 0.84 0.71 0.61 0.23 -0.08 0.12 0.23 0.26 0.24 0.28 0.56'.split(' ')
const YEAR_2023 = PERCENTS.map((percent, at) => ({
  month: `2023-${String(at + 1).padStart(2, '0')}`,
  percent,
}))

async function administrator() {
  const { root } = await server().newCompany({ isPlatformAdmin: true })
  const keep = (rates: readonly object[], fields: object = {}) =>
    root.put('/prumo/price-indices', {
      index: 'ipca',
      source: 'IBGE, SIDRA 1737',
      rates,
      ...fields,
    })
  return { root, keep }
}

describe('the indices of prices', () => {
  it('Rates of an index are added, corrected and told apart, and their import stands in the log of the account', async () => {
    const { root, keep } = await administrator()
    const old = [
      { month: '2019-01', percent: '0.32' },
      { month: '2019-02', percent: '0.43' },
    ]
    expect((await keep(old)).body.data).toEqual({ new_count: 2, changed_count: 0, same_count: 0 })
    const again = [
      { month: '2019-01', percent: '0.3200' },
      { month: '2019-02', percent: '0.44' },
    ]
    const corrected = await keep(again, { source: 'Banco Central, SGS 433' })
    expect(corrected.body.data).toEqual({ new_count: 0, changed_count: 1, same_count: 1 })
    const rows = (await root.get('/prumo/price-indices')).body.data
    expect(rows.filter(({ month }: { month: string }) => month.startsWith('2019'))).toMatchObject([
      { index: 'ipca', month: '2019-02', percent: '0.4400', source: 'Banco Central, SGS 433' },
      { index: 'ipca', month: '2019-01', percent: '0.3200', source: 'IBGE, SIDRA 1737' },
    ])
    const { id } = (await root.get('/auth/user')).body.data.user
    const events = await server()
      .database.kysely.selectFrom('account_events')
      .select(['kind', 'details'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute()
    expect(events).toMatchObject([
      { kind: 'price_index_rates_imported', details: { before: [] } },
      {
        kind: 'price_index_rates_imported',
        details: { before: [{ month: '2019-02', percent: '0.4300' }] },
      },
    ])
  })

  it('A month that has not begun, one twice, and a rate that is none are refused', async () => {
    const { keep } = await administrator()
    const october = { month: '2026-10', percent: '0.56' }
    expect((await keep([{ month: '2026-12', percent: '0.5' }])).body.code).toBe(
      'index_month_to_come',
    )
    expect((await keep([october, october])).status).toBe(422)
    expect((await keep([{ ...october, percent: '0,56' }])).status).toBe(422)
    const { root: other } = await server().newCompany()
    expect((await other.get('/prumo/price-indices')).status).toBe(403)
  })

  it('A month of an index begins with that of Brasília, three hours after that of Greenwich', async () => {
    const usual = server().clock.now
    server().clock.now = new Date('2026-12-01T02:30:00Z')
    const { keep } = await administrator()
    const december = [{ month: '2026-12', percent: '0.5' }]
    expect((await keep(december, { index: 'inpc' })).body.code).toBe('index_month_to_come')
    server().clock.now = new Date('2026-12-01T03:00:00Z')
    expect((await keep(december, { index: 'inpc' })).body.data.new_count).toBe(1)
    server().clock.now = usual
  })

  it('Subscriptions are readjusted by twelve months of an index, as the preview says, and the readjustment is undone', async () => {
    await (await administrator()).keep(YEAR_2023)
    const { made, subscribe, read } = await subscribingCompany(server())
    const ids = [
      await subscribe({ value_cents: 100_000 }),
      await subscribe({ value_cents: 9_990, description: 'Clube prata' }),
      await subscribe({ value_cents: 100_000, discount_cents: 99_999, discount_days: 0 }),
    ]
    const body = { subscription_ids: ids, index: 'ipca', until_month: '2023-12' }
    const preview = (await made.post('/subscriptions/readjust/preview', body)).body.data
    expect(preview).toMatchObject({
      percent: '4.6211',
      first_month: '2023-01',
      until_month: '2023-12',
      rows: [
        { value_cents: 100_000, next_value_cents: 104_621, message: null },
        { value_cents: 9_990, next_value_cents: 10_452, message: null },
        { next_value_cents: 104_621, message: null },
      ],
    })
    expect((await read(ids[0] ?? 0)).value_cents).toBe(100_000)
    const done = await made.post('/subscriptions/readjust', body)
    expect(done.body.data).toMatchObject({ done_count: 3, skipped: [] })
    expect((await read(ids[1] ?? 0)).value_cents).toBe(10_452)
    const request_id = done.headers.get('x-request-id')
    const undone = await made.post('/operations/undo', { request_id, mode: 'all' })
    expect(undone.status).toBe(200)
    expect((await read(ids[1] ?? 0)).value_cents).toBe(9_990)
  })

  it('A readjustment of another rate than the preview showed is refused in words, and nothing changes', async () => {
    const { keep } = await administrator()
    const year = YEAR_2023.map(({ month, percent }) => ({
      month: month.replace('2023', '2015'),
      percent,
    }))
    await keep(year)
    const { made, subscribe, read } = await subscribingCompany(server())
    const id = await subscribe({ value_cents: 100_000 })
    const body = { subscription_ids: [id], index: 'ipca', until_month: '2015-12' }
    const { percent } = (await made.post('/subscriptions/readjust/preview', body)).body.data
    await keep([{ month: '2015-12', percent: '0.96' }])
    const order = { ...body, shown_percent: percent }
    const refused = await made.post('/subscriptions/readjust', order)
    expect([refused.status, refused.body.code]).toEqual([409, 'readjustment_changed'])
    expect(refused.body.message).toContain('O índice mudou')
    expect((await read(id)).value_cents).toBe(100_000)
    const again = (await made.post('/subscriptions/readjust/preview', body)).body.data
    const done = { ...body, shown_percent: again.percent }
    expect((await made.post('/subscriptions/readjust', done)).body.data.done_count).toBe(1)
    expect((await read(id)).value_cents).toBe(again.rows[0].next_value_cents)
  })

  it('A readjustment by an index that lacks a month says which, and whom to ask', async () => {
    const { keep } = await administrator()
    await keep([{ month: '2010-12', percent: '0.63' }], { index: 'igpm' })
    const { made, subscribe, read } = await subscribingCompany(server())
    const id = await subscribe()
    const body = { subscription_ids: [id], index: 'igpm', until_month: '2010-12' }
    for (const path of ['/subscriptions/readjust', '/subscriptions/readjust/preview']) {
      const refused = await made.post(path, body)
      expect([refused.status, refused.body.code]).toEqual([422, 'index_month_missing'])
      expect(refused.body.message).toContain('IGP-M de 01/2010')
    }
    const both = { subscription_ids: [id], index: 'ipca', percent: '2' }
    expect((await made.post('/subscriptions/readjust', both)).status).toBe(422)
    expect((await made.post('/subscriptions/readjust', { subscription_ids: [id] })).status).toBe(
      422,
    )
    expect((await read(id)).value_cents).toBe(9_000)
  })
})
