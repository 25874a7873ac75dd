import {
  CHART_TEMPLATES,
  chartTemplates,
  createCompany as createRoute,
} from '@prumo/contracts/onboarding/onboarding.contract'
import { handleUser } from '../../kernel/http/handler.ts'
import { chartTemplateRows } from '../categories/index.ts'
import { createCompany } from './create-company.ts'

export const onboardingHandlers = [
  handleUser(createRoute, async ({ db, user, ip, requestId }, { body }) => ({
    data: await createCompany(db, body, {
      user_id: user.id,
      user_name: user.name,
      request_id: requestId,
      ip,
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
]
