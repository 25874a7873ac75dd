import { titleKey } from '@prumo/contracts/columns'
import { TAX_OPERATIONS } from '@prumo/contracts/tax-rules/tax-operations'
import type { TaxRuleRow } from '@prumo/contracts/tax-rules/tax-rule.schema'
import { taxRuleColumns as declared } from '@prumo/contracts/tax-rules/tax-rules.feature'
import type { Column } from '../../kit/column.ts'
import { declaredColumns, declaredFilters } from '../../kit/declared-columns.tsx'
import type { FilterDefinition } from '../../kit/filter-definition.ts'
import { statusText } from '../../kit/master-record-status-chip.tsx'
import type { TextOf } from '../../texts/use-texts.ts'

type TaxRuleColumn = (typeof declared)[number]

const operationText = (t: TextOf<'taxRules'>, value: string): string => {
  const operation = TAX_OPERATIONS.find((one) => one === value)
  return operation === undefined ? value : t(`operations.${operation}`)
}

export function taxRuleColumns(t: TextOf<'taxRules'>): readonly Column<TaxRuleRow>[] {
  return declaredColumns<TaxRuleRow, TaxRuleColumn>(declared, {
    title: (column) => t(titleKey(column)),
    choice: (_, value) => operationText(t, value),
  })
}

export function taxRuleFilters(
  t: TextOf<'taxRules'>,
  kit: TextOf<'kit'>,
): readonly FilterDefinition[] {
  return declaredFilters(declared, {
    title: (column) => t(titleKey(column)),
    choice: ({ kind }, value) =>
      kind === 'status' ? statusText(kit, value) : operationText(t, value),
  })
}
