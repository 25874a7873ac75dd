import { expect, it } from 'vitest'
import { TEST_NOW } from '../../../../../test/http/test-server.ts'
import { sampleTransfer } from '../../../../../test/http/transfer-records.ts'
import { checkBooks } from '../../registry.ts'
import { asaasCompany, providersForTests } from '../providers/asaas-company.factory.ts'
import { issuedCharges, sumsOfReceivables } from '../issued-charges.factory.ts'

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
    const { made, account, wallet, sync, asaas, balance } = company
    const next = numbers(20_261_129)
    const rows = Array.from({ length: COUNT }, (_, place) => drawn(place, next))
    const charges = await issuedCharges(
      company,
      asaas(),
      rows.map((row) => ({ ...row, due_date: DUE })),
    )
    for (const [place, { scenario, paid, back }] of rows.entries()) {
      if (scenario === 'late') continue
      const { there } = charges[place] ?? { there: '' }
      asaas().act(there, 'pay', paid)
      if (back > 0) asaas().act(there, 'refund', back)
    }
    const { clock, database } = services.server()
    clock.now = new Date(`${LATE}T15:00:00Z`)
    await database.kysely
      .updateTable('sessions')
      .set({ expires_at: new Date(`${LATE}T18:00:00Z`), last_seen_at: clock.now })
      .where('user_id', '=', made.user_id)
      .execute()
    for (const [place, { scenario, paid }] of rows.entries()) {
      if (scenario !== 'late') continue
      const { there } = charges[place] ?? { there: '' }
      asaas().act(there, 'pay', paid)
      const payment = asaas().payments.get(there)
      if (payment !== undefined) Object.assign(payment, { paid_on: LATE, credit_on: LATE })
    }
    await sync()

    const sum = (of: (row: (typeof rows)[number]) => number) =>
      rows.reduce((total, row) => total + of(row), 0)
    const booked = await made.inDatabase((db) => sumsOfReceivables(db))
    let fees = 0
    for (const [place, row] of rows.entries()) {
      const { fee = 0, ...sums } = booked.get(charges[place]?.transaction_id ?? 0) ?? {}
      expect({ place, ...sums }).toEqual({
        place,
        residual: row.left,
        discount: row.discount,
        late: row.late,
        principal: row.value - row.left - row.discount,
      })
      fees += fee
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
