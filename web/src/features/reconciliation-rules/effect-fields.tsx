import type {
  ReconciliationRule,
  reconciliationRuleInputSchema,
} from '@prumo/contracts/reconciliation-rules/reconciliation-rule.schema'
import type { z } from 'zod'
import kitClasses from '../../kit/kit.module.css'
import { SelectField } from '../../kit/select-field.tsx'
import type { FormValues } from '../../kit/use-record-form.ts'
import { PartyField } from '../../parts/parties/party-field.tsx'
import { bindingOf, type PartForm } from '../../parts/person/part-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { RuleChoice } from './master-data-choices.api.ts'

type Values = FormValues<z.input<typeof reconciliationRuleInputSchema>>

/** The form of a company's rule, as far as its fields need it. */
export type CompanyRuleForm = PartForm<Values>

interface EffectFieldsProps {
  readonly form: CompanyRuleForm
  /** The rule that is edited, for the names of whom it names. */
  readonly rule: ReconciliationRule | null
  readonly accounts: readonly RuleChoice[]
  readonly categories: readonly RuleChoice[]
  readonly disabled: boolean
}

/** What the rule names of the company's master data, as far as its type has a use for it. */
export function EffectFields({ form, rule, accounts, categories, disabled }: EffectFieldsProps) {
  const t = useTexts('reconciliationRules')
  const { reconciliation_type: type, ofx_transaction_type: movement } = form.values
  if (type === 'ignore') return null
  if (type === 'transfer')
    return (
      <SelectField
        field={bindingOf(form, 'destination_account_id')}
        label={t('destination_account')}
        description={t('destination_hint')}
        clearable
        disabled={disabled}
        options={accounts}
      />
    )
  return (
    <>
      <SelectField
        field={bindingOf(form, 'category_id')}
        label={t('category')}
        clearable
        disabled={disabled}
        options={categories}
      />
      <div className={kitClasses['two']}>
        {movement === 'CREDIT' ? null : (
          <PartyField
            field={bindingOf(form, 'supplier_id')}
            label={t('supplier')}
            side="suppliers"
            chosenName={rule?.supplier_name ?? null}
            disabled={disabled}
          />
        )}
        {movement === 'DEBIT' ? null : (
          <PartyField
            field={bindingOf(form, 'client_id')}
            label={t('client')}
            side="clients"
            chosenName={rule?.client_name ?? null}
            disabled={disabled}
          />
        )}
      </div>
    </>
  )
}
