import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import { expect } from 'vitest'
import { sampleAccount } from '../../../../test/http/samples.ts'
import { atomic } from '../../kernel/database/atomic.ts'
import { checkBooks } from '../registry.ts'
import { connectedCompany, type PlatformServices } from './selling-company.factory.ts'

/** Of the company: simulators pay into its accounts. */
const PAID_DOCUMENT = '12ABC34501DE35'

/** A company whose document simulated platforms know as that of who is paid. */
export async function paidCompanyOf({ server }: PlatformServices) {
  const { newCompany, database, clock } = server()
  const made = await newCompany()
  await atomic(database, { now: clock.now }, ({ query }) =>
    query
      .updateTable('companies')
      .set({ document: PAID_DOCUMENT })
      .where('id', '=', made.company_id)
      .execute(),
  )
  return made
}

/** A company that a platform pays into a bank of its own. */
export async function companyWithBank(
  services: PlatformServices,
  platform: SalePlatform,
  secrets: object,
) {
  const made = await paidCompanyOf(services)
  const opened = { initial_system_date: '2025-01-01', initial_statement_date: '2025-01-01' }
  const bank = (await made.post('/bank-accounts', sampleAccount({ name: 'Banco', ...opened }))).body
    .data.id
  const settings = { payout_account_id: bank, returns_fees: false }
  return connectedCompany(services, platform, { secrets, settings, made })
}

type Company = Awaited<ReturnType<typeof companyWithBank>>

/**
 * What a platform sold in twelve months is in the books once, and each of its payouts, which name no
 * sale, is what was free in the wallet by then; asking again moves nothing.
 */
export async function expectProvenYear(
  { made, sync }: Company,
  platform: SalePlatform,
  paid: number,
) {
  expect(await sync()).toMatchObject({ status: 'done', fault: null, skipped_count: 0 })
  expect((await made.get('/sales?filter_status=all')).body.meta.total).toBeGreaterThanOrEqual(paid)
  expect(await made.inDatabase(checkBooks)).toEqual([])
  const payouts: { state: string; residual_cents: number; net_cents: number }[] = []
  for (let page = 1; ; page += 1) {
    const { data, meta } = (await made.get(`/sales-platforms/payouts?page=${page}`)).body
    payouts.push(...data)
    if (payouts.length >= meta.total || data.length === 0) break
  }
  expect(payouts.length).toBeGreaterThan(40)
  for (const { state, residual_cents } of payouts)
    expect([state, residual_cents]).toEqual(['waiting_bank', 0])
  const wallet = (await made.get(`/sales-platforms/${platform}/wallet`)).body.data
  const before = (await made.get('/transfers?filter_transfer_date=all')).body.meta.total
  expect(before).toBe(payouts.length)
  expect(await sync()).toMatchObject({ status: 'done', created_count: 0, changed_count: 0 })
  expect((await made.get('/transfers?filter_transfer_date=all')).body.meta.total).toBe(before)
  return {
    balance_cents: wallet.balance_cents,
    paid_cents: payouts.reduce((sum, { net_cents }) => sum + net_cents, 0),
  }
}
