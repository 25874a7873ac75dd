import type { EmissionType } from '@prumo/contracts/invoice-emission/emission-input.schema'
import type { AuthorityTest } from '@prumo/contracts/invoice-emission/emission.schema'
import type { CompanyStepsContext } from '../../kernel/http/handler.ts'
import { faultOf } from '../../kernel/outside/fault-of.ts'
import { getInvoiceSettings } from '../companies/index.ts'
import { cityTakesPart, nfseNacional } from '../fiscal-authorities/index.ts'
import { isSimulated, openAccess, withCompany } from './ask-authority.ts'
import { intermediaryOf, kindOf } from './documents/document-kinds.ts'

/**
 * Asks the authority of notes of a type whether it answers the certificate, and of services whether the
 * city takes part.
 */
export async function testAuthority(
  { step, keyRing, outside, now }: CompanyStepsContext,
  type: EmissionType,
): Promise<AuthorityTest> {
  const { choice, opened } = await withCompany(step, async (db, company) => {
    const settings = await getInvoiceSettings(db)
    const { environment } = settings
    const asked = { type, environment, intermediary: intermediaryOf(settings, type) }
    const resources = { keyRing, outside, clock: () => now }
    return { choice: asked, opened: await openAccess(db, company, resources, asked) }
  })
  const { authority } = kindOf(choice)
  const { environment } = choice
  const said = { environment, is_simulated: isSimulated(outside, choice) }
  if ('fault' in opened)
    return { ...said, is_reached: false, fault: opened.fault, city_takes_part: null }
  const { access } = opened
  const fault = await faultOf(() => authority.test(access))
  if (fault !== null)
    return { ...said, is_reached: false, fault: fault.codeOfOurs, city_takes_part: null }
  let takesPart: boolean | null = null
  if (authority === nfseNacional)
    await faultOf(async () => {
      takesPart = await cityTakesPart(access)
    })
  return { ...said, is_reached: true, fault: null, city_takes_part: takesPart }
}
