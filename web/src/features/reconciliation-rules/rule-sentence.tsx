import type { ReconciliationRule } from '@prumo/contracts/reconciliation-rules/reconciliation-rule.schema'
import { categories } from '../../parts/choices/choice-sources.ts'
import { useNamedChoices } from '../../parts/choices/use-choices.ts'
import { useRuleWords } from '../../parts/rules/use-rule-words.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { CompanyRuleForm } from './effect-fields.tsx'
import { accountIdsOf, useAccountNames } from './use-account-names.ts'
import classes from './rules.module.css'

interface RuleSentenceProps {
  readonly form: CompanyRuleForm
  readonly rule: ReconciliationRule | null
}

/** The rule in words, as it is written: 'Quando … então …'. */
export function RuleSentence({ form, rule }: RuleSentenceProps) {
  const t = useTexts('reconciliationRules')
  const { values } = form
  const account = useAccountNames([
    values.source_account_id,
    values.destination_account_id,
    ...accountIdsOf(values.criteria),
  ])
  const words = useRuleWords((id) => account(id) ?? String(id))
  const category_id = values.category_id ?? null
  const category = useNamedChoices(categories, category_id === null ? [] : [category_id]).get(
    category_id ?? 0,
  )
  const contact = [
    values.supplier_id === rule?.supplier_id ? rule?.supplier_name : null,
    values.client_id === rule?.client_id ? rule?.client_name : null,
  ].filter(Boolean)
  return (
    <p className={classes['sentence']} aria-label={t('sentence')}>
      {words.sentence({
        criteria: values.criteria,
        ofx_transaction_type: values.ofx_transaction_type,
        source_account_name: account(values.source_account_id),
        reconciliation_type: values.reconciliation_type ?? 'create',
        mode: values.mode ?? 'suggest',
        add_when_not_found: values.add_when_not_found ?? false,
        hide_in_dre: values.hide_in_dre ?? false,
        ignore_reason: values.ignore_reason ?? 'noise',
        category_name: category === undefined ? null : categories.label(category),
        contact_name: contact.length === 0 ? null : contact.join(', '),
        destination_account_name: account(values.destination_account_id),
      })}
    </p>
  )
}
