import { buildBudget, canaryBudget, sampleLine } from './budget-samples.ts'
import { buildAttachments } from './attachment-samples.ts'
import { exportBooks } from './accounting-samples.ts'
import { expect } from 'vitest'
import { buildConnection } from './bank-connection-samples.ts'
import { buildCharge } from './charge-samples.ts'
import { buildPlatform } from './sales-platform-samples.ts'
import {
  sampleAccount,
  samplePayment,
  sampleOfxRule,
  samplePlan,
  sampleSettlement,
  sampleTransaction,
} from './samples.ts'
import { sampleBankDetail, sampleParty } from './party-samples.ts'
import { buildEmission } from './emission-samples.ts'
import { buildReceivedDocument } from './received-document-samples.ts'
import { buildInvoice } from './invoice-samples.ts'
import { buildPeriodClosures } from './period-closure-samples.ts'
import { addCredit } from './plan-credit-samples.ts'
import { buildProductLink } from './product-link-samples.ts'
import { buildSubscription } from './subscription-samples.ts'
import { REGISTER_SAMPLES } from './register-samples.ts'
import { sampleInvitation } from './company-user-samples.ts'
import { buildRules } from './rule-samples.ts'
import { sampleSeries, sampleTemplate } from './transaction-samples.ts'
import type { TestServer } from './test-server.ts'
import { buildProposal } from './proposal-samples.ts'
import { buildPurchase } from './purchase-samples.ts'
import { buildSales } from './sale-samples.ts'
import { buildStock } from './stock-samples.ts'
import { buildTransfers } from './transfer-records.ts'
import { canaryToken, canaryWebhook } from './company-samples.ts'
import type { World } from './world.ts'

