import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { newItem, type SimulatedTransaction } from '../../../../simulators/pluggy/pluggy-data.ts'
import { type Simulators, startSimulators } from '../../../../simulators/start-simulators.ts'
import { TEST_NOW, type TestServer, useTestServer } from '../../../../test/http/test-server.ts'
import type { JobKind } from '../../kernel/jobs/job-kind.ts'
import { folderFileStore } from '../../kernel/files/file-store.ts'
import { openOutsideServices } from '../../kernel/outside/outside-services.ts'
import { loadInstallationKeys } from '../../kernel/secret-key.ts'
import { readSettings } from '../../kernel/settings.ts'
import { reconcilingCompany } from '../bank-reconciliation/reconciliation.factory.ts'
import { scratchFolder } from '../../../../test/scratch-folder.ts'

/** What a server of these tests waits for an answer; its pauses are parts of it. */
const TIMEOUT_MS = 200
const CLIENT_ID = 'cliente'
const OPEN_BANKING = {
  open_banking_client_id: CLIENT_ID,
  open_banking_client_secret: 'segredo-do-open-banking',
}
const BANK_API = { api_client_id: 'cliente', api_client_secret: 'segredo-da-api' }

/** A server whose services outside are simulators of its own. */
export interface BankServices {
  readonly server: () => TestServer
  readonly simulators: () => Simulators
  /** Runs a job of a company, as the process that runs jobs does. */
  readonly perform: (job: JobKind, company_id: number) => Promise<void>
}

/** Starts both before the tests of a file, and ends them after. */
export function servicesForTests(): BankServices {
  const folder = scratchFolder('bank-services')
  const environment: Record<string, string> = { DATA_DIR: folder }
  let simulators: Simulators | undefined
  const started = () => {
    if (simulators === undefined) throw new Error('The simulators run inside tests only.')
    return simulators
  }
  beforeAll(async () => {
    simulators = await startSimulators(() => TEST_NOW)
    const ca = join(folder, 'ca.pem')
    writeFileSync(ca, simulators.certificates.ca_pem)
    Object.assign(environment, {
      PLUGGY_URL: simulators.urls.pluggy,
      PLUGGY_CONNECT_URL: simulators.urls.pluggy_connect,
      BANCO_INTER_URL: simulators.urls.banco_inter,
      BANCO_INTER_CA_FILE: ca,
      PLATFORM_URLS: simulators.urls.platforms,
      PLATFORM_CA_FILE: ca,
      OUTSIDE_TIMEOUT_MS: String(TIMEOUT_MS),
    })
  })
  const server = useTestServer(environment)
  afterEach(() => {
    started().faults.pluggy.clear()
    started().faults.banco_inter.clear()
    started().faults.api_pix.clear()
  })
  afterAll(async () => {
    await simulators?.close()
  })
  return {
    server,
    simulators: started,
    perform: (job, company_id) => {
      const settings = readSettings(environment)
      return job.perform(
        {
          id: crypto.randomUUID(),
          data: { company_id, version: job.version },
          signal: new AbortController().signal,
          settle: async () => undefined,
        },
        {
          database: server().database,
          clock: () => server().clock.now,
          dataDir: folder,
          files: folderFileStore(folder),
          keyRing: loadInstallationKeys(settings).keyRing,
          outside: openOutsideServices(settings),
          transport: null,
        },
      )
    },
  }
}

/** A company with one account, and what its connections are asked. */
export async function bankingCompany({ server, simulators }: BankServices) {
  const company = await reconcilingCompany(server())
  const { made, account } = company
  const path = '/bank-connections'
  const connect = (provider: 'pluggy' | 'banco_inter', secrets: object) =>
    made.post(path, { bank_account_id: account, provider, secrets })
  const act = (id: number, name: string, body: object = {}) =>
    made.post(`${path}/${id}/${name}`, body)
  const read = async () => (await made.get(path)).body.data[0]
  const accountNow = async () => (await made.get(`/bank-accounts/${account}`)).body.data
  return {
    ...company,
    connect,
    act,
    read,
    accountNow,
    connectPluggy: () => connect('pluggy', OPEN_BANKING),
    connectInter: () => connect('banco_inter', BANK_API),
    /** Stores the certificate that the simulated bank knows the holder by. */
    storeCertificate: async (which: 'client' | 'expired_client' = 'client') => {
      const { version, ...stored } = await accountNow()
      const api_certificate = simulators().certificates[which]
      const answer = await made.put(`/bank-accounts/${account}`, {
        ...stored,
        version,
        api_certificate,
      })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    },
    /** Connects by Pluggy to an item with these transactions. */
    withTransactions: async (transactions: SimulatedTransaction[]) => {
      const { connection } = (await connect('pluggy', OPEN_BANKING)).body.data
      const item = newItem(CLIENT_ID, null, TEST_NOW)
      const [at] = item.accounts
      if (at === undefined) throw new Error('An item has an account.')
      at.transactions = transactions
      simulators().pluggy.items.set(item.id, item)
      const checked = await act(connection.id, 'check', { item_id: item.id })
      if (checked.body.data?.connection.status !== 'connected')
        throw new Error(JSON.stringify(checked.body))
      const id: number = connection.id
      return { id, item, at, pull: () => act(id, 'pull') }
    },
    /** Tells the server what the simulated service would: as it was told to, by address and header. */
    notify: async (id: number, event: object, secret?: string) => {
      const hook = [...simulators().pluggy.webhooks.values()].findLast(({ url }) =>
        url.endsWith(`/${made.company_id}/${id}`),
      )
      if (hook === undefined) throw new Error('Nobody asked for notices.')
      const headers = {
        'content-type': 'application/json',
        ...hook.headers,
        ...(secret === undefined ? {} : { 'x-prumo-notice-secret': secret }),
      }
      const body = JSON.stringify(event)
      const { status } = await fetch(server().url + new URL(hook.url).pathname, {
        method: 'POST',
        headers,
        body,
      })
      return status
    },
  }
}
