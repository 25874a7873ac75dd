import type {
  AuthorityTest,
  EmissionFault,
} from '@prumo/contracts/invoice-emission/emission.schema'
import type { CompanyStepsContext } from '../../kernel/http/handler.ts'
import { OutsideFault } from '../../kernel/outside/outside-fault.ts'
import { getInvoiceSettings, openCompanyKey } from '../companies/index.ts'
import { type AuthorityAccess, cityTakesPart, nfseNacional } from '../fiscal-authorities/index.ts'
import { isSimulated, withCompany } from './ask-authority.ts'

/** Asks the authority of services whether it answers the certificate, and whether the city takes part. */
export async function testAuthority({
  step,
  keyRing,
  outside,
  now,
}: CompanyStepsContext): Promise<AuthorityTest> {
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
  const said = { environment, is_simulated: isSimulated(outside, { environment }) }
  if (opened.kind !== 'key') {
    const fault = opened.kind === 'missing' ? 'certificate_missing' : 'certificate_expired'
    return { ...said, is_reached: false, fault, city_takes_part: null }
  }
  const whole: AuthorityAccess = { ...access, key: opened.key }
  const fault = await faultOf(() => nfseNacional.test(whole))
  if (fault !== null) return { ...said, is_reached: false, fault, city_takes_part: null }
  let takesPart: boolean | null = null
  await faultOf(async () => {
    takesPart = await cityTakesPart(whole)
  })
  return { ...said, is_reached: true, fault: null, city_takes_part: takesPart }
}

async function faultOf(work: () => Promise<unknown>): Promise<EmissionFault | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error
    return error.code === 'private_address' ? 'unreachable' : error.code
  }
}
