import { makesTransaction } from '@prumo/contracts/reconciliation-rules/makes-transaction'
import type {
  ReconciliationRule,
  reconciliationRuleInputSchema,
} from '@prumo/contracts/reconciliation-rules/reconciliation-rule.schema'
import type { z } from 'zod'
import kitClasses from '../../kit/kit.module.css'
import type { FormValues } from '../../kit/use-record-form.ts'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { bankAccounts, categories } from '../../parts/choices/choice-sources.ts'
import { PartyField } from '../../parts/choices/party-field.tsx'
import { bindingOf, type PartForm } from '../../parts/person/part-form.ts'
import { useTexts } from '../../texts/use-texts.ts'

type Values = FormValues<z.input<typeof reconciliationRuleInputSchema>>

/** The form of a company's rule, as far as its fields need it. */
export type CompanyRuleForm = PartForm<Values>

interface EffectFieldsProps {
  readonly form: CompanyRuleForm
  /** The rule that is edited, for the names of whom it names. */
  readonly rule: ReconciliationRule | null
}

/** What the rule names of the company's master data, as far as its type has a use for it. */
export function EffectFields({ form, rule }: EffectFieldsProps) {
  const t = useTexts('reconciliationRules')
  const { reconciliation_type: type, ofx_transaction_type: movement } = form.values
  if (type === 'ignore') return null
  if (type === 'transfer')
    return (
      <ChoiceField
        field={bindingOf(form, 'destination_account_id')}
        label={t('destination_account')}
        description={t('destination_hint')}
        clearable
        source={bankAccounts}
        known={
          rule === null
            ? undefined
            : { id: rule.destination_account_id, name: rule.destination_account_name }
        }
      />
    )
  return (
    <>
      <ChoiceField
        field={bindingOf(form, 'category_id', makesTransaction(form.values))}
        label={t('category')}
        clearable
        source={categories}
      />
      <div className={movement === null ? kitClasses['two'] : undefined}>
        {movement === 'CREDIT' ? null : (
          <PartyField
            field={bindingOf(form, 'supplier_id')}
            label={t('supplier')}
            side="suppliers"
            known={rule === null ? undefined : { id: rule.supplier_id, name: rule.supplier_name }}
            clearable
          />
        )}
        {movement === 'DEBIT' ? null : (
          <PartyField
            field={bindingOf(form, 'client_id')}
            label={t('client')}
            side="clients"
            known={rule === null ? undefined : { id: rule.client_id, name: rule.client_name }}
            clearable
          />
        )}
      </div>
    </>
  )
}
