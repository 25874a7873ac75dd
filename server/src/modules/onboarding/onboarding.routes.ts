import { CHART_TEMPLATES } from '@prumo/contracts/onboarding/chart-templates'
import {
  chartTemplates,
  createCompany as createRoute,
  dismissFirstSteps as dismissRoute,
  firstSteps as firstStepsRoute,
} from '@prumo/contracts/onboarding/onboarding.contract'
import { handleCompany, handleCompanyDirectory, handleUser } from '../../kernel/http/handler.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { chartTemplateRows } from '../categories/index.ts'
import { dismissFirstSteps } from '../companies/index.ts'
import { createCompany } from './create-company.ts'
import { firstSteps } from './first-steps.queries.ts'

export const onboardingHandlers = [
  handleUser(createRoute, async ({ db, user, ip, requestId }, { body }) => ({
    data: await createCompany(db, body, {
      user_id: user.id,
      user_name: user.name,
      request_id: requestId,
      ip,
      is_prumo_admin: user.is_prumo_admin,
    }),
  })),
  handleUser(chartTemplates, async () => ({
    data: CHART_TEMPLATES.map((key) => ({
      key,
      rows: chartTemplateRows(key).map(({ code, name, is_postable }) => ({
        code,
        name,
        is_postable,
      })),
    })),
  })),
  handleCompanyDirectory(firstStepsRoute, async ({ db, company }) => ({
    data: await firstSteps(db, company),
  })),
  handleCompany(dismissRoute, async ({ db }) => {
    await dismissFirstSteps(db)
    await recordOperation(db, 'companies.dismiss-first-steps', [
      { table: 'company_profiles', record_id: db.company_id, after: { at: db.now } },
    ])
    return undefined
  }),
]
