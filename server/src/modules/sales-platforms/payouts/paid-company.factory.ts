import { cents } from '@prumo/money'
import {
  newPurchase,
  type SimulatedPurchase,
} from '../../../../../simulators/simulated-purchases.ts'
import { sampleAccount } from '../../../../../test/http/samples.ts'
import { TEST_NOW } from '../../../../../test/http/test-server.ts'
import { ofxFile, statementText } from '../../bank-reconciliation/reconciliation.factory.ts'
import type { PayoutEvent, PayoutItem } from '../platform-event.ts'
import { runPlatformSyncs } from '../sales-platforms.jobs.ts'
import { type PlatformServices, sellingCompany } from '../selling-company.factory.ts'
import { writePayouts } from './write-payouts.ts'

const DAY_MS = 86_400_000
export const daysAgo = (days: number): Date => new Date(TEST_NOW.getTime() - days * DAY_MS)

/** What is left for the company of a purchase, as the simulated platform shared it out. */
export const netOf = ({ commissions }: SimulatedPurchase): number =>
  commissions.filter(({ source }) => source === 'PRODUCER').reduce((sum, row) => sum + row.cents, 0)
export const feeOf = ({ commissions }: SimulatedPurchase): number =>
  commissions.find(({ source }) => source === 'MARKETPLACE')?.cents ?? 0
export const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

export const itemOf = (
  purchase: SimulatedPurchase,
  kind: PayoutItem['kind'] = 'sale',
): PayoutItem => ({
  sale_external_id: purchase.transaction,
  kind,
  net_cents: cents(kind === 'sale' ? netOf(purchase) : -netOf(purchase)),
})

/** A payout of these items; it says no more than they come to, less its fee. */
export const payoutOf = (
  number: number,
  days: number,
  items: readonly PayoutItem[],
  told: Partial<PayoutEvent> = {},
): PayoutEvent => ({
  kind: 'payout',
  event_id: `po-${number}`,
  external_id: `PO-${number}`,
  status: 'paid',
  occurred_at: daysAgo(days),
  currency: 'BRL',
  net_cents: cents(sum(items.map(({ net_cents }) => net_cents)) - 199),
  fee_cents: cents(199),
  payee: null,
  items,
  ...told,
})

/** Sales of 90 to 40 days ago, all free by now; the last ones were given back. */
export const purchasesOf = (count: number, given: readonly string[]): SimulatedPurchase[] =>
  Array.from({ length: count }, (_, n) => {
    const at = daysAgo(90 - Math.floor((n * 50) / count))
    const status = given[count - 1 - n] ?? 'COMPLETE'
    return newPurchase(n, at, { status, approved_date: at.getTime() })
  })

/** A company that sold these on Hotmart, is paid out to a bank of its own, and agreed on a fee. */
export async function paidCompany(
  services: PlatformServices,
  purchases: readonly SimulatedPurchase[],
) {
  const { simulators, perform } = services
  const company = await sellingCompany(services, { fee_percent: '9.9', fee_fixed_cents: 100 })
  const { made } = company
  const bank: number = (await made.post('/bank-accounts', sampleAccount({ name: 'Banco' }))).body
    .data.id
  const { settings } = await company.platform()
  const { bank_account_name: _, changed_by: __, changed_at: ___, ...fields } = settings
  await made.put('/sales-platforms/hotmart/settings', { ...fields, payout_account_id: bank })
  simulators().hotmart.purchases.push(...purchases)
  await made.post('/sales-platforms/hotmart/sync', {})
  await perform(runPlatformSyncs, made.company_id)
  const list = async () =>
    (await made.get('/sales-platforms/payouts?filter_platform=hotmart')).body.data
  return {
    ...company,
    bank,
    list,
    tell: (...events: readonly PayoutEvent[]) =>
      made.inDatabase((db) => writePayouts(db, 'hotmart', events, null)),
    proof: async (name: string) => {
      const row = (await list()).find((one: { name: string }) => one.name === name)
      return (await made.get(`/sales-platforms/payouts/${row.source}/${row.id}`)).body.data
    },
    receive: (rows: readonly { day: string; cents: number }[]) =>
      made.upload(
        `/bank-accounts/${bank}/ofx/import`,
        ofxFile(
          statementText(
            rows.map(({ day, cents: value }, at) => ({
              day,
              amount: (value / 100).toFixed(2).replace('.', ','),
              fitid: `rep-${at}`,
              memo: 'HOTMART REPASSE',
            })),
          ),
        ),
      ),
  }
}
