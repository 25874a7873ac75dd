import { expect, it } from 'vitest'
import { sampleSettlement } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { chargingCompany } from './charging-company.factory.ts'

const server = useTestServer()

/** What a preview said of all of them, as a dialog sends it back. */
const shown = ({ count, late_count, value_cents, discount_cents }: Record<string, unknown>) => ({
  count,
  late_count,
  value_cents,
  discount_cents,
})

const terms = (ids: readonly number[]) => ({
  selection: { ids },
  kind: 'own_pix',
  payment_method: 'pix',
  fine_value: '2',
  interest_value: '1',
  days_after_due: null,
})

it('Before charges of a selection are sent it is shown who pays how much by which day, and that is what is made', async () => {
  const { made, receivable } = await chargingCompany(server())
  const ids = [await receivable(100_000, { due_date: '2026-11-01' }), await receivable()]
  const paid = await receivable(5_000)
  const [charged] = (await made.post('/charges/generate', terms([paid]))).body.data.charge_ids
  const body = { ...terms([...ids, paid]), late_due_date: '2026-11-21' }
  const { data } = (await made.post('/charges/generate/preview', body)).body
  // 1.000,00 late by twenty days: 2 % and 20/30 of 1 %.
  const late = { residual_cents: 100_000, fine_cents: 2_000, interest_cents: 667 }
  expect(data).toMatchObject({
    count: 2,
    late_count: 1,
    residual_cents: 110_000,
    fine_cents: 2_000,
    interest_cents: 667,
    value_cents: 112_667,
    charges: [
      { ...late, value_cents: 102_667, due_date: '2026-11-21', party_name: expect.any(String) },
      { residual_cents: 10_000, value_cents: 10_000, due_date: '2026-11-30' },
    ],
    // What is charged already leads to its charge.
    skipped: [{ id: paid, charge_id: charged }],
  })
  expect((await made.get('/charges')).body.meta.total).toBe(1)
  const past = { ...body, late_due_date: '2026-11-19' }
  for (const path of ['/charges/generate/preview', '/charges/generate'])
    expect(Object.keys((await made.post(path, past)).body.errors)).toEqual(['late_due_date'])
  await made.post('/charges/generate', body)
  const { data: rows } = (await made.get('/charges?sort=id&direction=asc')).body
  expect(rows.slice(1)).toMatchObject([
    { value_cents: 102_667, late_cents: 2_667, due_date: '2026-11-21' },
    { value_cents: 10_000, late_cents: 0, due_date: '2026-11-30' },
  ])
})

it('Where a client pays a part while the dialog stands open, no charge of amounts that nobody saw is made', async () => {
  const { made, account, receivable } = await chargingCompany(server())
  const id = await receivable(10_000)
  const body = { ...terms([id]), late_due_date: '2026-11-20' }
  const preview = async () => (await made.post('/charges/generate/preview', body)).body.data
  const before = await preview()
  await made.post(`/receivables/${id}/settlements`, sampleSettlement(account, 4_000))
  const refused = await made.post('/charges/generate', { ...body, shown: shown(before) })
  expect([refused.status, refused.body.code]).toEqual([409, 'charges_changed'])
  expect((await made.get('/charges')).body.meta.total).toBe(0)
  const again = await made.post('/charges/generate', { ...body, shown: shown(await preview()) })
  expect(again.body.data).toMatchObject({ done_count: 1, skipped: [] })
})

it('What comes late over midnight is told as changed amounts, and not at a day that nobody typed', async () => {
  const { made, receivable } = await chargingCompany(server())
  const { clock } = server()
  const before = clock.now
  const ids = [await receivable(10_000, { due_date: '2026-11-20' })]
  const body = { ...terms(ids), late_due_date: '2026-11-20' }
  const { data } = (await made.post('/charges/generate/preview', body)).body
  expect(data).toMatchObject({ late_count: 0 })
  // Half past midnight in São Paulo.
  clock.now = new Date('2026-11-21T03:30:00Z')
  const asked = { ...body, late_due_date: null, shown: shown(data) }
  const refused = await made.post('/charges/generate', asked)
  expect([refused.status, refused.body.code]).toEqual([409, 'charges_changed'])
  clock.now = before
})

it('A day for what is late that is past is no fault where nothing is late', async () => {
  const { made, receivable } = await chargingCompany(server())
  const body = { ...terms([await receivable()]), late_due_date: '2026-11-19' }
  for (const path of ['/charges/generate/preview', '/charges/generate'])
    expect((await made.post(path, body)).status).toBe(200)
})

it('A discount counts from the day on which the charge falls due, and of one whose last day is past the preview says so', async () => {
  const { made, receivable } = await chargingCompany(server())
  const late = await receivable(100_000, { due_date: '2026-11-01' })
  const open = await receivable(10_000)
  const discount = { discount_cents: 1_000, discount_days: 5 }
  const body = { ...terms([late, open]), late_due_date: '2026-12-10', ...discount }
  const preview = async (asked: object) =>
    (await made.post('/charges/generate/preview', asked)).body.data
  const seen = await preview(body)
  // The late one is due on 10 December now, the other on 30 November.
  expect(seen).toMatchObject({
    discount_cents: 2_000,
    charges: [
      { id: late, discount_cents: 1_000, discount_until: '2026-12-05', lost_discount_until: null },
      { id: open, discount_cents: 1_000, discount_until: '2026-11-25', lost_discount_until: null },
    ],
  })
  expect(await preview({ ...body, late_due_date: '2026-11-24' })).toMatchObject({
    discount_cents: 1_000,
    charges: [
      { discount_cents: null, discount_until: null, lost_discount_until: '2026-11-19' },
      { discount_until: '2026-11-25' },
    ],
  })
  expect((await made.post('/charges/generate', { ...body, shown: shown(seen) })).status).toBe(200)
  expect((await made.get('/charges?sort=id&direction=asc')).body.data).toMatchObject([
    { discount_cents: 1_000, discount_until: '2026-12-05', due_date: '2026-12-10' },
    { discount_cents: 1_000, discount_until: '2026-11-25', due_date: '2026-11-30' },
  ])
})

it('A discount whose last day passes over midnight, between preview and act, is not left out unseen', async () => {
  const { made, receivable } = await chargingCompany(server())
  const { clock } = server()
  const before = clock.now
  const body = { ...terms([await receivable()]), discount_cents: 1_000, discount_days: 10 }
  const { data } = (await made.post('/charges/generate/preview', body)).body
  expect(data.charges).toMatchObject([{ discount_until: '2026-11-20' }])
  // Half past midnight in São Paulo.
  clock.now = new Date('2026-11-21T03:30:00Z')
  const refused = await made.post('/charges/generate', { ...body, shown: shown(data) })
  clock.now = before
  expect([refused.status, refused.body.code]).toEqual([409, 'charges_changed'])
})
