import { z } from 'zod'
import { sessionCompanySchema } from '../identity/user.schema.ts'
import { defineRoute } from '../route.ts'
import { dataOf, optionalTextSchema, requiredTextSchema, taxIdSchema } from '../scalars.ts'

/** Charts of accounts that a company can start from. */
export const CHART_TEMPLATES = [
  'infoprodutos',
  'servicos',
  'comercio',
  'completo',
  'vazio',
] as const

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

export type ChartTemplate = (typeof CHART_TEMPLATES)[number]
