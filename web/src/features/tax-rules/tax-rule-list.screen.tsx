import {
  exportTaxRules,
  listTaxRules,
  taxRuleList,
} from '@prumo/contracts/tax-rules/tax-rules.contract'
import { lazy, useMemo } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useListState } from '../../kit/use-list-state.ts'
import { RegisterScreen } from '../../parts/register/register-screen.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { taxRuleColumns, taxRuleFilters } from './tax-rule-list.definition.tsx'

const TaxRuleDrawer = lazy(() =>
  import('./tax-rule-form.tsx').then((file) => ({ default: file.TaxRuleDrawer })),
)

/** /admin/tax-rule/list: what invoices say of taxes by product, operation and day. */
export function TaxRuleListScreen() {
  const t = useTexts('taxRules')
  const kit = useTexts('kit')
  const state = useListState('tax-rules', taxRuleList)
  const page = useRouteQuery(listTaxRules, { query: state.query, keepPrevious: true })
  return (
    <RegisterScreen
      title={t('title')}
      createLabel={t('create')}
      mayCreate="companies.tax-rules.store"
      state={state}
      page={page}
      columns={useMemo(() => taxRuleColumns(t), [t])}
      filters={useMemo(() => taxRuleFilters(t, kit), [t, kit])}
      exportRoute={exportTaxRules}
      Drawer={TaxRuleDrawer}
    />
  )
}
