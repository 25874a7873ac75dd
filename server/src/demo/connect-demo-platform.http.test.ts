import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { yearOfPurchases } from '../../../simulators/hotmart/hotmart-data.ts'
import { type Simulators, startSimulators } from '../../../simulators/start-simulators.ts'
import { TEST_NOW, useTestServer } from '../../../test/http/test-server.ts'
import { atomic } from '../kernel/database/atomic.ts'
import { folderFileStore } from '../kernel/files/file-store.ts'
import { openOutsideServices } from '../kernel/outside/outside-services.ts'
import { loadInstallationKeys } from '../kernel/secret-key.ts'
import { readSettings } from '../kernel/settings.ts'
import { checkBooks } from '../modules/registry.ts'
import { syncSalesPlatforms } from '../modules/sales-platforms/index.ts'
import { connectDemoCharges } from './connect-demo-charges.ts'
import { connectDemoPlatform } from './connect-demo-platform.ts'
import { loadDemo } from './load-demo.ts'

const server = useTestServer()
let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators(() => TEST_NOW)
})
afterAll(() => simulators.close())

it('The demo company is connected with a simulated Hotmart and Asaas, its sales of a year come in, and charges are paid, refunded and sent', async () => {
  const { database } = server()
  const folder = join(tmpdir(), 'prumo-test-data')
  const settings = readSettings({
    NODE_ENV: 'test',
    DEMO: '1',
    DATA_DIR: folder,
    PLATFORM_URLS: simulators.urls.platforms,
  })
  simulators.hotmart.purchases.push(...yearOfPurchases(TEST_NOW))
  await loadDemo(database, TEST_NOW)
  await connectDemoPlatform(database, settings, TEST_NOW)
  await connectDemoPlatform(database, settings, TEST_NOW)
  await connectDemoCharges(database, settings, TEST_NOW)
  await connectDemoCharges(database, settings, TEST_NOW)
  const place = { time_zone: 'America/Sao_Paulo', company_id: 1 }
  const actor = { user_id: 0, user_name: 'Teste', request_id: 'teste', ip: '127.0.0.1' }
  const held = {
    id: crypto.randomUUID(),
    data: { company_id: 1, version: syncSalesPlatforms.version },
    signal: new AbortController().signal,
    settle: async () => undefined,
  }
  await syncSalesPlatforms.perform(held, {
    database,
    clock: () => TEST_NOW,
    dataDir: folder,
    files: folderFileStore(folder),
    keyRing: loadInstallationKeys(settings).keyRing,
    outside: openOutsideServices(settings),
    transport: null,
  })
  const found = await atomic(database, { now: TEST_NOW }, (directory) =>
    directory.enterCompany({ ...place, actor }, async (db) => ({
      faults: await checkBooks(db),
      runs: await db.query
        .selectFrom('platform_runs')
        .select(['status', 'created_count', 'skipped_count'])
        .where('company_id', '=', db.company_id)
        .execute(),
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
  expect(found.runs).toMatchObject([{ status: 'done' }])
  expect(found.runs[0]?.created_count).toBeGreaterThan(500)
})
