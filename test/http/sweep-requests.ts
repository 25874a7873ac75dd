import type { RouteContract } from '@prumo/contracts/route'
import { ACCOUNT_REFUSED, ACCOUNT_SAMPLES } from './account-samples.ts'
import type { Answer, ApiClient, CallOptions } from './api-client.ts'
import { ATTACHMENT_SAMPLES } from './attachment-samples.ts'
import { BUDGET_REFUSED, BUDGET_SAMPLES } from './budget-samples.ts'
import { BANK_CONNECTION_SAMPLES } from './bank-connection-samples.ts'
import { COMPANY_REFUSED, COMPANY_SAMPLES } from './company-samples.ts'
import { COMPANY_USER_REFUSED, COMPANY_USER_SAMPLES } from './company-user-samples.ts'
import { IMPORT_SAMPLES } from './import-samples.ts'
import { CONTACT_REFUSED, CONTACT_SAMPLES } from './contact-samples.ts'
import { DELETED_SAMPLES } from './deleted-samples.ts'
import { EMISSION_REFUSED, EMISSION_SAMPLES } from './emission-samples.ts'
import { INVOICE_SAMPLES } from './invoice-samples.ts'
import { PERIOD_CLOSURE_SAMPLES } from './period-closure-samples.ts'
import { PLATFORM_SAMPLES } from './platform-samples.ts'
import { PURCHASE_SAMPLES } from './purchase-samples.ts'
import { RECEIVED_SAMPLES } from './received-samples.ts'
import { SALE_SAMPLES } from './sale-samples.ts'
import type { SampleRequest } from './sample-request.ts'
import { CATEGORY_SAMPLES } from './category-samples.ts'
import { PROPOSAL_SAMPLES, proposedRoute } from './proposal-samples.ts'
import { CHARGE_REFUSED, CHARGE_SAMPLES } from './charge-samples.ts'
import { SUBSCRIPTION_REFUSED, SUBSCRIPTION_SAMPLES } from './subscription-samples.ts'
import { SALES_PLATFORM_SAMPLES } from './sales-platform-samples.ts'
import { sampleAccount } from './samples.ts'
import { canaryParty, canarySettlement, canaryTransaction, canaryView } from './sweep-world.ts'
import type { World } from './world.ts'
import { STOCK_SAMPLES } from './stock-samples.ts'
import { STATEMENT_SAMPLES } from './statement-samples.ts'
import { TRANSFER_SAMPLES } from './transfer-samples.ts'
import { REGISTER_SAMPLES } from './register-samples.ts'
import { RECONCILIATION_SAMPLES } from './reconciliation-samples.ts'
import { RULE_SAMPLES } from './rule-samples.ts'
import { TRANSACTION_SAMPLES } from './transaction-samples.ts'

/** The record that `{id}` names, by the noun before it in the path. */
const RECORDS: Readonly<Record<string, (world: World) => number>> = {
  'bank-accounts': (world) => world.bank_account_id,
  budgets: (world) => world.budget_id,
  'bank-connections': (world) => world.bank_connection_id,
  categories: (world) => world.category_id,
  operations: (world) => world.operation_id,
  clients: (world) => world.client_id,
  suppliers: (world) => world.supplier_id,
  invitations: (world) => world.invitation_id,
  'allocation-templates': (world) => world.allocation_template_id,
  'api-tokens': (world) => world.api_token_id,
  webhooks: (world) => world.webhook_id,
  proposals: (world) => world.proposal_id,
  'saved-views': (world) => world.saved_view_id,
  invoices: (world) => world.invoice_id,
  'invoice-emissions': (world) => world.emission_id,
  'received-documents': (world) => world.received_document_id,
  'invoice-emission-runs': (world) => world.emission_run_id,
  'invoice-number-voids': (world) => world.number_void_id,
  payables: (world) => world.payable_id,
  receivables: (world) => world.receivable_id,
  'statement-lines': (world) => world.pending_line_id,
  'reconciliation-rules': (world) => world.rule_id,
  'period-closures': (world) => world.period_closure_id,
  purchases: (world) => world.purchase_id,
  sales: (world) => world.sale_id,
  charges: (world) => world.charge_id,
  subscriptions: (world) => world.subscription_id,
  'product-links': (world) => world.product_link_id,
  stock: (world) => world.stocked_product_id,
  transfers: (world) => world.transfer_id,
  'wire-transfer-requests': (world) => world.request_id,
}

const update = { status: 'active', version: 1 }
const withoutSettlement = (world: World) => ({ id: world.open_payable_id })

/** What a route needs beyond its path; a route with a body that is not here has no sample. */
type Sample = (world: World) => Partial<SampleRequest>
const transaction =
  (party: 'supplier_id' | 'client_id'): Sample =>
  (world) => ({
    body: canaryTransaction(world.category_id, world[party], world.canary),
  })
