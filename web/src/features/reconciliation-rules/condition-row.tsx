import { OFX_TRANSACTION_TYPES } from '@prumo/contracts/bank-reconciliation/ofx-transaction-types'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import {
  type Condition,
  CRITERION_FIELDS,
  isTextField,
  OPERATORS_OF,
} from '@prumo/contracts/reconciliation-rules/rule-criteria.schema'
import { CountField } from '../../kit/count-field.tsx'
import { TextField } from '../../kit/fields.tsx'
import { MoneyField } from '../../kit/money-field.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { bankAccounts } from '../../parts/choices/choice-sources.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { RuleFields } from './rule-fields.ts'
import classes from './rules.module.css'

/** A condition while it is written. */
export type WrittenCondition = { readonly [K in keyof Condition]: Condition[K] | null }

interface ConditionRowProps {
  readonly condition: WrittenCondition
  /** Its number among all conditions, for who hears the form. */
  readonly label: number
  readonly path: string
  readonly form: RuleFields
  /** False in a global rule, which names nothing of a company. */
  readonly hasAccounts: boolean
  readonly onChange: (condition: WrittenCondition) => void
  /** Null for the only condition. */
  readonly onRemove: (() => void) | null
}

/** Field, comparison and value of one condition, and its ✕. */
export function ConditionRow(props: ConditionRowProps) {
  const { condition, label: place, hasAccounts, onChange, onRemove } = props
  const t = useTexts('reconciliationRules')
  const words = useTexts('ruleWords')
  const field = condition.field ?? 'memo'
  const fields = CRITERION_FIELDS.filter((name) => name !== 'account' || hasAccounts)
  const operators = OPERATORS_OF[field]
  const choose = (name: string) => {
    const next = fields.find((known) => known === name)
    if (next === undefined) return
    const kept = OPERATORS_OF[next].find((operator) => operator === condition.operator)
    // What was typed for another field means nothing for this one.
    const isSameKind =
      isTextField(next) && isTextField(field) && next !== 'type' && field !== 'type'
    onChange({
      field: next,
      operator: kept ?? OPERATORS_OF[next][0] ?? 'equals',
      text: isSameKind ? condition.text : null,
      first: null,
      last: null,
    })
  }
  return (
    <div className={classes['condition']}>
      <NativeSelect
        aria-label={t('condition.field', { place })}
        data={fields.map((value) => ({ value, label: t(`fields.${value}`) }))}
        value={field}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={t('condition.operator', { place })}
        data={operators.map((value) => ({ value, label: words(`operators.${value}`) }))}
        value={condition.operator ?? operators[0] ?? 'equals'}
        onChange={(event) => {
          const typed = event.currentTarget.value
          const operator = operators.find((known) => known === typed)
          if (operator !== undefined) onChange({ ...condition, operator })
        }}
      />
      <div className={classes['values']}>
        <ConditionValue {...props} />
      </div>
      {onRemove === null ? null : (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('condition.remove', { place })}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

/** The value, as the field and the comparison want it: a text, a choice, or one or two numbers. */
function ConditionValue({ condition, label: place, path, form, onChange }: ConditionRowProps) {
  const t = useTexts('reconciliationRules')
  const shared = (name: 'text' | 'first' | 'last') => ({
    label: t(name === 'last' ? 'condition.last' : 'condition.value', { place }),
    field: {
      name: `${path}.${name}`,
      error: form.errorAt(`${path}.${name}`),
      isRequired: true,
      onBlur: () => form.touch(`${path}.${name}`),
    },
  })
  const ofText = () => {
    const { label, field } = shared('text')
    const put = (value: string | null) => onChange({ ...condition, text: value })
    return { label, field: { ...field, value: condition.text, onChange: put } }
  }
  const ofNumber = (name: 'first' | 'last') => {
    const { label, field } = shared(name)
    const put = (value: number | null) => onChange({ ...condition, [name]: value })
    return { label, field: { ...field, value: condition[name], onChange: put } }
  }
  if (condition.field === 'type') {
    const { field, label } = ofText()
    const known = OFX_TRANSACTION_TYPES.map((value) => ({ value, label: value }))
    const chosen = known.find(({ value }) => value === field.value)?.value ?? null
    return <SelectField label={label} field={{ ...field, value: chosen }} options={known} />
  }
  if (condition.field === 'account')
    return <ChoiceField {...ofNumber('first')} source={bankAccounts} />
  const Numbers = condition.field === 'amount' ? MoneyField : CountField
  if (condition.field === 'amount' || condition.field === 'day_of_month')
    return (
      <>
        <Numbers {...ofNumber('first')} />
        {condition.operator === 'between' ? <Numbers {...ofNumber('last')} /> : null}
      </>
    )
  return <TextField {...ofText()} />
}
