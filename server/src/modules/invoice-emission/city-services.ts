import type { CityService } from '@prumo/contracts/invoice-emission/city-service.schema'
import type { EmissionFault } from '@prumo/contracts/invoice-emission/emission.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { faultOf } from '../../kernel/outside/fault-of.ts'
import { getInvoiceSettings } from '../companies/index.ts'
import { type AuthorityAccess, askCityService } from '../fiscal-authorities/index.ts'
import { cityServiceCode, withDefaultService } from './documents/service-code.rules.ts'

/** So many services of a company are asked about at once; three questions each. */
const MOST_SERVICES = 20

interface City {
  readonly environment: AuthorityAccess['environment']
  readonly city_code: string
}

/** What was kept of the services of a company in a city. */
export async function keptCityServices(
  db: CompanyDb,
  { environment, city_code }: City,
): Promise<readonly CityService[]> {
  return db.query
    .selectFrom('city_services')
    .select(['service_code', 'rates', 'regimes', 'withholdings', 'asked_at'])
    .where('company_id', '=', db.company_id)
    .where('environment', '=', environment)
    .where('city_code', '=', city_code)
    .orderBy('service_code')
    .execute()
}

/** The codes of the services that the company sells, its default one where a product says none. */
export async function soldServiceCodes(db: CompanyDb): Promise<readonly string[]> {
  const settings = await getInvoiceSettings(db)
  const products = await db.query
    .selectFrom('products')
    .select(['product_type', 'service_list_item', 'municipal_service_code'])
    .distinct()
    .where('company_id', '=', db.company_id)
    .where('status', '=', 'active')
    .execute()
  const codes = products.flatMap(
    (product) => cityServiceCode(null, withDefaultService(product, settings)) ?? [],
  )
  return [...new Set(codes)].toSorted().slice(0, MOST_SERVICES)
}

/**
 * Asks the company's city about services, and keeps what it tells with the moment. A fault ends the asking:
 * what was told before it is kept, and what was kept before stays.
 * @param keep writes in a transaction of its own.
 */
export async function askCityServices(
  access: AuthorityAccess,
  codes: readonly string[],
  day: string,
  keep: (told: CityService) => Promise<void>,
): Promise<EmissionFault | null> {
  const fault = await faultOf(async () => {
    for (const service_code of codes) {
      const told = await askCityService(access, { service_code, day })
      await keep({ service_code, ...told, asked_at: access.now.toISOString() })
    }
  })
  return fault?.codeOfOurs ?? null
}

/** Keeps what a city told of a service, in place of what it told before. */
export async function keepCityService(
  db: CompanyDb,
  { environment, city_code }: City,
  { service_code, asked_at, ...told }: CityService,
): Promise<void> {
  const stored = {
    rates: json(told.rates),
    regimes: json(told.regimes),
    withholdings: json(told.withholdings),
    asked_at: new Date(asked_at),
  }
  await db.query
    .insertInto('city_services')
    .values({ company_id: db.company_id, environment, city_code, service_code, ...stored })
    .onConflict((clash) =>
      clash.columns(['company_id', 'environment', 'city_code', 'service_code']).doUpdateSet(stored),
    )
    .execute()
}

const json = (told: readonly object[] | null): string | null =>
  told === null ? null : JSON.stringify(told)
