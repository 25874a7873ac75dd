import type { z } from 'zod'
import type { Outcome } from '../../client/company-queries.ts'
import { useRecordForm } from '../../kit/use-record-form.ts'
import {
  type AccountValues,
  type ChosenStatement,
  statementAccountSchema,
} from '../../parts/statement-account/statement-account.ts'
import { StatementAccountFields } from '../../parts/statement-account/statement-account-fields.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { StepForm } from './step-form.tsx'

interface AccountFieldsProps {
  readonly initial: AccountValues
  readonly chosen: ChosenStatement | null
  readonly onSave: (
    values: z.output<typeof statementAccountSchema>,
    idempotencyKey: string,
  ) => Promise<Outcome<unknown>>
  readonly onSkip: () => void
}

/** The account itself: typed, or filled in by a statement and corrected. */
export function AccountFields({ initial, chosen, onSave, onSkip }: AccountFieldsProps) {
  const t = useTexts('onboarding')
  const form = useRecordForm(statementAccountSchema, initial)
  return (
    <StepForm
      title={t('account.title')}
      hint={t(chosen === null ? 'account.hint' : 'account.hint_statement')}
      submitLabel={t(chosen === null ? 'account.submit' : 'account.submit_statement')}
      isPending={form.isPending}
      onSubmit={() => void form.submit(onSave)}
      onSkip={onSkip}
    >
      <StatementAccountFields form={form} chosen={chosen} />
    </StepForm>
  )
}
