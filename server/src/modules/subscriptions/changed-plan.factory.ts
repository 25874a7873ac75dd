import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { sampleSettlement } from '../../../../test/http/samples.ts'
import type { TestServer } from '../../../../test/http/test-server.ts'
import { insertPayment } from '../charges/payments/write-payments.ts'
import { subscribingCompany } from './subscribing-company.factory.ts'

/** A monthly plan of 90,00 from 20 November on, whose charge is open on 5 December: 45,00 of its days are used. */
export async function planWithOpenCharge(server: TestServer, fields: object = {}) {
  const world = await subscribingCompany(server)
  const id = await world.subscribe({ days_after_due: 60, cancel_after_days: 10, ...fields })
  await world.run()
  const [asked] = (await world.read(id)).cycles
  await world.goTo('2026-12-05')
  const change = (open_charge: 'keep' | 'cancel' | null) =>
    world.act(id, 'plan', {
      product_id: null,
      description: 'Clube ouro',
      subscription_cycle: 'monthly',
      value_cents: 15_000,
      when: 'now',
      open_charge,
    })
  const pay = async (value: number, paid_on: string) => {
    const answer = await world.made.post(
      `/receivables/${asked.transaction_id}/settlements`,
      sampleSettlement(world.account, value, { paid_on }),
    )
    if (answer.status !== 201) throw new Error(answer.text)
  }
  /** The bank of the client takes back what was paid. */
  const giveBack = (value: number, day: string) =>
    world.made.inDatabase((db) =>
      insertPayment(db, asked.charge_id, {
        kind: 'charge_back',
        external_id: 'back',
        paid_on: civilDate(day),
        credit_on: null,
        value_cents: cents(value),
        reason: null,
      }),
    )
  return { ...world, id, asked, change, pay, giveBack }
}
