import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useGo } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { StepProps } from './step-props.ts'
import { StepForm } from './step-form.tsx'

/** Step 6: who else works here; the screen of users invites them. */
export function PeopleStep({ onNext, onBack }: StepProps) {
  const t = useTexts('onboarding')
  const go = useGo()
  return (
    <StepForm
      title={t('people.title')}
      hint={t('people.hint')}
      submitLabel={t('finish')}
      onSubmit={() => onNext()}
      onBack={onBack}
    >
      <div>
        <Button
          variant="default"
          leftSection={<IconUserPlus size={16} aria-hidden />}
          onClick={() => go('/admin/company-user/list')}
        >
          {t('people.invite')}
        </Button>
      </div>
    </StepForm>
  )
}
