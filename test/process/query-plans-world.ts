import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeBrCode } from '@prumo/br-code'
import { cents } from '@prumo/money'
import pg from 'pg'
import { z } from 'zod'
import { type Api, apiClient, parseAnswer } from '../../bench/product/api-client.ts'
import { asOwner } from '../../bench/product/owner-connection.ts'
import { loadCompany } from '../../bench/workload/copy-company.ts'
import { planCompany } from '../../bench/workload/plan-company.ts'
import { openPostgres } from '../../server/src/kernel/database/database.ts'
import { readSettings } from '../../server/src/kernel/settings.ts'
import { startServer } from '../../server/src/start-server.ts'
import { canaryTerms, ownPixSettings } from '../http/charge-samples.ts'
import { sampleTaxRule } from '../http/tax-rule-samples.ts'
import { STOCKED_PRODUCT } from './query-plans-stock-visits.ts'
import { sampleMove } from '../../server/src/modules/stock/stock.factory.ts'
import { platformSettings } from '../http/platform-settings.ts'
import { sampleProduct } from '../http/product-samples.ts'
import { sampleRule } from '../http/rule-samples.ts'
import { createTestCompany } from '../http/test-company.ts'
import { startMigratedCluster } from '../postgres/migrated-cluster.ts'
import type { PrivateCluster } from '../postgres/private-cluster.mjs'
import { addBudgets } from './query-plans-budgets.ts'
import { type CountedFacts, type Facts, readFacts } from './query-plans-facts.ts'
import { addProposals } from './query-plans-proposals.ts'
import { addPurchases } from './query-plans-purchases.ts'
import { addReceived } from './query-plans-received.ts'
import { addDocuments } from './query-plans-documents.ts'
import { addEmissions } from './query-plans-emissions.ts'
import { addSales } from './query-plans-sales.ts'
import { dealWithLines, importStatements } from './query-plans-statements.ts'
import { addInvoices } from './query-plans-invoices.ts'
import { addTransfers } from './query-plans-transfers.ts'

const TITLES = 100_000
/** Friday, 20 November 2026, noon in São Paulo. */
const NOW = new Date('2026-11-20T15:00:00Z')
const TODAY = '2026-11-20'

/**
 * The product in this process, over a company of 100,000 transactions on a PostgreSQL of its own.
 */
export interface PlanWorld {
  readonly databaseUrl: string
  /** A connection of the owner's, to explain statements on. */
  readonly explainer: pg.Client
  readonly facts: Facts
  /** Signed in as the company's administrator; an answer of 400 or more throws. */
  readonly api: Api
  readonly stop: () => Promise<void>
}

