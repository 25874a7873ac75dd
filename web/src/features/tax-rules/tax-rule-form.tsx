import { TAX_OPERATIONS } from '@prumo/contracts/tax-rules/tax-operations'
import { type ShownTaxRule, taxRuleFormSchema } from '@prumo/contracts/tax-rules/tax-rule.schema'
import { taxRuleRoutes } from '@prumo/contracts/tax-rules/tax-rules.contract'
import { useState } from 'react'
import { useToday } from '../../client/use-session.ts'
import { DateField } from '../../kit/date-field.tsx'
import { TextField } from '../../kit/fields.tsx'
import { FormFields } from '../../kit/form-fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { recordKey, useRecord } from '../../kit/use-record.ts'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { products } from '../../parts/choices/choice-sources.ts'
import { MasterRecordStatusField } from '../../parts/register/master-record-status-field.tsx'
import { useMasterRecord } from '../../parts/register/use-master-record.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { BLANK_TAX_RULE } from './blank-tax-rule.ts'
import { TaxFields } from './tax-fields.tsx'

interface TaxRuleDrawerProps {
  readonly record: number | 'new'
  readonly onClose: () => void
}

/** The drawer of a row of the tax table: a new one, or one that is read afresh. */
export function TaxRuleDrawer({ record, onClose }: TaxRuleDrawerProps) {
  const rule = useRecord(taxRuleRoutes.get, record)
  if (rule === undefined) return null
  return <TaxRuleForm key={recordKey(rule)} rule={rule} onClose={onClose} />
}

interface TaxRuleFormProps {
  readonly rule: ShownTaxRule | null
  readonly onClose: () => void
}

function TaxRuleForm({ rule, onClose }: TaxRuleFormProps) {
  const t = useTexts('taxRules')
  const today = useToday()
  // Once: over midnight a new row that nobody has typed into has nothing to lose.
  const [initial] = useState(() => rule ?? { ...BLANK_TAX_RULE, valid_from: today })
  const { form, drawer } = useMasterRecord({
    routes: taxRuleRoutes,
    record: rule,
    schema: taxRuleFormSchema,
    initial,
    t,
    onClose,
    undoMessage: t('remove', { name: rule?.name ?? '' }),
  })
  return (
    <RecordDrawer {...drawer} size={720}>
      <FormFields>
        <TextField field={form.field('name')} label={t('name')} autoFocus />
        <div className={kitClasses['two']}>
          <ChoiceField
            field={form.field('product_id')}
            label={t('product')}
            description={t('product_hint')}
            clearable
            source={products}
          />
          <TextField
            field={form.field('ncm')}
            label={t('ncm')}
            description={t('ncm_hint')}
            inputMode="numeric"
            disabled={form.values.product_id !== null}
          />
          <SelectField
            field={form.field('operation')}
            label={t('operation')}
            description={t('operation_hint')}
            clearable
            options={TAX_OPERATIONS.map((value) => ({ value, label: t(`operations.${value}`) }))}
          />
          <div />
          <DateField field={form.field('valid_from')} label={t('valid_from')} />
          <DateField
            field={form.field('valid_until')}
            label={t('valid_until')}
            description={t('until_hint')}
          />
        </div>
        <TaxFields form={form} />
        {rule === null ? null : (
          <MasterRecordStatusField field={form.field('status')} label={t('status')} />
        )}
      </FormFields>
    </RecordDrawer>
  )
}
