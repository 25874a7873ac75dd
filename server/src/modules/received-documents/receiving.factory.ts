import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { pkcs12Of } from '../../../../simulators/banco-inter/test-certificates.ts'
import { type Simulators, startSimulators } from '../../../../simulators/start-simulators.ts'
import { sampleCompanyData, sampleInvoiceSettings } from '../../../../test/http/company-samples.ts'
import { cnpjOf } from '../../../../test/http/invoice-files.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { TEST_NOW, useTestServer } from '../../../../test/http/test-server.ts'
import { folderFileStore } from '../../kernel/files/file-store.ts'
import type { JobResources } from '../../kernel/jobs/job-kind.ts'
import { openOutsideServices } from '../../kernel/outside/outside-services.ts'
import { loadInstallationKeys } from '../../kernel/secret-key.ts'
import { readSettings } from '../../kernel/settings.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'
import { receiveDocuments } from './received.jobs.ts'
import { scratchFolder } from '../../../../test/scratch-folder.ts'

/** What a server of these tests waits for an answer; its pauses are parts of it. */
const TIMEOUT_MS = 400

/** Where a server finds them, and who vouches for them. */
const addressesOf = ({ urls: { nfse, sefaz } }: Simulators, ca: string) => ({
  NFSE_URL: nfse,
  NFSE_TEST_URL: nfse,
  NFSE_ADN_URL: nfse,
  NFSE_ADN_TEST_URL: nfse,
  NFSE_CA_FILE: ca,
  SEFAZ_URLS: `*=${sefaz}`,
  SEFAZ_CA_FILE: ca,
  OUTSIDE_TIMEOUT_MS: String(TIMEOUT_MS),
})

/** A server whose authorities are simulators of its own, with its clock. */
export function receivingServices() {
  const folder = scratchFolder('documents')
  const environment: Record<string, string> = { DATA_DIR: folder }
  let started: Simulators | undefined
  let isOpen = false
  const simulators = () => {
    if (started === undefined) throw new Error('The simulators run inside tests only.')
    return started
  }
  beforeAll(async () => {
    started = await startSimulators(() => (isOpen ? server().clock.now : TEST_NOW))
    const ca = join(folder, 'ca.pem')
    writeFileSync(ca, started.certificates.ca_pem)
    Object.assign(environment, addressesOf(started, ca))
  })
  const server = useTestServer(environment)
  // The simulators start before the server whose clock they share.
  beforeAll(() => {
    isOpen = true
  })
  afterEach(() => {
    simulators().faults.nfse.clear()
    simulators().faults.sefaz.clear()
    simulators().sefaz.answerText = () => null
  })
  afterAll(async () => {
    await started?.close()
  })
  const resources = (changed: Partial<JobResources> = {}): JobResources => {
    const settings = readSettings(environment)
    return {
      database: server().database,
      clock: () => server().clock.now,
      dataDir: folder,
      // Where the server of these tests keeps its files.
      files: folderFileStore(join(folder, 'files')),
      keyRing: loadInstallationKeys(settings).keyRing,
      outside: openOutsideServices(settings),
      transport: null,
      ...changed,
    }
  }
  return {
    server,
    simulators,
    resources,
    /** Does what the job does. @returns whether nothing is to be asked for again. */
    run: async (company_id: number, changed: Partial<JobResources> = {}): Promise<boolean> => {
      const held = {
        id: crypto.randomUUID(),
        data: { company_id, is_asked: true, version: receiveDocuments.version },
        signal: new AbortController().signal,
        settle: async () => undefined,
      }
      try {
        await receiveDocuments.perform(held, resources(changed))
        return true
      } catch (error) {
        if (error instanceof Error && error.message.endsWith('asked for again.')) return false
        throw error
      }
    },
  }
}

type Services = ReturnType<typeof receivingServices>

/** Gives a company a document of its own and a certificate of it, and production as environment. */
async function giveCertificate(
  company: TestCompany,
  { certificates }: Simulators,
): Promise<string> {
  const own = cnpjOf(company.company_id + 60_000_000)
  const data = sampleCompanyData({ document: own, municipality_code: 3_550_308 })
  const said = await company.put('/company-data', data)
  if (said.status !== 200) throw new Error(said.text)
  const stored = await company.put('/certificate', {
    name: 'A1',
    file_base64: Buffer.from(pkcs12Of(certificates.company('LOJA LTDA', own), 'segredo')).toString(
      'base64',
    ),
    password: 'segredo',
  })
  if (stored.status !== 200) throw new Error(stored.text)
  const { version } = (await company.get('/invoice-settings')).body.data
  const saved = await company.put(
    '/invoice-settings',
    sampleInvoiceSettings({ version, environment: 'production' }),
  )
  if (saved.status !== 200) throw new Error(saved.text)
  return own
}

const PATH = '/received-documents'

/** A company that fetches documents, and what is asked of it. */
export async function documentCompany(services: Services) {
  const { made, expense, account } = await companyWithAccount(services.server())
  const own = await giveCertificate(made, services.simulators())
  const search = async () => (await made.get(`${PATH}/search`)).body.data
  return {
    made,
    own,
    expense,
    account,
    search,
    /** Switches the search on. */
    settings: async (fields: object = {}) => {
      const { version } = await search()
      return made.put(`${PATH}/settings`, {
        is_on: true,
        acknowledges: false,
        iss_due_day: 10,
        version,
        ...fields,
      })
    },
    run: () => services.run(made.company_id),
    list: async (query = '') => (await made.get(`${PATH}${query}`)).body.data,
    read: async (id: number) => (await made.get(`${PATH}/${id}`)).body.data,
    manifest: (ids: readonly number[], kind: string, reason: string | null = null) =>
      made.post(`${PATH}/manifest`, { ids, kind, reason }),
    invoices: async () => (await made.get('/invoices')).body.data,
  }
}

/** So much later authorities may be asked again. */
export const LATER_MS = 3_600_001