const edit =
  (party: 'supplier_id' | 'client_id'): Sample =>
  (world) => ({
    body: { ...canaryTransaction(world.category_id, world[party], world.canary), version: 2 },
  })
const settlement: Sample = (world) => ({
  body: canarySettlement(world.bank_account_id, world.canary),
})
const sampleRate = { fine_percent: '2', interest_percent: '1' }
const party: Sample = (world) => ({ body: { ...canaryParty(world.canary), ...update } })

/** A record that is new in its register, and an edit of the world's. */
const registerSamples: Readonly<Record<string, Sample>> = Object.fromEntries(
  Object.entries(REGISTER_SAMPLES).flatMap(([noun, sample]): [string, Sample][] => [
    [`${noun}.create`, ({ canary }) => ({ body: sample(canary, 2) })],
    [`${noun}.update`, ({ canary }) => ({ body: { ...sample(canary, 1), ...update } })],
  ]),
)

const SAMPLES: Readonly<Record<string, Sample>> = {
  'auth.login': () => ({ body: { email: 'ninguem@prumo.example', password: 'x' } }),
  'auth.register': (world) => ({
    body: {
      name: 'Ana',
      document: '529.982.247-25',
      email: `ana-${world.canary}@prumo.example`,
      mobile_phone_ddi: '55',
      mobile_phone: '(11) 98765-4321',
      password: 'Tres-Gatos-1!',
      password_confirmation: 'Tres-Gatos-1!',
      accepts_terms: true,
    },
  }),
  'auth.confirm-email': () => ({ body: { confirm_email_token: 'x'.repeat(43) } }),
  'auth.resend-confirmation-email': () => ({ body: { email: 'ninguem@prumo.example' } }),
  'auth.recover-password': () => ({ body: { email: 'ninguem@prumo.example' } }),
  'auth.reset-password': () => ({
    body: {
      token: 'x'.repeat(43),
      password: 'Tres-Gatos-1!',
      password_confirmation: 'Tres-Gatos-1!',
    },
  }),
  'auth.first-administrator': () => ({
    body: {
      token: 'x'.repeat(43),
      name: 'Ana',
      email: 'ana@prumo.example',
      password: 'Tres-Gatos-1!',
    },
  }),
  'onboarding.create-company': () => ({
    body: { company_name: 'Nova', trading_name: null, document: null, chart_template: 'vazio' },
  }),
  ...COMPANY_SAMPLES,
  ...TRANSACTION_SAMPLES,
  ...COMPANY_USER_SAMPLES,
  ...IMPORT_SAMPLES,
  ...INVOICE_SAMPLES,
  ...EMISSION_SAMPLES,
  ...RECEIVED_SAMPLES,
  ...ATTACHMENT_SAMPLES,
  ...BANK_CONNECTION_SAMPLES,
  ...DELETED_SAMPLES,
  'parties.municipalities': () => ({ query: { state: 'SP' } }),
  'bank-accounts.create': (world) => ({ body: sampleAccount({ name: `Outra ${world.canary}` }) }),
  'bank-accounts.update': (world) => ({
    body: { ...sampleAccount({ name: `Conta ${world.canary}` }), ...update },
  }),
  ...CATEGORY_SAMPLES,
  ...registerSamples,
  'clients.create': (world) => ({ body: canaryParty(world.canary) }),
  'suppliers.create': (world) => ({ body: canaryParty(world.canary) }),
  'clients.update': party,
  ...CONTACT_SAMPLES,
  'suppliers.update': party,
  'payables.create': transaction('supplier_id'),
  'receivables.create': transaction('client_id'),
  'payables.update': edit('supplier_id'),
  'receivables.update': edit('client_id'),
  'payables.cancel': (world) => ({ params: withoutSettlement(world), body: { version: 1 } }),
  'receivables.cancel': () => ({ body: { version: 2 } }),
  'payables.destroy': (world) => ({ params: withoutSettlement(world) }),
  'late-charges.update': () => ({
    body: { payable: sampleRate, receivable: sampleRate, version: 1 },
  }),
  'payables.settle': settlement,
  'receivables.settle': settlement,
  'payables.reverse': () => ({ body: { reason: null } }),
  'receivables.reverse': () => ({ body: { reason: null } }),
  ...BUDGET_SAMPLES,
  ...PROPOSAL_SAMPLES,
  ...PURCHASE_SAMPLES,
  ...SALE_SAMPLES,
  ...SALES_PLATFORM_SAMPLES,
  ...CHARGE_SAMPLES,
  ...SUBSCRIPTION_SAMPLES,
  ...STOCK_SAMPLES,
  ...TRANSFER_SAMPLES,
  ...PERIOD_CLOSURE_SAMPLES,
  ...RULE_SAMPLES,
  ...RECONCILIATION_SAMPLES,
  'progress.get': () => ({ params: { key: 'tarefa-de-teste' } }),
  ...STATEMENT_SAMPLES,
  'operations.undo': (world) => ({ body: { operation_id: world.operation_id } }),
  'saved-views.list': () => ({ query: { list_key: 'payables' } }),
  'saved-views.create': (world) => ({
    body: { ...canaryView(world.canary), name: 'Outra', list_key: 'payables' },
  }),
  'saved-views.update': (world) => ({ body: { ...canaryView(world.canary), version: 1 } }),
}

