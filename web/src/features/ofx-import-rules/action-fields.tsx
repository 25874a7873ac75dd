import { OFX_TRANSACTION_TYPES } from '@prumo/contracts/bank-reconciliation/ofx-transaction-types'
import {
  FITID_STRATEGIES,
  RULE_CHARSETS,
} from '@prumo/contracts/ofx-import-rules/ofx-import-rule.schema'
import { CountField } from '../../kit/count-field.tsx'
import { SwitchField, TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { SelectField } from '../../kit/select-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CurrencyField } from './currency-field.tsx'
import { DaysField } from './days-field.tsx'
import classes from './ofx-import-rules.module.css'
import type { RuleForm } from './rule-form-values.ts'

interface ActionFieldsProps {
  readonly form: RuleForm
}

/** 'Ações': what the rule does to a line, and how it has the whole statement read. */
export function ActionFields({ form }: ActionFieldsProps) {
  const t = useTexts('ofxImportRules')
  return (
    <>
      <fieldset className={classes['group']}>
        <legend>{t('line_actions')}</legend>
        <SwitchField
          field={form.field('drops_line')}
          label={t('drops_line')}
          description={t('drops_line_hint')}
        />
        {/* A line that is dropped has nothing left to change. */}
        {form.values.drops_line === true ? null : <LineActions form={form} />}
      </fieldset>
      <StatementActions form={form} />
    </>
  )
}

function LineActions({ form }: ActionFieldsProps) {
  const t = useTexts('ofxImportRules')
  const extract = t('extract_hint')
  return (
    <>
      <div className={kitClasses['two']}>
        <TextField field={form.field('memo_pattern')} label={t('memo_pattern')} />
        <TextField
          field={form.field('memo_replacement')}
          label={t('memo_replacement')}
          description={t('memo_replacement_hint')}
        />
        <TextField
          field={form.field('payee_pattern')}
          label={t('payee_pattern')}
          description={extract}
        />
        <TextField
          field={form.field('document_pattern')}
          label={t('document_pattern')}
          description={extract}
        />
        <TextField
          field={form.field('txid_pattern')}
          label={t('txid_pattern')}
          description={extract}
        />
        <TextField
          field={form.field('installment_pattern')}
          label={t('installment_pattern')}
          description={t('installment_hint')}
        />
        <SelectField
          field={form.field('new_type')}
          label={t('new_type')}
          placeholder={t('keep_type')}
          clearable
          options={OFX_TRANSACTION_TYPES.map((value) => ({ value, label: value }))}
        />
        <DaysField
          field={form.field('shift_days')}
          label={t('shift_days')}
          description={t('shift_days_hint')}
        />
      </div>
      <SwitchField field={form.field('inverts_sign')} label={t('inverts_sign')} />
    </>
  )
}

function StatementActions({ form }: ActionFieldsProps) {
  const t = useTexts('ofxImportRules')
  return (
    <fieldset className={classes['group']}>
      <legend>{t('statement_actions')}</legend>
      <div className={kitClasses['two']}>
        <SelectField
          field={form.field('fitid_strategy')}
          label={t('fitid_strategy')}
          description={t('fitid_hint')}
          placeholder={t('fitid_default')}
          clearable
          options={FITID_STRATEGIES.map((value) => ({
            value,
            label: t(`fitid_strategies.${value}`),
          }))}
        />
        {form.values.fitid_strategy === 'prefix' ? (
          <CountField field={form.field('fitid_prefix_length')} label={t('fitid_prefix_length')} />
        ) : null}
        <SelectField
          field={form.field('charset')}
          label={t('charset')}
          placeholder={t('charset_default')}
          clearable
          options={RULE_CHARSETS.map((value) => ({ value, label: value }))}
        />
      </div>
      <div className={kitClasses['two']}>
        <CurrencyField field={form.field('currency_from')} label={t('currency_from')} />
        <CurrencyField field={form.field('currency_to')} label={t('currency_to')} />
      </div>
    </fieldset>
  )
}
