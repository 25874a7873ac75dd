import { expect, it } from 'vitest'
import type { AsaasEvent } from '../../../../../simulators/asaas/asaas-webhooks.ts'
import { checkBooks } from '../../registry.ts'
import { asaasCompany, providersForTests } from './asaas-company.factory.ts'
import { sendWaitingCharges } from '../charges.jobs.ts'
import { shuffled } from './shuffled.factory.ts'

const services = providersForTests()

type Company = Awaited<ReturnType<typeof asaasCompany>>

/** What the books say of charges: their states, and what their receivables came to. */
async function standing({ made, balance }: Company, ids: readonly number[]) {
  const read = async (id: number) => {
    const { status, received_cents, refundable_cents, payments, transaction_id } = (
      await made.get(`/charges/${id}`)
    ).body.data
    const { computed_status } = (await made.get(`/receivables/${transaction_id}`)).body.data
    return { status, received_cents, refundable_cents, count: payments.length, computed_status }
  }
  const rows = []
  for (const id of ids) rows.push(await read(id))
  return { rows, balance: await balance() }
}

/** Charges that were paid, refunded in part, taken back and won again, overdue, and deleted. */
async function tell(company: Company) {
  const { asaas, sent } = company
  const begun = asaas().events.length
  const ids: number[] = []
  const acts: readonly (readonly [
    'pay' | 'refund' | 'charge_back' | 'win_dispute' | 'overdue' | 'delete',
    number?,
  ][])[] = [
    [['pay']],
    [['pay'], ['refund', 3_000]],
    [['pay'], ['charge_back']],
    [['pay'], ['charge_back'], ['win_dispute']],
    [['overdue'], ['pay', 10_200]],
    [['delete']],
    [['overdue']],
  ]
  for (const own of acts) {
    const { id, there } = await sent()
    for (const [act, value] of own) asaas().act(there, act, value)
    ids.push(id)
  }
  return { ids, events: asaas().events.slice(begun) }
}

/** The charges of a company, with what their provider knows them by. */
const chargesOf = ({ made }: Company) =>
  made.inDatabase((db) =>
    db.query
      .selectFrom('charges')
      .select(['status', 'provider_charge_id'])
      .where('company_id', '=', db.company_id)
      .execute(),
  )

/** The same event told again is another body: its moment differs. */
const again = (event: AsaasEvent, turn: number) => ({ ...event, id: `${event.id}-${turn}` })

it('Each event told five times, shuffled, late and reversed leaves what the provider answers (C10)', async () => {
  const company = await asaasCompany(services)
  const { made, call, handle, sync } = company
  const { ids, events } = await tell(company)
  const told = [0, 1, 2, 3, 4].flatMap((turn) => events.map((event) => again(event, turn)))
  for (const event of shuffled(told, 42)) expect((await call(event)).status).toBe(200)
  await handle()
  const once = await standing(company, ids)
  expect(once.rows.map(({ status }) => status)).toEqual([
    'paid',
    'paid',
    'charged_back',
    'paid',
    'paid',
    'canceled',
    'pending',
  ])
  for (const event of events.toReversed()) await call(again(event, 9))
  await handle()
  expect(await standing(company, ids)).toEqual(once)
  await sync()
  expect(await standing(company, ids)).toEqual(once)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A forged call is refused, and one about nothing of the company is kept and shown', async () => {
  const company = await asaasCompany(services)
  const { made, call, handle, sent, read, asaas } = company
  const { id, there } = await sent()
  const before = await read(id)
  const forged = {
    id: 'evt_x',
    event: 'PAYMENT_RECEIVED',
    payment: { id: there, status: 'RECEIVED' },
  }
  expect((await call(forged, 'errado')).status).toBe(400)
  // With the right token, too, it says nothing: Asaas says that nobody paid.
  expect((await call(forged)).status).toBe(200)
  await handle()
  expect(await read(id)).toEqual(before)
  const unknown = {
    id: 'evt_y',
    event: 'ACCOUNT_STATUS_UPDATED',
    dateCreated: '2026-11-20 12:00:00',
  }
  expect((await call(unknown)).status).toBe(200)
  expect((await call({ ...forged, id: 'evt_z', payment: { id: 'pay_de_outra' } })).status).toBe(200)
  await handle()
  const calls: { status: string; told: string | null }[] = (
    await made.get('/payment-providers/calls')
  ).body.data
  expect(calls.filter(({ status }) => status === 'ignored')).toHaveLength(2)
  const [shown] = (await made.get('/payment-providers')).body.data
  expect(shown).toMatchObject({ kind: 'asaas', refused_calls: 1, waiting_calls: 0 })
  expect(asaas().payments.get(there)?.status).toBe('PENDING')
})

