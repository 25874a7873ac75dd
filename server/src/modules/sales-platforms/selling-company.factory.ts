import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { SimulatedPurchase } from '../../../../simulators/simulated-purchases.ts'
import { type Simulators, startSimulators } from '../../../../simulators/start-simulators.ts'
import { platformSettings } from '../../../../test/http/platform-settings.ts'
import { TEST_NOW, type TestServer, useTestServer } from '../../../../test/http/test-server.ts'
import { folderFileStore } from '../../kernel/files/file-store.ts'
import type { JobKind } from '../../kernel/jobs/job-kind.ts'
import { openOutsideServices } from '../../kernel/outside/outside-services.ts'
import { loadInstallationKeys } from '../../kernel/secret-key.ts'
import { readSettings } from '../../kernel/settings.ts'
import type { Recording } from './recorded-calls.factory.ts'
import { handlePlatformCalls, runPlatformSyncs } from './sales-platforms.jobs.ts'
import { scratchFolder } from '../../../../test/scratch-folder.ts'

const HOTTOK = 'hottok-de-teste-0123456789'

/** A server whose sales platforms are simulators of its own. */
export interface PlatformServices {
  readonly server: () => TestServer
  readonly simulators: () => Simulators
  /** Runs a job of a company, as the process that runs jobs does, until that ends. */
  readonly perform: (job: JobKind, company_id: number, signal?: AbortSignal) => Promise<void>
}

/** Starts both before the tests of a file, and ends them after. */
export function platformsForTests(): PlatformServices {
  const folder = scratchFolder('platforms')
  const environment: Record<string, string> = { DATA_DIR: folder }
  let simulators: Simulators | undefined
  const started = () => {
    if (simulators === undefined) throw new Error('The simulators run inside tests only.')
    return simulators
  }
  beforeAll(async () => {
    simulators = await startSimulators(() => TEST_NOW)
    Object.assign(environment, {
      PLATFORM_URLS: simulators.urls.platforms,
      OUTSIDE_TIMEOUT_MS: '2000',
    })
  })
  const server = useTestServer(environment)
  afterEach(() => {
    started().faults.hotmart.clear()
    started().hotmart.purchases.length = 0
  })
  afterAll(async () => {
    await simulators?.close()
  })
  return {
    server,
    simulators: started,
    perform: async (job, company_id, signal = new AbortController().signal) => {
      const settings = readSettings({ DEMO: '0', NODE_ENV: 'test', ...environment })
      const { clock, database } = server()
      const held = {
        id: crypto.randomUUID(),
        data: { company_id, version: job.version },
        signal,
        settle: async () => undefined,
      }
      await job.perform(held, {
        database,
        clock: () => clock.now,
        dataDir: folder,
        files: folderFileStore(folder),
        keyRing: loadInstallationKeys(settings).keyRing,
        outside: openOutsideServices(settings),
        transport: null,
      })
    },
  }
}

const SECRETS = {
  client_id: 'cliente-da-hotmart',
  client_secret: 'segredo-da-hotmart',
  basic_token: 'Basic Y2xpZW50ZTpzZWdyZWRv',
  hottok: HOTTOK,
}

interface Connected {
  readonly secrets: object
  /** What differs from the usual settings. */
  readonly settings?: object
  /** Where something of it has to stand before it is connected. */
  readonly made?: Company
}

type Company = Awaited<ReturnType<TestServer['newCompany']>>

/** A company that sells on a platform: its secrets are stored, its settings saved, its address made. */
export async function connectedCompany(
  { server, perform }: PlatformServices,
  platform: SalePlatform,
  { secrets, settings = {}, made: before }: Connected,
) {
  const made = before ?? (await server().newCompany())
  await made.put(`/platform-integrations/${platform}`, { secrets })
  const tree: { id: number; code: string }[] = (await made.get('/categories/tree')).body.data
  const saved = await made.put(`/sales-platforms/${platform}/settings`, {
    ...platformSettings(tree.find(({ code }) => code === '1.01.01')?.id),
    ...settings,
  })
  if (saved.status !== 200) throw new Error(`The platform was not connected: ${saved.text}`)
  const { address } = (await made.post(`/sales-platforms/${platform}/address`, {})).body.data
  const url = `${server().url}${new URL(address).pathname}`
  return {
    made,
    url,
    wallet: Number(saved.body.data.settings.bank_account_id),
    /** Calls as the platform does. */
    tell: ({ body, headers, query }: Pick<Recording, 'body' | 'headers' | 'query'>) =>
      fetch(`${url}?${new URLSearchParams(query)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: Buffer.from(body),
      }),
    handle: () => perform(handlePlatformCalls, made.company_id),
    /** Asks the platform for what changed; what is answered is the run. */
    sync: async () => {
      const asked = await made.post(`/sales-platforms/${platform}/sync`, {})
      await perform(runPlatformSyncs, made.company_id)
      return (await made.get(`/sales-platforms/runs/${asked.body.data.id}`)).body.data
    },
    /** Whether its secrets are taken. */
    test: async () => (await made.post(`/sales-platforms/${platform}/test`, {})).body.data,
    platform: async () =>
      (await made.get('/sales-platforms')).body.data.find(
        (row: { platform: string }) => row.platform === platform,
      ),
    sales: async () => (await made.get('/sales')).body.data,
    calls: async () => (await made.get('/sales-platforms/calls')).body.data,
  }
}

/** A company that sells on Hotmart. @param made one that is there already. */
export async function sellingCompany(
  services: PlatformServices,
  settings: object = {},
  made?: Company,
) {
  const of = { secrets: SECRETS, settings, ...(made === undefined ? {} : { made }) }
  const company = await connectedCompany(services, 'hotmart', of)
  return {
    ...company,
    call: (body: string, hottok = HOTTOK) =>
      company.tell({
        body: Buffer.from(body),
        headers: { 'x-hotmart-hottok': hottok },
        query: {},
      }),
  }
}

/** The status and event that a purchase gets. */
export function moved(
  purchase: SimulatedPurchase,
  status: string,
  approved?: Date,
): SimulatedPurchase {
  purchase.status = status
  if (approved !== undefined) purchase.approved_date = approved.getTime()
  return purchase
}
