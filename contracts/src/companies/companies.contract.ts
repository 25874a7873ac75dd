import { isTaxId } from '@prumo/brazil'
import { z } from 'zod'
import { PERMISSION_KEYS } from '../access/permissions.ts'
import { sessionCompanySchema } from '../identity/user.schema.ts'
import { defineRoute } from '../route.ts'
import {
  companyParams,
  dataOf,
  idTextSchema,
  optionalTextSchema,
  requiredTextSchema,
} from '../scalars.ts'

export const CHART_TEMPLATES = [
  'infoprodutos',
  'servicos',
  'comercio',
  'completo',
  'vazio',
] as const

/** A CPF or CNPJ with right check digits; kept unmasked and upper-case. Empty is null. */
export const taxIdSchema = optionalTextSchema(20)
  .refine((text) => text === null || isTaxId(text), { error: 'invalid_tax_id' })
  .transform((text) => (text === null ? null : text.toUpperCase().replace(/[^0-9A-Z]/g, '')))

export const createCompany = defineRoute({
  id: 'companies.create',
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
  id: 'companies.chart-templates',
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

export const allPermissions = defineRoute({
  id: 'companies.all-permissions',
  method: 'GET',
  path: '/api/companies/{company_id}/users/{user_id}/get-all-permissions',
  access: { kind: 'member' },
  summary: 'The permissions of the signed-in user in this company',
  params: companyParams.extend({ user_id: idTextSchema }),
  response: dataOf(z.array(z.enum(PERMISSION_KEYS))),
})