it('A thousand events in disorder leave the ledger clean (C10)', async () => {
  const company = await asaasCompany(services)
  const { made, call, handle } = company
  const { ids, events } = await tell(company)
  const turns = Array.from({ length: Math.ceil(1_000 / events.length) }, (_, turn) => turn)
  const told = turns.flatMap((turn) => events.map((event) => again(event, turn))).slice(0, 1_000)
  expect(told).toHaveLength(1_000)
  const waves = shuffled(told, 7)
  for (let start = 0; start < waves.length; start += 20) {
    const answers = await Promise.all(waves.slice(start, start + 20).map((event) => call(event)))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    // Two processes handle what waits at once.
    if (start % 200 === 180) await Promise.allSettled([handle(), handle()])
  }
  // Who met the other one is tried again later.
  services.server().clock.now = new Date('2026-11-20T15:30:00Z')
  await handle()
  services.server().clock.now = new Date('2026-11-20T15:00:00Z')
  const [shown] = (await made.get('/payment-providers')).body.data
  expect(shown).toMatchObject({ waiting_calls: 0, failed_calls: 0 })
  const { rows } = await standing(company, ids)
  expect(rows.map(({ status }) => status)).toContain('charged_back')
  expect(await made.inDatabase(checkBooks)).toEqual([])
}, 120_000)

it('Of five hundred receivables each has one charge at the provider, whatever became of its answers', async () => {
  const company = await asaasCompany(services)
  const { made, receivable, asaas } = company
  const ids: number[] = []
  for (let count = 0; count < 500; count += 1) ids.push(await receivable(1_000 + count))
  const begun = asaas().payments.size
  // The client is known at the provider: the second question of the first turn makes a charge.
  await company.sent()
  const faults = services.simulators().faults.asaas
  const { clock } = services.server()
  const began = clock.now.getTime()
  let lost = 0
  const told = ['lost_answer', 'server_error', 'cut_off', 'garbage', 'lost_answer'] as const
  for (const [turn, fault] of told.entries()) {
    const generated = await made.post('/charges/generate', {
      selection: { ids: ids.slice(turn * 100, (turn + 1) * 100) },
      kind: 'asaas',
      payment_method: 'any',
      fine_value: '2',
      interest_value: '1',
      days_after_due: null,
    })
    expect(generated.body.data).toMatchObject({ done_count: 100, skipped: [] })
    // What fails in a turn is tried again in the next one.
    faults.set(fault, fault === 'lost_answer' ? 1 : 6, 1)
    await services.perform(sendWaitingCharges, made.company_id).catch(() => undefined)
    const known = (await chargesOf(company)).filter(({ status }) => status === 'pending').length
    // Made there, and not known here: an answer was lost.
    lost += asaas().payments.size - begun - known
    clock.now = new Date(began + (turn + 1) * 10 * 60_000)
  }
  faults.clear()
  await company.send()
  clock.now = new Date(began)
  expect(lost).toBeGreaterThan(0)
  const here = await chargesOf(company)
  expect(here.filter(({ status }) => status !== 'pending')).toEqual([])
  const there = [...asaas().payments.values()].slice(begun)
  expect(there).toHaveLength(501)
  expect(new Set(there.map(({ externalReference }) => externalReference)).size).toBe(501)
  expect(new Set(here.map((row) => row.provider_charge_id ?? ''))).toEqual(
    new Set(there.map(({ id }) => id)),
  )
}, 480_000)
