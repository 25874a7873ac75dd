import { expect, it } from 'vitest'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { sampleTransfer } from '../../../../test/http/transfer-records.ts'
import { checkBooks } from '../registry.ts'
import { asaasCompany, providersForTests } from './asaas-company.factory.ts'

const services = providersForTests()

const COUNT = Number(process.env['CHARGES'] ?? 96)
/** What the simulated Asaas keeps of a boleto with Pix, in cents. */
const FEE = 199
const DUE = '2026-11-25'
const LATE = '2026-12-10'
const DAYS_LATE = 15
const FINES = [0, 2, 10] as const
/** Percent a month, in hundredths. */
const INTERESTS = [0, 100, 350] as const
const SCENARIOS = [
  'discount',
  'full',
  'part',
  'over',
  'refund',
  'returned',
  'late',
  'late',
] as const

/** Half up, of whole cents. */
const share = (value: number, numerator: number, denominator: number): number =>
  Math.floor((2 * value * numerator + denominator) / (2 * denominator))

/** The Lehmer generator MINSTD: the same charges in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** A charge with what is paid of it, and what the books have to say then, by arithmetic of its own. */
function drawn(place: number, next: (below: number) => number) {
  const scenario = SCENARIOS[place % SCENARIOS.length] ?? 'full'
  const value = 1_000 + next(90_000)
  const fine = FINES[next(FINES.length)] ?? 0
  const interest = INTERESTS[next(INTERESTS.length)] ?? 0
  const late = share(value, fine, 100) + share(value, interest * DAYS_LATE, 300_000)
  const nothing = { discount: 0, back: 0, left: 0, late: 0, credit: 0 }
  const common = { scenario, value, fine, interest }
  const part = 1 + next(value - 1)
  switch (scenario) {
    case 'discount':
      return { ...common, ...nothing, discount: part, paid: value - part }
    case 'part':
      return { ...common, ...nothing, paid: part, left: value - part }
    case 'over':
      return { ...common, ...nothing, paid: value + part, credit: part }
    case 'refund':
      return { ...common, ...nothing, paid: value, back: part }
    case 'returned':
      return { ...common, ...nothing, paid: value, back: value }
    case 'late':
      return { ...common, ...nothing, paid: value + late, late }
    case 'full':
      return { ...common, ...nothing, paid: value }
  }
}

it(
  'Receivables, fees, wallet and bank tie to the cent with a model of its own, whatever was paid of charges and went back',
  async () => {
    const company = await asaasCompany(services)
    const { made, account, wallet, receivable, charge, send, read, sync, asaas, balance } = company
    const next = numbers(20_261_129)
    const rows = Array.from({ length: COUNT }, (_, place) => drawn(place, next))
    const ids: { readonly id: number; readonly transaction: number }[] = []
    for (const { value, fine, interest, discount } of rows) {
      const transaction = await receivable(value, { due_date: DUE })
      const id = await charge(transaction, {
        value_cents: value,
        due_date: DUE,
        fine_value: String(fine),
        interest_value: (interest / 100).toFixed(2),
        discount_cents: discount === 0 ? null : discount,
        discount_until: discount === 0 ? null : DUE,
      })
      ids.push({ id, transaction })
    }
    await send()
    const there = async (place: number): Promise<string> =>
      (await read(ids[place]?.id ?? 0)).provider_charge_id
    for (const [place, { scenario, paid, back }] of rows.entries()) {
      if (scenario === 'late') continue
      asaas().act(await there(place), 'pay', paid)
      if (back > 0) asaas().act(await there(place), 'refund', back)
    }
    const codes = await Promise.all(rows.map((_, place) => there(place)))
    const { clock, database } = services.server()
    clock.now = new Date(`${LATE}T15:00:00Z`)
    await database.kysely
      .updateTable('sessions')
      .set({ expires_at: new Date(`${LATE}T18:00:00Z`), last_seen_at: clock.now })
      .where('user_id', '=', made.user_id)
      .execute()
    for (const [place, { scenario, paid }] of rows.entries()) {
      if (scenario !== 'late') continue
      asaas().act(codes[place] ?? '', 'pay', paid)
      const payment = asaas().payments.get(codes[place] ?? '')
      if (payment !== undefined) Object.assign(payment, { paid_on: LATE, credit_on: LATE })
    }
    await sync()

    const sum = (of: (row: (typeof rows)[number]) => number) =>
      rows.reduce((total, row) => total + of(row), 0)
    let fees = 0
    for (const [place, row] of rows.entries()) {
      const id = ids[place]?.transaction ?? 0
      const { residual_cents, settlements } = (await made.get(`/receivables/${id}`)).body.data
      const total = (field: string): number =>
        settlements.reduce((all: number, one: Record<string, number>) => all + (one[field] ?? 0), 0)
      expect({
        place,
        residual_cents,
        discount: total('discount_cents'),
        late: total('fine_cents') + total('interest_cents'),
        principal: total('principal_cents'),
      }).toEqual({
        place,
        residual_cents: row.left,
        discount: row.discount,
        late: row.late,
        principal: row.value - row.left - row.discount,
      })
      fees += total('fee_cents')
    }
    expect(fees).toBe(COUNT * FEE)
    const owed = sum(({ paid, back }) => paid - back) - COUNT * FEE
    expect(await balance()).toBe(owed)

    const inBank = async (): Promise<number> =>
      (await made.get('/bank-accounts')).body.data.find((row: { id: number }) => row.id === account)
        .system_balance_cents
    const before = await inBank()
    const payout = sampleTransfer(wallet, account, { transfer_date: LATE, value_cents: owed })
    expect((await made.post('/transfers', payout)).status).toBe(201)
    expect([await balance(), await inBank()]).toEqual([0, before + owed])
    expect(await made.inDatabase(checkBooks)).toEqual([])
    clock.now = TEST_NOW
  },
  120_000 + COUNT * 500,
)
