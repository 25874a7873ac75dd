import { z } from 'zod'
import { defineRoute } from '../route.ts'
import { companyParams, dataOf, idSchema, requiredTextSchema, versionSchema } from '../scalars.ts'

/** More companies than these stand in no table side by side. */
export const MAX_GROUP_COMPANIES = 40

/** A company that the caller belongs to, as people call it. */
const knownCompanySchema = z.object({ id: idSchema, name: z.string() })

/** The group of a company, as the caller sees it. */
const companyGroupSchema = z.object({
  id: idSchema,
  name: z.string(),
  version: versionSchema,
  /** Those of its companies that the caller belongs to. */
  companies: z.array(knownCompanySchema),
  /** How many others there are. */
  hidden_count: z.int().min(0),
})

export const companyGroupAnswerSchema = z.object({
  /** Null where the company is in none. */
  group: companyGroupSchema.nullable(),
  /** Companies that the caller may put into it: those whose data they may change. */
  candidates: z.array(knownCompanySchema),
})

/** The group that somebody opened: null and 0 is a new one. */
export const companyGroupInputSchema = z.object({
  id: idSchema.nullable(),
  version: versionSchema.or(z.literal(0)),
  name: requiredTextSchema(80),
  /** Which of the caller's companies are in it from now on; those that they do not see stay. */
  company_ids: z.array(idSchema).max(MAX_GROUP_COMPANIES),
})

const path = '/api/companies/{company_id}/company-group'

export const getCompanyGroup = defineRoute({
  id: 'company-groups.get',
  method: 'GET',
  path,
  access: { kind: 'member' },
  summary: 'The group of companies that the company is in',
  params: companyParams,
  response: dataOf(companyGroupAnswerSchema),
})

export const saveCompanyGroup = defineRoute({
  id: 'company-groups.save',
  method: 'PUT',
  path,
  access: { kind: 'company', permission: 'companies.update' },
  summary: 'Make, change or dissolve the group of the company',
  params: companyParams,
  body: companyGroupInputSchema,
  response: dataOf(companyGroupAnswerSchema),
})

export type CompanyGroup = z.output<typeof companyGroupSchema>
export type CompanyGroupAnswer = z.output<typeof companyGroupAnswerSchema>
export type CompanyGroupInput = z.output<typeof companyGroupInputSchema>
