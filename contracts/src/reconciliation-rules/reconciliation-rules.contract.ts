import { z } from 'zod'
import { defineList } from '../list.ts'
import { defineRoute } from '../route.ts'
import {
  companyParams,
  dataOf,
  idTextSchema,
  nothingSchema,
  pageOf,
  recordParams,
  masterRecordStatusSchema,
  versionSchema,
} from '../scalars.ts'
import { companyGlobalRuleSchema } from './global-rule.schema.ts'
import {
  reconciliationRuleInputSchema,
  reconciliationRuleSchema,
} from './reconciliation-rule.schema.ts'
import { ruleTrialInputSchema, ruleTrialSchema } from './rule-trial.schema.ts'

const feature = 'reconciliation_rules'
const mayRead = {
  kind: 'company',
  permission: 'api.companies.bank_accounts.import-ofx',
  feature,
} as const
const mayWrite = {
  kind: 'company',
  permission: 'api.companies.bank_accounts.rules',
  feature,
} as const

export const reconciliationRuleList = defineList({
  sorts: ['priority', 'name', 'status'],
  default_sort: { column: 'priority', direction: 'asc' },
  page_size: 200,
  filters: { filter_status: masterRecordStatusSchema.optional() },
})

const path = '/api/companies/{company_id}/reconciliation-rules'
const globalPath = '/api/companies/{company_id}/global-rules'

export const listReconciliationRules = defineRoute({
  id: 'reconciliation-rules.list',
  method: 'GET',
  path,
  access: mayRead,
  summary:
    'The rules of the company that name no account out of reach, with how often each was used',
  params: companyParams,
  query: reconciliationRuleList.query,
  response: pageOf(reconciliationRuleSchema),
})

export const getReconciliationRule = defineRoute({
  id: 'reconciliation-rules.get',
  method: 'GET',
  path: `${path}/{id}`,
  access: mayRead,
  summary: 'One rule',
  params: recordParams,
  response: dataOf(reconciliationRuleSchema),
})

export const createReconciliationRule = defineRoute({
  id: 'reconciliation-rules.create',
  method: 'POST',
  path,
  access: mayWrite,
  summary: 'Add a rule, after all others',
  params: companyParams,
  body: reconciliationRuleInputSchema,
  response: dataOf(reconciliationRuleSchema),
  status: 201,
})

export const updateReconciliationRule = defineRoute({
  id: 'reconciliation-rules.update',
  method: 'PUT',
  path: `${path}/{id}`,
  access: mayWrite,
  summary: 'Change a rule; lines that were decided by it stay as they are',
  params: recordParams,
  body: reconciliationRuleInputSchema.extend({
    status: masterRecordStatusSchema,
    version: versionSchema,
  }),
  response: dataOf(reconciliationRuleSchema),
})

export const destroyReconciliationRule = defineRoute({
  id: 'reconciliation-rules.destroy',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: mayWrite,
  summary: 'Delete a rule; lines that were decided by it stay as they are',
  params: recordParams,
  response: nothingSchema,
  status: 204,
})

export const moveReconciliationRule = defineRoute({
  id: 'reconciliation-rules.move',
  method: 'POST',
  path: `${path}/{id}/move`,
  access: mayWrite,
  summary: 'Ask a rule one place earlier or later than now',
  params: recordParams,
  body: z.object({ direction: z.enum(['up', 'down']), version: versionSchema }),
  response: dataOf(reconciliationRuleSchema),
})

export const tryReconciliationRule = defineRoute({
  id: 'reconciliation-rules.try',
  method: 'POST',
  path: `${path}/try`,
  access: mayRead,
  summary: 'What a rule would have done with the lines of the last days; writes nothing',
  params: companyParams,
  body: ruleTrialInputSchema,
  response: dataOf(ruleTrialSchema),
})

export const listCompanyGlobalRules = defineRoute({
  id: 'reconciliation-rules.list-global',
  method: 'GET',
  path: globalPath,
  access: mayRead,
  summary: 'The global rules that are active, and which of them the company has switched off',
  params: companyParams,
  response: dataOf(z.array(companyGlobalRuleSchema)),
})

export const switchGlobalRule = defineRoute({
  id: 'reconciliation-rules.switch-global',
  method: 'PUT',
  path: `${globalPath}/{global_rule_id}`,
  access: mayWrite,
  summary: 'Switch a global rule off in the company, or on again',
  params: companyParams.extend({ global_rule_id: idTextSchema }),
  body: z.object({ is_on: z.boolean() }),
  response: dataOf(companyGlobalRuleSchema),
})