/** Routes whose right sample is refused, and with what: a wrong login, a paid transaction. */
export const REFUSED_SAMPLES: Readonly<Record<string, number>> = {
  ...ACCOUNT_REFUSED,
  ...BUDGET_REFUSED,
  'auth.login': 401,
  'auth.first-administrator': 403,
  'auth.confirm-email': 422,
  'auth.reset-password': 422,
  // The company of the sample is not suspended.
  'platform-admin.reactivate-company': 409,
  // Nobody has that e-mail.
  'platform-admin.release-second-factor': 422,
  ...COMPANY_REFUSED,
  ...COMPANY_USER_REFUSED,
  // They lack the secret of the connection, and the token of the address.
  'bank-connections.pluggy-notice': 404,
  'sales-platforms.receive': 404,
  ...CHARGE_REFUSED,
  ...CONTACT_REFUSED,
  ...EMISSION_REFUSED,
  ...SUBSCRIPTION_REFUSED,
  // The account does not reconcile by itself.
  'bank-reconciliation.run-automatic': 422,
  // The world has one pending line.
  'bank-reconciliation.gather': 409,
  // Nothing of the sale was received.
  'sales.refund': 422,
  // Both are used.
  'bank-accounts.destroy': 422,
  'categories.destroy': 422,
  'receivables.cancel': 422,
  'proposals.receivables.cancel': 422,
  'receivables.destroy': 422,
}

/**
 * A right request of this route in this world.
 * @throws Error when the route has a body or file and no sample: a new route is covered on the day
 * it is written.
 */
export function sampleRequest(route: RouteContract, world: World): SampleRequest {
  const named = proposedRoute(route.id)
  const sample = SAMPLES[named] ?? ACCOUNT_SAMPLES[route.id] ?? PLATFORM_SAMPLES[route.id]
  const noun = /\{company_id\}\/(?:proposals\/)?([\w-]+)\/\{id\}/.exec(route.path)?.[1]
  const id = noun === undefined ? undefined : (world.registers[noun] ?? RECORDS[noun]?.(world))
  if (noun !== undefined && id === undefined) throw new Error(`No record for ${route.path}`)
  if (sample === undefined && (route.body || route.upload))
    throw new Error(`No sample for ${route.id}: add one to test/http/sweep-requests.ts`)
  const given = sample?.(world) ?? {}
  return {
    query: route.export_columns === undefined ? {} : { format: 'csv' },
    ...given,
    params: {
      company_id: world.company.company_id,
      user_id: world.company.user_id,
      ...(id === undefined ? {} : { id }),
      import_id: world.import_id,
      settlement_id: route.path.includes('/payables')
        ? world.payable_settlement_id
        : world.receivable_settlement_id,
      ...given.params,
    },
  }
}

const fileOf = (route: RouteContract, bytes: Uint8Array) => ({
  name: 'extrato.ofx',
  bytes,
  field: route.upload?.field ?? 'file',
})

/** The other fields of a multipart form: texts, whatever they are in the sample. */
const formOf = (body: unknown) => ({
  fields: Object.fromEntries(
    Object.entries(Object(body)).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value ?? null),
    ]),
  ),
})

/** Who may call a route: the administrator of the world's company, or of the platform. */
export function callerOf(route: RouteContract, world: World): ApiClient {
  return route.access.kind === 'platform' ? world.platform : world.company.root
}

/** Sends a request of a route. The client's paths are below `/api`. */
export function send(
  client: ApiClient,
  route: RouteContract,
  request: SampleRequest,
  options: CallOptions = {},
): Promise<Answer> {
  const query = new URLSearchParams(request.query).toString()
  const path =
    route.path
      .slice('/api'.length)
      .replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String(request.params[name])),
      ) + (query === '' ? '' : `?${query}`)
  if (request.file)
    return client.upload(path, fileOf(route, request.file), { ...formOf(request.body), ...options })
  if (route.method === 'POST') return client.post(path, request.body, options)
  if (route.method === 'PUT') return client.put(path, request.body)
  return route.method === 'DELETE' ? client.delete(path) : client.get(path, options)
}
