import { createCompany } from '@prumo/contracts/onboarding/onboarding.contract'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { TaxIdField, TextField } from '../../kit/fields.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { StepProps } from './step-props.ts'
import { StepForm } from './step-form.tsx'

const schema = createCompany.body.pick({ document: true, company_name: true, trading_name: true })

/** Step 1: the document, and the names that stand behind it. */
export function CompanyStep({ draft, onNext }: StepProps) {
  const t = useTexts('onboarding')
  const { company_name, trading_name, document } = draft.values
  const form = useRecordForm(schema, { company_name, trading_name, document })
  const go = () =>
    void form.submit(async () => {
      onNext({
        values: {
          ...draft.values,
          company_name: form.values.company_name ?? '',
          trading_name: form.values.trading_name ?? '',
          document: form.values.document ?? '',
        },
      })
      return { ok: true, answer: undefined, request_id: null }
    })
  return (
    <StepForm
      title={t('company.title')}
      hint={t('company.hint')}
      submitLabel={t('next')}
      onSubmit={go}
    >
      <TaxIdField field={form.field('document')} label={t('document')} autoFocus />
      <TextField field={form.field('company_name')} label={t('company_name')} />
      <TextField field={form.field('trading_name')} label={t('trading_name')} />
    </StepForm>
  )
}
