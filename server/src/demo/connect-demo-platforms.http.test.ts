import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, addToMonth, civilDate, monthOf, monthsBetween } from '@prumo/civil-date'
import {
  getBalanceProof,
  getDesk,
} from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import { listPlatformPayouts } from '@prumo/contracts/sales-platforms/payouts.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPurchases } from '../../../simulators/demo-purchases.ts'
import { type Simulators, startSimulators } from '../../../simulators/start-simulators.ts'
import { TEST_NOW, TEST_TODAY, useTestServer } from '../../../test/http/test-server.ts'
import { atomic, type CompanyDb } from '../kernel/database/atomic.ts'
import { folderFileStore } from '../kernel/files/file-store.ts'
import { openOutsideServices } from '../kernel/outside/outside-services.ts'
import { loadInstallationKeys } from '../kernel/secret-key.ts'
import { readSettings } from '../kernel/settings.ts'
import { checkBooks } from '../modules/registry.ts'
import { runPlatformSyncs } from '../modules/sales-platforms/index.ts'
import { listPlatforms } from '../modules/sales-platforms/platform.queries.ts'
import { callRoute } from './call-route.ts'
import { connectDemoCharges } from './connect-demo-charges.ts'
import { connectDemoPlatforms } from './connect-demo-platforms.ts'
import { loadDemo } from './load-demo.ts'
import { payDemoWallets } from './pay-demo-wallets.ts'

const server = useTestServer()
let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators(() => TEST_NOW)
})
afterAll(() => simulators.close())

