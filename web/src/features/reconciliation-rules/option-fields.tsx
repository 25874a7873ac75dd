import { CountField } from '../../kit/count-field.tsx'
import { SwitchField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import {
  RULE_DIRECTIONS,
  RULE_MODES,
  RECONCILIATION_TYPES,
} from '@prumo/contracts/reconciliation-rules/reconciliation-rule.schema'
import { IGNORE_REASONS } from '@prumo/contracts/bank-reconciliation/line-status'
import { bindingOf } from '../../parts/person/part-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { RuleFields } from './rule-fields.ts'
import classes from './rules.module.css'
import { OPTIONS_OF } from './rule-values.ts'

interface OptionFieldsProps {
  readonly form: RuleFields
}

/** Money in, money out, or both. */
export function MovementField({ form }: OptionFieldsProps) {
  const t = useTexts('reconciliationRules')
  return (
    <SelectField
      field={bindingOf(form, 'ofx_transaction_type')}
      label={t('ofx_transaction_type')}
      placeholder={t('any')}
      clearable
      options={RULE_DIRECTIONS.map((value) => ({ value, label: t(`movement.${value}`) }))}
    />
  )
}

/** What the rule does; of ignoring also why. */
export function TypeFields({ form }: OptionFieldsProps) {
  const t = useTexts('reconciliationRules')
  const words = useTexts('ruleWords')
  const type = form.values.reconciliation_type
  return (
    <>
      <SelectField
        field={bindingOf(form, 'reconciliation_type', true)}
        label={t('reconciliation_type')}
        {...(type === 'transfer' ? { description: t('transfer_hint') } : {})}
        options={RECONCILIATION_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
      />
      {type === 'ignore' ? (
        <SelectField
          field={bindingOf(form, 'ignore_reason', true)}
          label={t('ignore_reason')}
          options={IGNORE_REASONS.map((value) => ({ value, label: words(`reasons.${value}`) }))}
        />
      ) : null}
    </>
  )
}

interface ModeFieldProps extends OptionFieldsProps {
  /** True of a global rule, which no company asked for. */
  readonly isGlobal?: boolean
}

/** Whether the rule waits for a person. */
export function ModeField({ form, isGlobal = false }: ModeFieldProps) {
  const t = useTexts('reconciliationRules')
  const mode = form.values.mode ?? 'suggest'
  const hint = t(`mode_hint.${mode}`)
  return (
    <SelectField
      field={bindingOf(form, 'mode', true)}
      label={t('mode')}
      description={isGlobal && mode === 'apply' ? `${hint} ${t('mode_hint_global')}` : hint}
      options={RULE_MODES.map((value) => ({ value, label: t(`modes.${value}`) }))}
    />
  )
}

/** The switches of the specification that mean something for what the rule does. */
export function OptionFields({ form }: OptionFieldsProps) {
  const t = useTexts('reconciliationRules')
  const type = form.values.reconciliation_type
  const options = type === null ? [] : OPTIONS_OF[type]
  if (options.length === 0) return null
  return (
    <fieldset className={classes['options']}>
      <legend>{t('options')}</legend>
      {options.map((name) => (
        <SwitchField
          key={name}
          field={bindingOf(form, name)}
          label={t(name)}
          description={t(`${name}_hint`)}
        />
      ))}
      {type === 'reconcile' && form.values.correct_date !== true ? (
        <CountField
          field={bindingOf(form, 'date_distance_days', true)}
          label={t('date_distance')}
          description={t('date_distance_hint')}
        />
      ) : null}
    </fieldset>
  )
}
