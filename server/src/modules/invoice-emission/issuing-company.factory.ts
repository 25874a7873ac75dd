import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { pkcs12Of } from '../../../../simulators/banco-inter/test-certificates.ts'
import { type Simulators, startSimulators } from '../../../../simulators/start-simulators.ts'
import { sampleCompanyData, sampleInvoiceSettings } from '../../../../test/http/company-samples.ts'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { sampleProduct } from '../../../../test/http/product-samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { TEST_NOW, type TestServer, useTestServer } from '../../../../test/http/test-server.ts'
import { folderFileStore } from '../../kernel/files/file-store.ts'
import type { JobResources } from '../../kernel/jobs/job-kind.ts'
import { openOutsideServices } from '../../kernel/outside/outside-services.ts'
import { loadInstallationKeys } from '../../kernel/secret-key.ts'
import { readSettings } from '../../kernel/settings.ts'
import { companyThatSells } from '../sales/sale.factory.ts'
import { sendQueuedEmissions } from './emission.jobs.ts'
import { scratchFolder } from '../../../../test/scratch-folder.ts'

const CNPJ = '12ABC34501DE35'
/** What a server of these tests waits for an answer; its pauses are parts of it. */
const TIMEOUT_MS = 2_000

/** A server whose tax authority is a simulator of its own. */
export interface IssuingServices {
  readonly server: () => TestServer
  readonly simulators: () => Simulators
  readonly resources: () => JobResources
  /** Sends what waits, as the process that runs jobs does. @returns whether nothing is left. */
  readonly send: (company_id: number) => Promise<boolean>
}

function running(simulators: Simulators | undefined): Simulators {
  if (simulators === undefined) throw new Error('The simulators run inside tests only.')
  return simulators
}

/** Starts both before the tests of a file, and ends them after. @param given settings beside theirs. */
export function issuingServices(given: Readonly<Record<string, string>> = {}): IssuingServices {
  const folder = scratchFolder('emission')
  const environment: Record<string, string> = { DATA_DIR: folder, ...given }
  let simulators: Simulators | undefined
  // They are up before the server whose clock they follow.
  let clock = () => TEST_NOW
  const started = () => running(simulators)
  beforeAll(async () => {
    simulators = await startSimulators(() => clock())
    const ca = join(folder, 'ca.pem')
    writeFileSync(ca, simulators.certificates.ca_pem)
    const { nfse, sefaz } = simulators.urls
    Object.assign(environment, {
      NFSE_URL: nfse,
      NFSE_TEST_URL: nfse,
      NFSE_ADN_URL: nfse,
      NFSE_ADN_TEST_URL: nfse,
      NFSE_CA_FILE: ca,
      SEFAZ_URLS: `*=${sefaz},SVCAN.production=${sefaz}/svc,SVCAN.homologation=${sefaz}/svc`,
      SEFAZ_CA_FILE: ca,
      PLATFORM_URLS: simulators.urls.platforms,
      OUTSIDE_TIMEOUT_MS: String(TIMEOUT_MS),
    })
  })
  const server = useTestServer(environment)
  beforeAll(() => {
    clock = () => server().clock.now
  })
  afterEach(() => behaveAgain(started()))
  afterAll(async () => {
    await simulators?.close()
  })
  const resources = (): JobResources => {
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
    }
  }
  return {
    server,
    simulators: started,
    resources,
    send: (company_id) =>
      sendQueuedEmissions
        .perform(
          {
            id: crypto.randomUUID(),
            data: { company_id, version: sendQueuedEmissions.version },
            signal: new AbortController().signal,
            settle: async () => undefined,
          },
          resources(),
        )
        .then(
          () => true,
          (error: unknown) => {
            if (error instanceof Error && error.message.endsWith('sent again.')) return false
            throw error
          },
        ),
  }
}

/** The authorities answer as they should. */
function behaveAgain({ faults, sefaz, nfse, focus_nfe }: Simulators): void {
  faults.nfse.clear()
  faults.sefaz.clear()
  const working = { isStopped: false, isDown: false, isContingencyOpen: false }
  Object.assign(sefaz.books, { ...working, answersWith: null })
  sefaz.books.irregular.clear()
  faults.focus_nfe.clear()
  focus_nfe.rejects = () => null
  focus_nfe.rejectsCancellation = () => null
  focus_nfe.looks = 0
  focus_nfe.has_own_layout = false
  Object.assign(nfse, { rejects: () => null, rejectsEvent: () => null, cbs_rate: null })
  for (const kept of Object.values(nfse.parameters)) kept.clear()
}

/** A service of R$ 1,000 of which ISS, income tax and contributions are kept. */
export const sampleService = (fields = {}) =>
  sampleProduct({
    name: 'Consultoria',
    code: 'CONSULT-1',
    product_type: 'service',
    price_cents: 100_000,
    service_list_item: '17.01',
    municipal_service_code: '001',
    iss_rate: '5',
    ir_rate: '1.5',
    csll_rate: '1',
    ...fields,
  })