/** The statement that the world's bank account was fed with. */
export function sampleOfx(canary: string): Uint8Array {
  const movement = (day: string, amount: string, text: string) =>
    `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>${amount}<FITID>1<MEMO>${text} ${canary}</STMTTRN>`
  return new TextEncoder().encode(
    `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>0341<ACCTID>567890<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20261101<DTEND>20261120${movement(
      '20261112',
      '-70,00',
      'PIX ENVIADO',
    )}${movement('20261113', '-1,00', 'TARIFA')}</BANKTRANLIST><LEDGERBAL><BALAMT>929,00<DTASOF>20261120</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
  )
}

/** A transaction of 70,00 whose texts carry the canary. */
export const canaryTransaction = (category_id: number, party_id: number, canary: string) =>
  sampleTransaction(category_id, 7_000, {
    party_id,
    description: `Lançamento ${canary}`,
    fiscal_document: canary,
    due_date: '2026-11-12',
  })

/** A settlement of 10,00 whose note is the canary. */
export const canarySettlement = (bank_account_id: number, canary: string) =>
  sampleSettlement(bank_account_id, 1_000, { paid_on: '2026-11-10', note: canary })

export const canaryParty = (canary: string) =>
  sampleParty({
    name: `Pessoa ${canary}`,
    trading_name: canary,
    street: canary,
    observation: canary,
    contacts: [{ name: canary, email: null, business_phone: canary, whatsapp: null }],
    bank_details: [sampleBankDetail({ bank_code: '341', bank_branch: '1', bank_account: canary })],
  })

export const canaryView = (canary: string) => ({
  name: `Visão ${canary}`.slice(0, 40),
  state: { search: canary, sort: 'due_date' },
  hidden_columns: ['fiscal_document'],
})

/** Builds the world through the API, as its users would. */
export async function buildWorld(server: TestServer, canary: string): Promise<World> {
  const company = await server.newCompany({ name: `Empresa ${canary}` })
  const create = async (path: string, body: unknown) => {
    const answer = await company.post(path, body)
    expect([path, answer.status, answer.text]).toEqual([path, 201, answer.text])
    return answer.body.data
  }
  const tree: { id: number; code: string; name: string }[] = (await company.get('/categories/tree'))
    .body.data
  const heading = tree.find((row) => row.code === '5.04')?.id ?? 0
  const account = await create('/bank-accounts', sampleAccount({ name: `Conta ${canary}` }))
  const category = await create('/categories', {
    parent_id: heading,
    code: '5.04.77',
    name: `Categoria ${canary}`,
    nature: 'expense',
    is_postable: true,
    dre_line: 'ADM',
    dfc_line: 'OP_FORN',
  })
  const registers: Record<string, number> = {}
  for (const [noun, sample] of Object.entries(REGISTER_SAMPLES))
    registers[noun] = (await create(`/${noun}`, sample(canary, 1))).id
  const client = await create('/clients', canaryParty(canary))
  const supplier = await create('/suppliers', canaryParty(canary))
  const transactionOf = (noun: string, party: number) =>
    create(`/${noun}`, canaryTransaction(category.id, party, canary))
  const payable = await transactionOf('payables', supplier.id)
  const open = await transactionOf('payables', supplier.id)
  const receivable = await transactionOf('receivables', client.id)
  const seriesOf = (noun: string) =>
    create(`/${noun}/series`, sampleSeries(category.id, { description: `Série ${canary}` }))
  const payables = await seriesOf('payables')
  const receivables = await seriesOf('receivables')
  const settle = (noun: string, id: number) =>
    create(`/${noun}/${id}/settlements`, canarySettlement(account.id, canary))
  const paid = await settle('payables', payable.id)
  const received = await settle('receivables', receivable.id)
  const imported = await company.upload(`/bank-accounts/${account.id}/ofx/import`, {
    name: `${canary}.ofx`,
    bytes: sampleOfx(canary),
  })
  expect([imported.status, imported.text]).toEqual([200, imported.text])
  const lines = (await company.get(`/bank-accounts/${account.id}/statement-lines`)).body.data
  const [pending, ignored] = lines
  await company.post(`/statement-lines/${ignored.id}/ignore`, { version: 1, reason: 'noise' })
  const [refused_payable_id] = payables.ids
  await company.post(`/statement-lines/${pending.id}/refuse`, {
    transaction_id: refused_payable_id,
  })
  const other = await create('/bank-accounts', sampleAccount({ name: `Caixa ${canary}` }))
  const transfers = await buildTransfers(company, [account.id, other.id], canary)
  const sales = await buildSales(company, {
    client_id: client.id,
    supplier_id: supplier.id,
    bank_account_id: account.id,
    category_id: category.id,
    canary,
  })
  const purchase_id = await buildPurchase(company, {
    supplier_id: supplier.id,
    category_id: category.id,
    canary,
  })
  const invoice_id = await buildInvoice(server, company, canary)
  const template = await create('/allocation-templates', {
    ...sampleTemplate(category.id),
    name: `Rateio ${canary}`.slice(0, 60),
  })
  const apiToken = await create('/api-tokens', canaryToken(canary))
  const webhook = await create('/webhooks', canaryWebhook(canary))
  const budget = await buildBudget(
    company,
    canaryBudget(canary, {
      cost_center_id: registers['cost-centers'],
      project_id: registers['projects'],
    }),
    [sampleLine(category.id, 10_000)],
    false,
  )
  const accounting = await exportBooks(company)
  const view = await create('/saved-views', { ...canaryView(canary), list_key: 'payables' })
  const attached = await buildAttachments(
    company,
    {
      payable_id: payable.id,
      receivable_id: receivable.id,
      request_id: transfers.request_id,
      transfer_id: transfers.transfer_id,
      purchase_id,
      sale_id: sales.sale_id,
    },
    canary,
  )
  const records = await platformRecords(server, canary)
  const rules = await buildRules(
    { company, platform: records.platform },
    {
      bank_account_id: account.id,
      category_id: category.id,
      supplier_id: supplier.id,
      canary,
    },
  )
  const [newest] = (
    await company.get('/operations?per_page=1&filter_kind=transactions.create-series')
  ).body.data
  return {
    company,
    canary,
    session_id: (await company.root.get('/user/sessions')).body.data[0].id,
    ...records,
    ...rules,
    member_id: (await company.member(['companies.payables.index'])).user_id,
    invitation_id: (
      await create('/invitations', sampleInvitation(`${canary}-${company.company_id}`))
    ).id,
    mail_id: await newestMail(server),
    bank_account_id: account.id,
    other_account_id: other.id,
    ...transfers,
    ...sales,
    purchase_id,
    ...attached,
    ...(await buildPeriodClosures(company, canary)),
    category_id: category.id,
    heading_id: heading,
    other_category_id: tree.find((row) => row.code === '5.04.01')?.id ?? 0,
    registers,
    cost_center_id: registers['cost-centers'] ?? 0,
    project_id: registers['projects'] ?? 0,
    product_id: registers['products'] ?? 0,
    client_id: client.id,
    supplier_id: supplier.id,
    payable_id: payable.id,
    payable_settlement_id: paid.settlements[0].id,
    open_payable_id: open.id,
    refused_payable_id,
    receivable_id: receivable.id,
    receivable_settlement_id: received.settlements[0].id,
    series_payable_id: payables.ids[0],
    series_receivable_id: receivables.ids[0],
    import_id: imported.body.data.import_id,
    bank_connection_id: await buildConnection(company, account.id),
    ...(await buildCharge(company, {
      receivable_id: receivable.id,
      bank_account_id: account.id,
      canary,
    })),
    ...(await buildEmission(company, { ...sales, canary })),
    received_document_id: await buildReceivedDocument(company, canary),
    ...(await buildStock(company, canary)),
    ...(await buildProductLink(company, { category_id: category.id, canary })),
    ...(await buildSubscription(company, {
      canary,
      client_id: client.id,
      category_id: category.id,
      cost_center_id: registers['cost-centers'] ?? 0,
      project_id: registers['projects'] ?? 0,
    })),
    ...(await buildPlatform(company, {
      bank_account_id: account.id,
      supplier_id: supplier.id,
      category_id: category.id,
      canary,
    })),
    invoice_id,
    pending_line_id: pending.id,
    ignored_line_id: ignored.id,
    saved_view_id: view.id,
    allocation_template_id: template.id,
    api_token_id: apiToken.id,
    webhook_id: webhook.id,
    proposal_id: await buildProposal(
      company,
      canaryTransaction(category.id, supplier.id, `${canary} proposto`),
    ),
    budget_id: budget.id,
    ...accounting,
    operation_id: newest.id,
  }
}

async function newestMail({ database }: TestServer): Promise<number> {
  const mail = await database.kysely
    .selectFrom('outbox_mails')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return mail.id
}

/** A platform administrator, with a plan that nobody has and a payment of another company. */
async function platformRecords(server: TestServer, canary: string) {
  const { root: platform } = await server.newCompany({ isPlatformAdmin: true, chart: 'vazio' })
  const paying = await server.newCompany({
    expiry: '2026-12-31',
    name: `Pagante ${canary}`,
    chart: 'vazio',
  })
  const made = async (path: string, body: unknown) => {
    const answer = await platform.post(path, body)
    expect([path, answer.status, answer.text]).toEqual([path, 201, answer.text])
    return answer.body.data.id
  }
  const plan_id: number = await made('/prumo/plans', samplePlan())
  const ofx_import_rule_id: number = await made('/prumo/ofx-import-rules', sampleOfxRule())
  const paid = await made('/prumo/plans', samplePlan())
  const payment_id: number = await made('/prumo/payments', samplePayment(paying.company_id, paid))
  const plan_credit_id = await addCredit(server, {
    seller_id: paying.company_id,
    plan_id: paid,
    canary,
  })
  const paying_company_id = paying.company_id
  return { platform, plan_id, ofx_import_rule_id, payment_id, plan_credit_id, paying_company_id }
}
