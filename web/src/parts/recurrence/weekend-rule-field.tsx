import { WEEKEND_RULES, type WeekendRule } from '@prumo/contracts/transactions/occurrences'
import { SelectField } from '../../kit/select-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface WeekendRuleFieldProps {
  readonly value: WeekendRule | null
  readonly onChange: (rule: WeekendRule) => void
}

/** What happens to a due date on a weekend or a holiday of the banks. */
export function WeekendRuleField({ value, onChange }: WeekendRuleFieldProps) {
  const t = useTexts('transactionForm')
  return (
    <SelectField<WeekendRule>
      field={{
        name: 'repeat.weekend_rule',
        value,
        error: undefined,
        isRequired: false,
        onChange: (rule) => {
          if (rule !== null) onChange(rule)
        },
        onBlur: () => undefined,
      }}
      label={t('weekend')}
      options={WEEKEND_RULES.map((rule) => ({ value: rule, label: t(`weekend_${rule}`) }))}
    />
  )
}
