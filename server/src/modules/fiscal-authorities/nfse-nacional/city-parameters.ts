import type { CityService } from '@prumo/contracts/invoice-emission/city-service.schema'
import { nullIfUnknown } from '../../../kernel/outside/null-if-unknown.ts'
import type { AuthorityAccess } from '../fiscal-authority.ts'
import { ratesSchema, regimesSchema, withholdingsSchema } from './city-wire.ts'

/** Which service of a company's city is asked about, and of which day. */
export interface CityQuestion {
  /** Six figures of the national list and three of the city's own; 000 where the city splits it no further. */
  readonly service_code: string
  /** YYYY-MM-DD. */
  readonly day: string
}

/** What a city told the national system of a service; null of what it told nothing of. */
export type CityServiceAnswer = Pick<CityService, 'rates' | 'regimes' | 'withholdings'>

/** The address has points in the code: without them it is refused. */
const dotted = (code: string): string =>
  `${code.slice(0, 2)}.${code.slice(2, 4)}.${code.slice(4, 6)}.${code.slice(6)}`

/**
 * Asks what the company's city parametrised of a service: its rates, its special regimes, and who keeps
 * ISS back. Benefits are asked for by a number of theirs, which no note of Prumo declares.
 * Source: OpenAPI of the parametrisation of the ADN. @throws OutsideFault.
 */
export async function askCityService(
  access: AuthorityAccess,
  { service_code, day }: CityQuestion,
): Promise<CityServiceAnswer> {
  const { adn } = access.outside.nfse[access.environment]
  const call = { certificate: access.key, method: 'GET' } as const
  const city = `/parametrizacao/${access.city_code}`
  const service = `${city}/${dotted(service_code)}`
  // The history tells those of other competencies, too: a note may be of a month that is past.
  const rates = await nullIfUnknown(
    adn.ask({ ...call, path: `${service}/historicoaliquotas` }, ratesSchema),
  )
  const regimes = await nullIfUnknown(
    adn.ask({ ...call, path: `${service}/${day}/regimes_especiais` }, regimesSchema),
  )
  const kept = await nullIfUnknown(
    adn.ask({ ...call, path: `${city}/${day}/retencoes` }, withholdingsSchema),
  )
  return { rates, regimes, withholdings: kept === null ? null : keptOf(kept, service_code) }
}

type Withholding = NonNullable<CityService['withholdings']>[number]

/** Those that are of the service, or of all. */
const keptOf = (
  all: readonly (Withholding & { readonly services: readonly string[] })[],
  code: string,
): Withholding[] =>
  all.flatMap(({ services, ...rule }) =>
    services.length === 0 || services.some((one) => code.startsWith(one)) ? [rule] : [],
  )