it('The demo company is connected with a simulated Hotmart, Eduzz, Kiwify, Shopify and Asaas, its sales of a year come in and are paid out month by month, and charges are paid, refunded and sent', {
  timeout: 120_000,
}, async () => {
  const { database } = server()
  const folder = join(tmpdir(), 'prumo-test-data')
  const settings = readSettings({
    NODE_ENV: 'test',
    DEMO: '1',
    DATA_DIR: folder,
    PLATFORM_URLS: simulators.urls.platforms,
  })
  for (const [name, { purchases }] of Object.entries(simulators.platforms))
    purchases.push(...demoPurchases(name, TEST_NOW))
  await loadDemo(database, TEST_NOW)
  await connectDemoPlatforms(database, settings, TEST_NOW)
  await connectDemoPlatforms(database, settings, TEST_NOW)
  await connectDemoCharges(database, settings, TEST_NOW)
  await connectDemoCharges(database, settings, TEST_NOW)
  const place = { time_zone: 'America/Sao_Paulo', company_id: 1 }
  const actor = { user_id: 0, user_name: 'Teste', request_id: 'teste', ip: '127.0.0.1' }
  const held = {
    id: crypto.randomUUID(),
    data: { company_id: 1, version: runPlatformSyncs.version },
    signal: new AbortController().signal,
    settle: async () => undefined,
  }
  await runPlatformSyncs.perform(held, {
    database,
    clock: () => TEST_NOW,
    dataDir: folder,
    files: folderFileStore(folder),
    keyRing: loadInstallationKeys(settings).keyRing,
    outside: openOutsideServices(settings),
    transport: null,
  })
  await payDemoWallets(database, TEST_NOW)
  await payDemoWallets(database, TEST_NOW)
  const found = await atomic(database, { now: TEST_NOW }, (directory) =>
    directory.enterCompany({ ...place, actor }, async (db) => ({
      faults: await checkBooks(db),
      runs: await db.query
        .selectFrom('platform_runs')
        .select(['platform', 'status', 'created_count', 'skipped_count'])
        .where('company_id', '=', db.company_id)
        .orderBy('id')
        .execute(),
      platforms: await listPlatforms(db, openOutsideServices(settings)),
      months: await sql<{ total_cents: number }>`
        select sum(total_cents)::float8 as total_cents from sales
        where company_id = ${db.company_id} and was_approved and competency_date
          between ${addDays(db.today, -330)} and ${addDays(db.today, -31)}
        group by (competency_date - ${addDays(db.today, -330)}::date) / 30`.execute(db.query),
      twice: await sql<{ name: string }>`
        select name from parties where company_id = ${db.company_id} and merged_into_id is null
          and document is null
        group by name having count(*) > 1`.execute(db.query),
      payouts: (await callRoute(db, listPlatformPayouts, {})).data,
      bank: await bankOf(db),
      charges: await sql<{ status: string }>`
        select charge.status from charges charge
        join payment_providers p on p.company_id = ${db.company_id} and p.id = charge.provider_id
        where charge.company_id = ${db.company_id} and p.kind = 'asaas' order by charge.id`.execute(
        db.query,
      ),
    })),
  )
  expect(found.faults).toEqual([])
  const states = found.charges.rows.map(({ status }) => status)
  expect(states).toEqual(['paid', 'refunded', 'issuing'])
  expect(found.runs).toMatchObject([
    { platform: 'hotmart', status: 'done', skipped_count: 0 },
    { platform: 'eduzz', status: 'done', skipped_count: 0 },
    { platform: 'kiwify', status: 'done', skipped_count: 0 },
    { platform: 'shopify', status: 'done', skipped_count: 0 },
  ])
  const counts = found.runs.map(({ created_count }) => created_count)
  expect(counts[0]).toBeGreaterThan(500)
  for (const count of counts.slice(1)) expect(count).toBeGreaterThan(100)
  // Stretches of 30 days are alike: none sells twice what another does.
  const months = found.months.rows.map(({ total_cents }) => total_cents)
  expect(Math.max(...months)).toBeLessThan(2 * Math.min(...months))
  const connected = found.platforms.filter(({ state }) => state === 'connected')
  expect(connected.map(({ platform }) => platform).toSorted()).toEqual([
    'eduzz',
    'hotmart',
    'kiwify',
    'shopify',
  ])
  // Whom the books know by the platform's name is the one that keeps its fees.
  expect(found.twice.rows).toEqual([])
  // Each payout ties to the cent but the newest of one platform, which took 4,90 more than was free.
  const paidIn = monthsBetween(
    addToMonth(monthOf(TEST_DAY), -10),
    addToMonth(monthOf(TEST_DAY), -2),
  )
  const newest = addToMonth(monthOf(TEST_DAY), -2)
  for (const platform of ['hotmart', 'eduzz', 'kiwify', 'shopify']) {
    const own = found.payouts.filter((payout) => payout.platform === platform)
    expect(own.map(({ day }) => monthOf(day))).toEqual(expect.arrayContaining(paidIn))
    for (const { day, state, residual_cents } of own) {
      const isNewest = monthOf(day) === newest
      const differs = isNewest && platform === 'kiwify'
      expect([platform, day, state, residual_cents]).toEqual(
        differs
          ? [platform, day, 'differs', 490]
          : [platform, day, isNewest ? 'tied' : 'waiting_bank', 0],
      )
    }
  }
  expect(new Set(found.payouts.map(({ transfer_id }) => transfer_id)).size).toBe(
    found.payouts.length,
  )
  // The bank says the same of every day on which it told its balance.
  expect(found.bank).toMatchObject({ declared_difference_cents: 0, proof: 'holds' })
  for (const one of connected)
    expect(one).toMatchObject({ is_simulated: true, last_run: { status: 'done' } })
})

const TEST_DAY = civilDate(TEST_TODAY)

async function bankOf(db: CompanyDb) {
  const { rows } = await sql<{ id: number }>`
    select id from bank_accounts
    where company_id = ${db.company_id} and name = 'Itaú Conta Corrente'`.execute(db.query)
  const params = { id: String(rows[0]?.id) }
  const desk = (await callRoute(db, getDesk, { params })).data
  const proof = (await callRoute(db, getBalanceProof, { params })).data
  return { ...desk, proof: proof.state }
}
