import type {
  PlatformRun,
  SalesPlatform,
} from '@prumo/contracts/sales-platforms/sales-platform.schema'
import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import { cents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { OutsideServices } from '../../kernel/outside/outside-services.ts'
import { andAll, reachableIds } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { listIntegrations } from '../companies/index.ts'
import type { Connector } from './connector.ts'
import { CONNECTORS } from './connectors.ts'
import { runColumns } from './run.queries.ts'
import type { StoredPlatform } from './stored-platform.ts'

/** The hour and minute of the nightly run in Brazil, which has one offset the whole year. */
const NIGHTLY = 'T07:20:00.000Z'

interface Counted extends StoredPlatform {
  readonly bank_account_name: string
  readonly waiting_calls: number
  readonly failed_calls: number
  readonly open_matches: number
  readonly refused_sales: number
  readonly last_run: PlatformRun | null
}

/** The platforms that Prumo speaks to, and how the company works with each within its reach. */
export async function listPlatforms(
  db: CompanyDb,
  outside: OutsideServices,
): Promise<SalesPlatform[]> {
  const integrations = await listIntegrations(db)
  const stored = await countedPlatforms(db)
  return CONNECTORS.map((connector) => {
    const own = stored.find(({ platform }) => platform === connector.platform)
    const integration = integrations.find(({ platform }) => platform === connector.platform)
    const webhook_secrets = [...(connector.webhook?.secrets ?? [])]
    const api_secrets = [...(connector.api?.secrets ?? [])]
    const isStored = (name: string) =>
      integration?.secrets.some((secret) => secret.name === name && secret.changed_at !== null) ===
      true
    return {
      platform: connector.platform,
      name: connector.name,
      state: own?.status ?? 'disconnected',
      fault: own?.fault ?? null,
      is_simulated: isSimulated(connector, outside),
      webhook_secrets,
      api_secrets,
      missing_secrets: [...new Set([...webhook_secrets, ...api_secrets])].filter(
        (name) => !isStored(name),
      ),
      has_address: integration?.webhook != null,
      settings: own === undefined ? null : settingsOf(own),
      usual_fee: usualFee(connector),
      last_call_at: instant(own?.last_call_at),
      refused_calls: own?.refused_calls ?? 0,
      last_refused_at: instant(own?.last_refused_at),
      waiting_calls: own?.waiting_calls ?? 0,
      failed_calls: own?.failed_calls ?? 0,
      open_matches: own?.open_matches ?? 0,
      refused_sales: own?.refused_sales ?? 0,
      last_run: own?.last_run ?? null,
      next_run_at: nextRunAt(db, connector, own),
    }
  })
}

/** One of them. @throws Refusal `not_found`. */
export async function getPlatform(
  db: CompanyDb,
  outside: OutsideServices,
  platform: SalePlatform,
): Promise<SalesPlatform> {
  const found = (await listPlatforms(db, outside)).find((row) => row.platform === platform)
  if (found === undefined) throw notFound()
  return found
}

const usualFee = ({ fee_model }: Connector): SalesPlatform['usual_fee'] => ({
  percent: fee_model.percent,
  fixed_cents: cents(fee_model.fixed_cents),
  returns_fees: fee_model.returns_fees,
})

const instant = (at: string | null | undefined): string | null =>
  at == null ? null : new Date(at).toISOString()

const isSimulated = ({ platform }: Connector, { platforms }: OutsideServices): boolean =>
  platforms.isSimulated(platform)

function settingsOf(own: Counted): NonNullable<SalesPlatform['settings']> {
  return {
    bank_account_id: own.bank_account_id,
    bank_account_name: own.bank_account_name,
    supplier_id: own.supplier_id,
    category_id: own.category_id,
    unknown_products: own.unknown_products,
    unknown_contacts: own.unknown_contacts,
    product_id: own.product_id,
    contact_id: own.contact_id,
    payout_account_id: own.payout_account_id,
    returns_fees: own.returns_fees,
    fee_percent: own.fee_percent,
    fee_fixed_cents: own.fee_fixed_cents,
    changed_by: own.changed_by,
    changed_at: instant(own.changed_at) ?? '',
    version: own.version,
  }
}

function nextRunAt(db: CompanyDb, { api }: Connector, own: Counted | undefined): string | null {
  if (api === null || own === undefined || own.status === 'disconnected') return null
  const day = db.now.toISOString().slice(0, 10)
  const today = `${day}${NIGHTLY}`
  if (today > db.now.toISOString()) return today
  return new Date(Date.parse(today) + 86_400_000).toISOString()
}

async function countedPlatforms(db: CompanyDb): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`
    select own.*, account.name as bank_account_name,
      (select count(*)::int from platform_calls call where call.company_id = ${db.company_id}
        and call.platform = own.platform and call.status = 'waiting') as waiting_calls,
      (select count(*)::int from platform_calls call where call.company_id = ${db.company_id}
        and call.platform = own.platform and call.status = 'failed') as failed_calls,
      (select count(*)::int from platform_matches match where match.company_id = ${db.company_id}
        and match.platform = own.platform and match.state <> 'matched') as open_matches,
      (select count(*)::int from platform_sales sale where sale.company_id = ${db.company_id}
        and sale.platform = own.platform and sale.standing <> 'posted') as refused_sales,
      (select ${runColumns} from platform_runs run where run.company_id = ${db.company_id}
        and run.platform = own.platform order by run.id desc limit 1) as last_run
    from sales_platforms own
    join bank_accounts account
      on account.company_id = ${db.company_id} and account.id = own.bank_account_id
    where own.company_id = ${db.company_id}
      ${andAll(reachableIds(sql`own.bank_account_id`, db.rights.bank_account_ids))}
    order by own.id
  `.execute(db.query)
  return rows
}