/** Goods of R$ 100 with ICMS, PIS and Cofins, sold and taken back in the state. */
export const sampleGoods = (fields = {}) =>
  sampleProduct({
    name: 'Caneca de louça',
    code: 'CANECA-1',
    product_type: 'physical',
    price_cents: 10_000,
    origin: '0',
    ncm: '69120000',
    icms_cst: '00',
    icms_rate: '18',
    pis_cst: '01',
    pis_rate: '0.65',
    cofins_cst: '01',
    cofins_rate: '3',
    cfop_in_state: '5102',
    cfop_out_of_state: '6102',
    cfop_return_in_state: '1202',
    cfop_return_out_of_state: '2202',
    ...fields,
  })

/** The body of a note of one service. */
const sampleEmission = (
  of: { readonly party_id: number; readonly product_id: number },
  fields = {},
) => ({
  type: 'nfse',
  party_id: of.party_id,
  competency_date: '2026-11-20',
  description: 'Consultoria de novembro',
  lines: [
    {
      product_id: of.product_id,
      quantity: '1',
      unit_price_cents: 9_000_000,
      discount_cents: 0,
    },
  ],
  iss_withheld: null,
  iss_rate: null,
  withholds_federal: null,
  service_code: null,
  nbs_code: null,
  is_issued: true,
  ...fields,
})

/** The same of two pieces of goods. */
const sampleGoodsEmission = (
  of: { readonly party_id: number; readonly goods_id: number },
  fields = {},
) => ({
  ...sampleEmission({ party_id: of.party_id, product_id: of.goods_id }),
  type: 'nfe',
  description: 'Pedido 42',
  lines: [
    { product_id: of.goods_id, quantity: '2', unit_price_cents: 10_000, discount_cents: 500 },
  ],
  goods: {
    freight_cents: 1_500,
    payment_method: 'pix',
    presence: 'internet',
    instalments: [],
    internal_rate: null,
    fcp_rate: null,
    credit_rate: null,
  },
  ...fields,
})

let series = 900
/** NF-e have the series up to 889. */
const BELOW = 899

/** Gives a company what issuing needs: its data, a certificate, a series; a client and a service. */
async function readyToIssue(
  company: TestCompany,
  certificates: Simulators['certificates'],
  settings: object = {},
) {
  const made = async (path: string, body: object): Promise<number> => {
    const answer = await company.post(path, body)
    if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`)
    return answer.body.data.id
  }
  await company.put('/company-data', sampleCompanyData({ municipality_code: 3_550_308 }))
  const file = pkcs12Of(certificates.company('PADARIA SOL LTDA', CNPJ), 'segredo')
  const stored = await company.put('/certificate', {
    name: 'A1',
    file_base64: Buffer.from(file).toString('base64'),
    password: 'segredo',
  })
  if (stored.status !== 200) throw new Error(stored.text)
  // All are of one CNPJ, whose numbers the simulator knows by series.
  series += 1
  const { version } = (await company.get('/invoice-settings')).body.data
  const saved = await company.put(
    '/invoice-settings',
    sampleInvoiceSettings({
      nfse_rps_series: String(series),
      nfe_series: series - BELOW,
      default_service_code: null,
      version,
      ...settings,
    }),
  )
  if (saved.status !== 200) throw new Error(saved.text)
  const address = { postal_code: '01310100', street: 'Av. Paulista', number: '1', state: 'SP' }
  return {
    party_id: await made(
      '/clients',
      sampleParty({
        name: 'Cliente S.A.',
        document: '11444777000161',
        email: 'fiscal@cliente.example',
        neighbourhood: 'Bela Vista',
        municipality_code: 3_550_308,
        ...address,
      }),
    ),
    product_id: await made('/products', sampleService()),
    goods_id: await made('/products', sampleGoods()),
  }
}

/** A company that issues notes, and what is asked of it. */
export async function issuingCompany(services: IssuingServices, settings: object = {}) {
  const selling = await companyThatSells(services.server())
  const { company, sell, approve } = selling
  const of = await readyToIssue(company, services.simulators().certificates, settings)
  const path = '/invoice-emissions'
  const read = async (id: number) => (await company.get(`${path}/${id}`)).body.data
  return {
    ...selling,
    subject: of,
    issue: (fields: object = {}) => company.post(path, sampleEmission(of, fields)),
    /** A note of goods, which nobody was sold. */
    issueGoods: (fields: object = {}) => company.post(path, sampleGoodsEmission(of, fields)),
    ofSales: (sale_ids: readonly number[], is_issued = true) =>
      company.post(`${path}/of-sales`, { sale_ids, is_issued }),
    note: read,
    act: async (id: number, act: string, body: object = {}) =>
      company.post(`${path}/${id}/${act}`, body),
    send: () => services.send(company.company_id),
    /** An approved sale of the service to the client. */
    sold: async (fields: object = {}) => {
      const sale = await sell({ client_id: of.party_id, product_id: of.product_id, ...fields })
      await approve(sale)
      const id: number = sale.id
      return id
    },
    /** The file of an invoice, byte by byte. */
    file: async (invoice_id: number) => {
      const selection = { ids: [invoice_id] }
      const answer = await company.post('/invoices/download', { format: 'xml', selection })
      return answer.text
    },
  }
}
