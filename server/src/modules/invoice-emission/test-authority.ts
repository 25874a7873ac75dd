import type { EmissionType } from '@prumo/contracts/invoice-emission/emission-input.schema'
import type { CityService } from '@prumo/contracts/invoice-emission/city-service.schema'
import type { AuthorityTest } from '@prumo/contracts/invoice-emission/emission.schema'
import type { CompanyStepsContext } from '../../kernel/http/handler.ts'
import { faultOf } from '../../kernel/outside/fault-of.ts'
import { getInvoiceSettings } from '../companies/index.ts'
import { type AuthorityAccess, cityTakesPart, nfseNacional } from '../fiscal-authorities/index.ts'
import { isSimulated, openAccess, withCompany } from './ask-authority.ts'
import {
  askCityServices,
  keepCityService,
  keptCityServices,
  soldServiceCodes,
} from './city-services.ts'
import { intermediaryOf, kindOf } from './documents/document-kinds.ts'

/**
 * Asks the authority of notes of a type whether it answers the certificate, and of services whether the
 * city takes part and what it tells of them, which is kept.
 */
export async function testAuthority(
  { step, keyRing, outside, now }: CompanyStepsContext,
  type: EmissionType,
): Promise<AuthorityTest> {
  const { choice, day, opened } = await withCompany(step, async (db, company) => {
    const settings = await getInvoiceSettings(db)
    const { environment } = settings
    const asked = { type, environment, intermediary: intermediaryOf(settings, type) }
    const resources = { keyRing, outside, clock: () => now }
    return {
      choice: asked,
      day: db.today,
      opened: await openAccess(db, company, resources, asked),
    }
  })
  const { authority } = kindOf(choice)
  const { environment } = choice
  const is_simulated = isSimulated(outside, choice)
  const said = { environment, is_simulated, ...NOTHING_OF_CITY }
  if ('fault' in opened) return { ...said, is_reached: false, fault: opened.fault }
  const { access } = opened
  const fault = await faultOf(() => authority.test(access))
  if (fault !== null) return { ...said, is_reached: false, fault: fault.codeOfOurs }
  const of_city = authority === nfseNacional ? await askCity(step, access, day) : {}
  return { ...said, ...of_city, is_reached: true, fault: null }
}

const NOTHING_OF_CITY = { city_takes_part: null, city_services: [], city_fault: null }

/** Whether the city takes part, and what it tells of the services that the company sells. */
async function askCity(
  step: CompanyStepsContext['step'],
  access: AuthorityAccess,
  day: string,
): Promise<Pick<AuthorityTest, keyof typeof NOTHING_OF_CITY>> {
  let city_takes_part: boolean | null = null
  const unanswered = await faultOf(async () => {
    city_takes_part = await cityTakesPart(access)
  })
  const codes = await withCompany(step, soldServiceCodes)
  const keep = (told: CityService) => withCompany(step, (db) => keepCityService(db, access, told))
  // A city that was not reached for the one is not asked for the other.
  const city_fault =
    unanswered?.codeOfOurs ??
    (city_takes_part === false ? null : await askCityServices(access, codes, day, keep))
  const city_services = await withCompany(step, (db) => keptCityServices(db, access))
  return { city_takes_part, city_services: [...city_services], city_fault }
}
