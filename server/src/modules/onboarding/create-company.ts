import type { SessionCompany } from '@prumo/contracts/identity/user.schema'
import type { ChartTemplate } from '@prumo/contracts/onboarding/onboarding.contract'
import type { Actor, DirectoryDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { createChart } from '../categories/index.ts'
import {
  DEFAULT_TIME_ZONE,
  memberCompanies,
  registerCompany,
  startProfile,
  type TaxRegime,
} from '../companies/index.ts'
import { defaultPlanId } from '../plans/index.ts'

export interface CompanyInput {
  readonly company_name: string
  readonly trading_name: string | null
  readonly document: string | null
  readonly tax_regime?: TaxRegime | null
  readonly chart_template: ChartTemplate
}

/** Creates a company with its chart of accounts; its creator becomes its administrator. */
export async function createCompany(
  db: DirectoryDb,
  { chart_template, tax_regime = null, ...company }: CompanyInput,
  actor: Actor,
): Promise<SessionCompany> {
  const plan_id = await defaultPlanId(db)
  const company_id = await registerCompany(db, { ...company, plan_id }, actor.user_id)
  await db.enterCompany({ company_id, time_zone: DEFAULT_TIME_ZONE, actor }, async (companyDb) => {
    await createChart(companyDb, chart_template)
    await startProfile(companyDb, company.document, tax_regime)
    await recordOperation(companyDb, 'companies.create', [
      {
        table: 'companies',
        record_id: company_id,
        after: { ...company, tax_regime, chart_template },
      },
    ])
  })
  const created = (await memberCompanies(db, actor.user_id)).find(
    (member) => member.company.id === company_id,
  )
  if (created === undefined) throw new Error('The creator is a member of the new company.')
  return created.company
}
