import type { EmissionType } from '@prumo/contracts/invoice-emission/emission-input.schema'
import type { AuthorityTest } from '@prumo/contracts/invoice-emission/emission.schema'
import type { CompanyStepsContext } from '../../kernel/http/handler.ts'
import { getInvoiceSettings, openCompanyKey } from '../companies/index.ts'
import { type AuthorityAccess, cityTakesPart, nfseNacional } from '../fiscal-authorities/index.ts'
import { faultOf, isSimulated, withCompany } from './ask-authority.ts'
import { kindOf } from './documents/document-kinds.ts'

/**
 * Asks the authority of notes of a type whether it answers the certificate, and of services whether the
 * city takes part.
 */
export async function testAuthority(
  { step, keyRing, outside, now }: CompanyStepsContext,
  type: EmissionType,
): Promise<AuthorityTest> {
  const { authority } = kindOf({ type })
  const { environment, opened, access } = await withCompany(step, async (db, company) => {
    const settings = await getInvoiceSettings(db)
    return {
      environment: settings.environment,
      opened: await openCompanyKey(db, keyRing),
      access: {
        outside,
        environment: settings.environment,
        secrets: {},
        issuer_document: company.document ?? '',
        city_code: String(company.municipality_code ?? '').padStart(7, '0'),
        now,
      },
    }
  })
  const said = { environment, is_simulated: isSimulated(outside, { type, environment }) }
  if (opened.kind !== 'key') {
    const fault = opened.kind === 'missing' ? 'certificate_missing' : 'certificate_expired'
    return { ...said, is_reached: false, fault, city_takes_part: null }
  }
  const whole: AuthorityAccess = { ...access, key: opened.key }
  const fault = await faultOf(() => authority.test(whole))
  if (fault !== null) return { ...said, is_reached: false, fault, city_takes_part: null }
  let takesPart: boolean | null = null
  if (authority === nfseNacional)
    await faultOf(async () => {
      takesPart = await cityTakesPart(whole)
    })
  return { ...said, is_reached: true, fault: null, city_takes_part: takesPart }
}
