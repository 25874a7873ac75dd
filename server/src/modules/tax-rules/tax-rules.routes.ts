import type { TaxRuleRow } from '@prumo/contracts/tax-rules/tax-rule.schema'
import { taxRuleRoutes } from '@prumo/contracts/tax-rules/tax-rules.contract'
import { taxRuleColumns } from '@prumo/contracts/tax-rules/tax-rules.feature'
import { declaredTable } from '../../kernel/export/declared-table.ts'
import { handleMasterData } from '../../kernel/http/handle-master-data.ts'
import { taxRuleRegister } from './tax-rule-register.ts'

export const taxRuleHandlers = handleMasterData(taxRuleRoutes, {
  ...taxRuleRegister,
  table: declaredTable<TaxRuleRow>('tax_rules', taxRuleColumns),
})
