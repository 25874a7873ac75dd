import { NO_ACTION } from '@prumo/contracts/ofx-import-rules/no-action'
import { randomUUID } from 'node:crypto'

/** Bodies that the API accepts, for tests; each may be changed by the fields that matter to one. */

/** An account of the bank Itaú that opens with 1.000,00 on both sides. */
export const sampleAccount = (fields = {}) => ({
  name: 'Itaú',
  type: 'checking',
  bank_code: '341',
  branch: '1234',
  branch_digit: null,
  account: '56789',
  account_digit: '0',
  currency: 'BRL',
  initial_system_cents: 100_000,
  initial_system_date: '2026-01-01',
  initial_statement_cents: 100_000,
  initial_statement_date: '2026-01-01',
  show_on_dashboard: true,
  show_on_conciliation: true,
  is_default_purchase: false,
  ...fields,
})

/** A transaction of 10 November 2026 in one category. */
export const sampleTransaction = (category_id: number, value_cents: number, fields = {}) => ({
  party_id: null,
  bank_account_id: null,
  description: 'Assinatura de software',
  fiscal_document: null,
  external_id: null,
  due_date: '2026-11-10',
  competency_date: '2026-11-01',
  scheduled_for: null,
  value_cents,
  show_in_dre: true,
  show_in_dfc: true,
  allocations: [{ category_id, value_cents }],
  ...fields,
})

/** A settlement of 12 November 2026. */
export const sampleSettlement = (
  bank_account_id: number,
  principal_cents: number,
  fields = {},
) => ({
  paid_on: '2026-11-12',
  bank_account_id,
  principal_cents,
  discount_cents: 0,
  interest_cents: 0,
  fine_cents: 0,
  fee_cents: 0,
  note: null,
  ...fields,
})

/** A plan of one month and one feature, under a name of its own. */
export const samplePlan = (fields = {}) => ({
  name: `Plano ${randomUUID()}`,
  permissions: ['dre'],
  months_credit: 1,
  invoices_per_month: 100,
  price_cents: 14_900,
  ...fields,
})

/** What platform administrators decide, as it is first saved. */
export const samplePlatformSettings = (fields = {}) => ({
  default_plan_id: null,
  trial_days: 30,
  intro_video: 'https://ajuda.exemplo.test/comece',
  live_chat: null,
  ticket_form: null,
  renewal_contact: 'comercial@exemplo.test',
  version: 1,
  ...fields,
})

/** An OFX import rule that takes a word away, with its sample, under a name of its own. */
export const sampleOfxRule = (fields = {}) => ({
  name: `Regra OFX ${randomUUID()}`,
  description: null,
  priority: 10,
  ...NO_ACTION,
  bank_code: '341',
  memo_pattern: '^COMPRA-TESTE ',
  sample:
    '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261110<TRNAMT>-12,34<MEMO>COMPRA-TESTE LOJA</STMTTRN>',
  expected: 'DTPOSTED 2026-11-10 | TRNAMT -12.34 | TRNTYPE DEBIT | MEMO LOJA',
  ...fields,
})

/** A payment of one month. */
export const samplePayment = (company_id: number, plan_id: number, fields = {}) => ({
  company_id,
  plan_id,
  months_credit: 1,
  competency_date: '2026-11-01',
  value_cents: 14_900,
  ...fields,
})
