import { masterDataList } from '../list.ts'
import { masterDataRoutes } from '../master-data-routes.ts'
import {
  taxRuleEditSchema,
  taxRuleInputSchema,
  taxRuleRowSchema,
  taxRuleSchema,
} from './tax-rule.schema.ts'
import { taxRuleColumns } from './tax-rules.feature.ts'

export const taxRuleList = masterDataList({ columns: taxRuleColumns, default_sort: 'name' })

export const taxRuleRoutes = masterDataRoutes({
  noun: 'tax-rules',
  columns: taxRuleColumns,
  list: taxRuleList,
  input: taxRuleInputSchema,
  edit: taxRuleEditSchema,
  record: taxRuleSchema,
  row: taxRuleRowSchema,
  one: 'a row of the tax table',
  many: 'Rows of the tax table',
})

export const {
  list: listTaxRules,
  get: getTaxRule,
  create: createTaxRule,
  update: updateTaxRule,
  destroy: destroyTaxRule,
  export: exportTaxRules,
} = taxRuleRoutes
