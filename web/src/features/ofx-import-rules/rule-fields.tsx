import { OFX_TRANSACTION_TYPES } from '@prumo/contracts/bank-reconciliation/ofx-transaction-types'
import { RULE_SIGNS } from '@prumo/contracts/ofx-import-rules/ofx-import-rule.schema'
import { CountField } from '../../kit/count-field.tsx'
import { TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MASTER_RECORD_STATUSES } from '../../kit/master-record-status-chip.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { BankField } from '../../parts/banks/bank-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './ofx-import-rules.module.css'
import type { RuleForm } from './rule-form-values.ts'

interface RuleFieldsProps {
  readonly form: RuleForm
  readonly isNew: boolean
}

/** 'Regra': its name and place, and which statements and lines it is about. */
export function RuleFields({ form, isNew }: RuleFieldsProps) {
  const t = useTexts('ofxImportRules')
  const kit = useTexts('kit')
  return (
    <>
      <TextField field={form.field('name')} label={t('name')} autoFocus />
      <TextField field={form.field('description')} label={t('description')} rows={2} />
      <div className={kitClasses['two']}>
        <CountField
          field={form.field('priority')}
          label={t('priority')}
          description={t('priority_hint')}
        />
        {isNew ? null : (
          <SelectField
            field={form.field('status')}
            label={t('status')}
            options={MASTER_RECORD_STATUSES.map((value) => ({
              value,
              label: kit(`status.${value}`),
            }))}
          />
        )}
      </div>
      <fieldset className={classes['group']}>
        <legend>{t('selector')}</legend>
        <BankField
          field={form.field('bank_code')}
          label={t('bank')}
          description={t('bank_hint')}
          placeholder={t('any_bank')}
        />
        <div className={kitClasses['two']}>
          <TextField
            field={form.field('organization')}
            label={t('organization')}
            description={t('contains_hint')}
          />
          <TextField
            field={form.field('header_text')}
            label={t('header_text')}
            description={t('contains_hint')}
          />
        </div>
      </fieldset>
      <fieldset className={classes['group']}>
        <legend>{t('lines')}</legend>
        <TextField
          field={form.field('text_pattern')}
          label={t('text_pattern')}
          description={t('pattern_hint')}
        />
        <div className={kitClasses['two']}>
          <SelectField
            field={form.field('transaction_type')}
            label={t('transaction_type')}
            placeholder={t('any_type')}
            clearable
            options={OFX_TRANSACTION_TYPES.map((value) => ({ value, label: value }))}
          />
          <SelectField
            field={form.field('sign')}
            label={t('sign')}
            placeholder={t('any_sign')}
            clearable
            options={RULE_SIGNS.map((value) => ({ value, label: t(`signs.${value}`) }))}
          />
        </div>
      </fieldset>
    </>
  )
}
