import { Checkbox, Stack } from '@mantine/core'
import { FEATURE_KEYS, type FeatureKey } from '@prumo/contracts/plans/features'
import { useTexts } from '../../texts/use-texts.ts'

interface FeatureChoiceProps {
  readonly field: {
    readonly value: readonly FeatureKey[] | null
    readonly onChange: (value: FeatureKey[]) => void
    readonly onBlur: () => void
  }
}

/** The restricted menu items and areas that a plan opens, by their names in words. */
export function FeatureChoice({ field }: FeatureChoiceProps) {
  const t = useTexts('plans')
  return (
    <Checkbox.Group
      label={t('resources')}
      description={t('resources_hint')}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      value={[...(field.value ?? [])]}
      onChange={(chosen) => field.onChange(FEATURE_KEYS.filter((key) => chosen.includes(key)))}
    >
      <Stack gap={8} mt={8}>
        {FEATURE_KEYS.map((key) => (
          <Checkbox key={key} value={key} label={t(`features.${key}`)} onBlur={field.onBlur} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
