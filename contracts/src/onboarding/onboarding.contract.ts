import { z } from 'zod'
import { sessionCompanySchema } from '../identity/user.schema.ts'
import { defineRoute } from '../route.ts'
import { TAX_REGIMES } from '../parties/person.schema.ts'
import {
  companyParams,
  dataOf,
  nothingSchema,
  optionalTextSchema,
  requiredTextSchema,
  taxIdSchema,
} from '../scalars.ts'
import { CHART_TEMPLATES } from './chart-templates.ts'

export const createCompany = defineRoute({
  id: 'onboarding.create-company',
  method: 'POST',
  path: '/api/companies',
  access: { kind: 'user' },
  summary: 'Create a company with a chart of accounts; its creator becomes its administrator',
  body: z.object({
    company_name: requiredTextSchema(150),
    trading_name: optionalTextSchema(150),
    document: taxIdSchema,
    tax_regime: z
      .enum(TAX_REGIMES)
      .nullish()
      .transform((regime) => regime ?? null),
    chart_template: z.enum(CHART_TEMPLATES),
  }),
  response: dataOf(sessionCompanySchema),
  status: 201,
})

export const chartTemplates = defineRoute({
  id: 'onboarding.chart-templates',
  method: 'GET',
  path: '/api/chart-templates',
  access: { kind: 'user' },
  summary: 'The charts of accounts a company can start from',
  response: dataOf(
    z.array(
      z.object({
        key: z.enum(CHART_TEMPLATES),
        rows: z.array(z.object({ code: z.string(), name: z.string(), is_postable: z.boolean() })),
      }),
    ),
  ),
})

const path = '/api/companies/{company_id}'

/** What a new company has done of its first steps. */
export const firstStepsSchema = z.object({
  has_document: z.boolean(),
  has_tax_regime: z.boolean(),
  has_bank_account: z.boolean(),
  /** A statement was imported, or a transaction added: the books are in use. */
  has_movements: z.boolean(),
  has_colleagues: z.boolean(),
  has_demo: z.boolean(),
  is_dismissed: z.boolean(),
})

export const firstSteps = defineRoute({
  id: 'onboarding.first-steps',
  method: 'GET',
  path: `${path}/first-steps`,
  access: { kind: 'company', permission: 'companies.show' },
  summary: 'Which of the first steps the company has taken',
  params: companyParams,
  response: dataOf(firstStepsSchema),
})

export const dismissFirstSteps = defineRoute({
  id: 'onboarding.dismiss-first-steps',
  method: 'POST',
  path: `${path}/first-steps/dismiss`,
  access: { kind: 'company', permission: 'companies.update' },
  summary: 'Put the list of first steps away, for everybody in the company',
  params: companyParams,
  response: nothingSchema,
  status: 204,
})

export const loadDemoData = defineRoute({
  id: 'onboarding.load-demo-data',
  method: 'POST',
  path: `${path}/demo-data`,
  access: { kind: 'company', permission: 'companies.update' },
  summary: 'Fill an empty company with sample books of a year',
  params: companyParams,
  response: nothingSchema,
  status: 204,
})

export const removeDemoData = defineRoute({
  id: 'onboarding.remove-demo-data',
  method: 'DELETE',
  path: `${path}/demo-data`,
  access: { kind: 'company', permission: 'companies.update' },
  summary: 'Take the sample books away again, whole',
  params: companyParams,
  response: nothingSchema,
  status: 204,
})

export type FirstSteps = z.output<typeof firstStepsSchema>
