import { base64, sampleCertificate } from './certificates.ts'
import type { World } from './world.ts'

/** The data of a company of São Paulo; every text field may carry a canary. */
export const sampleCompanyData = (fields = {}) => ({
  person_type: 'company',
  business_type: 'ltda',
  company_name: 'Padaria Sol Ltda',
  trading_name: 'Padaria Sol',
  document: '12.ABC.345/01DE-35',
  rg: null,
  foreign_id: null,
  city_inscription: '1234',
  state_inscription: '5678',
  tax_regime: 'lucro_presumido',
  simples_option: false,
  site: 'padariasol.com.br',
  phone_ddi: '55',
  phone: '(11) 3214-5678',
  email: 'contato@padariasol.example',
  alternate_email: null,
  birthday: null,
  foundation_date: '2010-03-01',
  monthly_revenue_cents: 12_000_000,
  observation: null,
  time_zone: 'America/Sao_Paulo',
  country: 'BR',
  postal_code: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: null,
  neighbourhood: 'Bela Vista',
  state: 'SP',
  municipality_code: null,
  city: 'São Paulo',
  bank_code: '341',
  bank_branch: '1234',
  bank_account: '56789-0',
  bank_account_type: 'checking',
  pix_key: '12ABC34501DE35',
  contacts: [
    { name: 'Ana', email: 'ana@padariasol.example', business_phone: '1132145678', whatsapp: null },
  ],
  version: 1,
  ...fields,
})

export const sampleInvoiceSettings = (fields = {}) => ({
  environment: 'homologation',
  nfse_issuer: 'national',
  nfe_auto_contingency: false,
  nfe_series: 1,
  nfe_next_number: 100,
  nfse_rps_series: 'A',
  nfse_next_rps_number: 10,
  nfse_next_batch_number: 3,
  nfse_next_sequential_number: 7,
  default_service_code: '01.05',
  automatic_since: '2026-11-01',
  allow_lower_numbers: false,
  version: 1,
  ...fields,
})

/** A token whose name tells its company. */
export const canaryToken = (canary: string) => ({
  name: `Planilha ${canary}`.slice(0, 60),
  permissions: ['companies.payables.index'],
  expires_on: '2026-12-31',
})

/** An address that tells its company; nobody listens there. */
export const canaryWebhook = (canary: string) => ({
  url: `http://127.0.0.1:9/${canary}`,
  description: `ERP ${canary}`.slice(0, 60),
  kinds: ['payable.created', 'receivable.settled'],
})

/** Right requests of the routes of a company's own data. */
export const COMPANY_SAMPLES: Readonly<
  Record<string, (world: World) => { readonly params?: Record<string, string>; body?: unknown }>
> = {
  'companies.update-data': (world) => ({
    body: sampleCompanyData({ company_name: `Empresa ${world.canary}`, observation: world.canary }),
  }),
  'companies.upload-certificate': () => ({
    body: {
      name: 'Certificado A1',
      file_base64: base64(sampleCertificate()),
      password: 'segredo-pfx',
    },
  }),
  'companies.save-platform-secrets': () => ({
    params: { platform: 'asaas' },
    body: { secrets: { api_key: 'aact_0123456789abcdef' } },
  }),
  'api-tokens.create': (world) => ({ body: canaryToken(world.canary) }),
  'webhooks.create': (world) => ({ body: canaryWebhook(world.canary) }),
  'webhooks.update': (world) => ({
    body: { ...canaryWebhook(world.canary), status: 'active', version: 1 },
  }),
  'webhooks.replay': () => ({ body: { ids: null } }),
  'companies.rotate-webhook-token': () => ({ params: { platform: 'asaas' } }),
  'company-groups.save': () => ({
    body: { id: null, version: 0, name: 'Grupo', company_ids: [] },
  }),
  'companies.update-invoice-settings': () => ({ body: sampleInvoiceSettings() }),
}

/** The sample world has books already and no document, certificate or sample data. */
export const COMPANY_REFUSED: Readonly<Record<string, number>> = {
  // A person's session calls; what an assistant is answered, mcp.http.test.ts shows.
  'mcp.call': 403,
  // A group has two companies, and the person of the world is in one.
  'company-groups.save': 422,
  'companies.upload-certificate': 422,
  'companies.destroy-certificate': 404,
  'onboarding.load-demo-data': 422,
  'onboarding.remove-demo-data': 409,
}
