import { Radio, Stack, Text } from '@mantine/core'
import { TAX_REGIMES } from '@prumo/contracts/parties/person.schema'
import { isCpf } from '@prumo/brazil'
import { useTexts } from '../../texts/use-texts.ts'
import type { StepProps } from './step-props.ts'
import { StepForm } from './step-form.tsx'

/** Step 2: how the company is taxed; it may be said later. A person has no regime. */
export function RegimeStep({ draft, onChange, onNext, onBack }: StepProps) {
  const t = useTexts('onboarding')
  const { tax_regime, document } = draft.values
  const isPerson = isCpf(document)
  const choose = (text: string) =>
    onChange({
      values: {
        ...draft.values,
        tax_regime: TAX_REGIMES.find((regime) => regime === text) ?? null,
      },
    })
  return (
    <StepForm
      title={t('regime.title')}
      hint={t('regime.hint')}
      submitLabel={t('next')}
      isReady={isPerson || tax_regime !== null}
      onSubmit={() => onNext()}
      onBack={onBack}
      onSkip={() => onNext({ values: { ...draft.values, tax_regime: null } })}
    >
      {isPerson ? (
        <Text>{t('regime.person')}</Text>
      ) : (
        <Radio.Group aria-label={t('regime.title')} value={tax_regime ?? ''} onChange={choose}>
          <Stack gap="sm">
            {TAX_REGIMES.map((regime) => (
              <Radio
                key={regime}
                value={regime}
                label={t(`regimes.${regime}`)}
                description={t(`regime_hints.${regime}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </StepForm>
  )
}