/** Starts PostgreSQL and the product, loads the company, and imports two bank statements. */
export async function startPlanWorld(): Promise<PlanWorld> {
  const cluster = await startMigratedCluster()
  try {
    return await startProduct(cluster)
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

async function startProduct(cluster: PrivateCluster): Promise<PlanWorld> {
  const databaseUrl = cluster.url
  const database = openPostgres(databaseUrl, 4)
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATA_DIR: join(tmpdir(), 'prumo-test-data'),
    RATE_LIMIT: '1000000',
    DEMO: '0',
  })
  const app = await startServer(database, settings, () => NOW)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const neighbour = await createTestCompany(database, url, { now: NOW })
  const api = apiClient(url, neighbour.token)
  const company = await loadCompany(databaseUrl, api, planCompany(TITLES, TODAY))
  await importStatements(api, company, neighbour.company_id, TODAY)
  await api.post(`/api/companies/${company.company_id}/products`, GOODS)
  await api.post(`/api/companies/${company.company_id}/tax-rules`, sampleTaxRule())
  await addStock(api, company.company_id)
  await api.post(`/api/companies/${company.company_id}/reconciliation-rules`, sampleRule())
  // Its credentials are not stored: no service is asked.
  await api.post(`/api/companies/${company.company_id}/bank-connections`, {
    bank_account_id: company.account_ids[0],
    provider: 'pluggy',
  })
  // Nothing of it is asked here: its run waits.
  const platform = `/api/companies/${company.company_id}/sales-platforms/hotmart`
  await api.put(`${platform}/settings`, {
    // A wallet of its own: nothing but payouts leaves it.
    ...platformSettings(
      company.plan.categories.flatMap(({ is_postable }, place) =>
        is_postable ? (company.category_ids[place] ?? []) : [],
      )[0],
    ),
    supplier_id: company.party_ids[0],
    unknown_products: 'wait',
    unknown_contacts: 'wait',
  })
  await api.post(`${platform}/sync`, {})
  await draftCharge(api, company)
  const counted = await asOwner(databaseUrl, company.company_id, async (client) => {
    await dealWithLines(client, company.company_id)
    await sendCharge(client, company.company_id)
    await addLink(client, company.company_id)
    await addSubscription(client, company.company_id)
    await addInvoices(client, company.company_id, TODAY)
    await addTransfers(client, company.company_id, company.account_ids, TODAY)
    await addPurchases(client, company.company_id, TODAY)
    await addProposals(client, company.company_id)
    await addReceived(client, company.company_id)
    await addSales(client, company.company_id, company.account_ids, TODAY)
    await addEmissions(client, company.company_id, TODAY)
    await addDocuments(client, company.company_id, TODAY)
    await addPayout(client, company.company_id)
    await repeatOneOfEach(client, company.company_id)
    const facts = await readFacts(client, company, { user_id: neighbour.user_id, today: TODAY })
    return { ...facts, ...(await addBudgets(api, client, company, facts.old)) }
  })
  const attachments = await attachFiles(api, counted)
  const facts = { ...counted, attachments, closure_id: await closeOldMonth(api, counted) }
  const explainer = new pg.Client({ connectionString: databaseUrl })
  await explainer.connect()
  return {
    databaseUrl,
    explainer,
    facts,
    api,
    stop: async () => {
      await explainer.end()
      await api.close()
      await app.close()
      await database.close()
      await cluster.stop()
    },
  }
}

/** A file of one record of each kind. */
async function attachFiles(api: Api, facts: CountedFacts): Promise<Facts['attachments']> {
  const attach = async (noun: string, id: number) => {
    const file = { name: 'recado.txt', bytes: Buffer.from('Recado') }
    const path = `/api/companies/${facts.company_id}/${noun}/${id}/attachments`
    return parseAnswer(await api.upload(path, file), madeSchema).data.id
  }
  return {
    payables: await attach('payables', facts.payables.id),
    receivables: await attach('receivables', facts.receivables.id),
    transfers: await attach('transfers', facts.transfer_id),
    'wire-transfer-requests': await attach('wire-transfer-requests', facts.request_id),
    purchases: await attach('purchases', facts.purchase_id),
    sales: await attach('sales', facts.sale_id),
  }
}

const madeSchema = z.object({ data: z.object({ id: z.int() }) })

/** Closes the books until the old month. */
async function closeOldMonth(api: Api, { company_id, old }: CountedFacts): Promise<number> {
  const answer = await api.post(`/api/companies/${company_id}/period-closures`, {
    bank_account_id: null,
    scope: 'both',
    closed_until: old.last,
  })
  return parseAnswer(answer, madeSchema).data.id
}

/** A payout of one sale that nobody knows. */
async function addPayout(client: pg.Client, companyId: number): Promise<void> {
  await client.query(
    `with payout as (
       insert into platform_payouts (company_id, platform, external_id, status, occurred_at,
         event_id, currency, net_cents, fee_cents)
       values ($1, 'hotmart', 'PO-1', 'paid', $2, 'PO-1', 'BRL', 1000, 0) returning id)
     insert into platform_payout_items (company_id, payout_id, position, platform,
       sale_external_id, kind, net_cents)
     select $1, id, 1, 'hotmart', 'V-1', 'sale', 1000 from payout`,
    [companyId, NOW],
  )
}

/** One transaction of each kind becomes the only one so far of a series. */
async function repeatOneOfEach(client: pg.Client, companyId: number): Promise<void> {
  for (const kind of ['payable', 'receivable'])
    await client.query(
      `with series as (
         insert into transaction_series (company_id, kind, mode, frequency_unit, frequency_count,
           occurrences, first_due_date, first_competency_date, competency_moves, weekend_rule,
           template)
         values ($1, $2, 'recurrence', 'month', 1, 2, $3, $3, true, 'keep', '{}')
         returning id
       )
       update transactions t set series_id = series.id, installment_number = 1,
         installments_count = 2
       from series
       where t.company_id = $1 and t.id = (
         select min(id) from transactions where company_id = $1 and kind = $2)`,
      [companyId, kind, TODAY],
    )
}

type Company = Awaited<ReturnType<typeof loadCompany>>
const openSchema = z.object({ data: z.array(z.object({ id: z.int() })).min(1) })

/** The charge as its client may pay it: only such a one has a sheet. */
async function sendCharge(client: pg.Client, company_id: number): Promise<void> {
  const pix_code = writeBrCode({
    key: 'financeiro@empresa.com.br',
    name: 'Empresa',
    city: 'Sao Paulo',
    value_cents: cents(1),
    txid: 'PRM000000000001',
    note: null,
  })
  await client.query(`update charges set status = 'pending', pix_code = $2 where company_id = $1`, [
    company_id,
    pix_code,
  ])
}

const GOODS = sampleProduct({ product_type: 'physical' })

/** Two of the one physical product came. */
async function addStock(api: Api, company_id: number): Promise<void> {
  await api.post(`/api/companies/${company_id}/stock/moves`, {
    ...sampleMove('inflow', '2026-01-02', { quantity: '2', total_cents: 100 }),
    product_id: STOCKED_PRODUCT,
  })
}

/** A payment link, by which nobody has ordered yet. */
async function addLink(client: pg.Client, company_id: number): Promise<void> {
  await client.query(
    `insert into product_links (company_id, name, name_key, url, url_key, product_id, category_id,
       price_cents, kind, payment_type, payment_method, max_installments, due_date_limit_days)
     select $1, 'Curso', 'curso', 'curso', 'curso', min(id),
       (select min(id) from categories where company_id = $1), 100, 'own_pix', 'single', 'pix', 1, 3
     from products where company_id = $1`,
    [company_id],
  )
}

/** A subscription, of which nothing was charged yet. */
async function addSubscription(client: pg.Client, company_id: number): Promise<void> {
  await client.query(
    `insert into subscriptions (company_id, party_id, category_id, description, search_key,
       value_cents, subscription_cycle, start_date, trial_days, anchor_day, kind, payment_method,
       fine_value, interest_value, issue_days_before, mails_payer, billing_on, cycles_from, next_on)
     select $1, min(id), (select min(id) from categories where company_id = $1), 'Clube', 'clube',
       100, 'monthly', $2, 0, 20, 'own_pix', 'pix', 0, 0, 0, false, $2, $2, $2
     from parties where company_id = $1`,
    [company_id, TODAY],
  )
}

/** A draft of a charge of one open receivable, by the company's own Pix key. */
async function draftCharge(api: Api, { company_id, account_ids }: Company): Promise<void> {
  const path = `/api/companies/${company_id}`
  await api.put(
    `${path}/payment-providers/own_pix/settings`,
    ownPixSettings(account_ids[0] ?? 0, 'Empresa', null),
  )
  const query = 'filter_computed_status=open&period=all&per_page=1'
  const { data } = parseAnswer(await api.get(`${path}/receivables?${query}`), openSchema)
  await api.post(`${path}/charges`, {
    ...canaryTerms('Mensalidade'),
    kind: 'own_pix',
    transaction_id: data[0]?.id,
    value_cents: 1,
    due_date: TODAY,
    is_issued: false,
  })
}
