import { Radio, Stack } from '@mantine/core'
import { PERMISSION_PRESETS } from '@prumo/contracts/access/permission-presets'
import { CHART_TEMPLATES } from '@prumo/contracts/onboarding/chart-templates'
import { chartTemplates, createCompany } from '@prumo/contracts/onboarding/onboarding.contract'
import { useRef, useState } from 'react'
import { newIdempotencyKey } from '../../client/api-client.ts'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { enterCompany } from '../../client/enter-company.ts'
import { changeSession, readSession } from '../../client/session-store.ts'
import { toast } from '../../client/toast-store.ts'
import { useGo } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ChartPreview } from './chart-preview.tsx'
import type { StepProps } from './step-props.ts'
import classes from './onboarding.module.css'
import { StepForm } from './step-form.tsx'

/** Step 3: the chart of accounts to start from. Going on makes the company and enters it. */
export function ChartStep({ draft, onChange, onNext, onBack }: StepProps) {
  const t = useTexts('onboarding')
  const go = useGo()
  const command = useCommand(createCompany)
  const templates = useRouteQuery(chartTemplates, {})
  const [isPending, setPending] = useState(false)
  // A double click makes one company.
  const key = useRef(newIdempotencyKey())
  const chosen = draft.values.chart_template
  const choose = (text: string) => {
    const chart_template = CHART_TEMPLATES.find((template) => template === text)
    key.current = newIdempotencyKey()
    if (chart_template !== undefined) onChange({ values: { ...draft.values, chart_template } })
  }
  const create = async () => {
    if (isPending) return
    setPending(true)
    const body = createCompany.body.parse(draft.values)
    const outcome = await command.send({ body, idempotencyKey: key.current })
    setPending(false)
    if (!outcome.ok) return
    const company = outcome.answer.data
    changeSession({ companies: [...readSession().companies, company] })
    enterCompany(company.id, PERMISSION_PRESETS.administrador)
    toast(t('created'))
    onNext({ company_id: company.id })
    // Another company leads to its first page everywhere else; here the steps go on.
    go('/admin/company/edit', 'replace')
  }
  return (
    <div className={classes['columns']}>
      <StepForm
        title={t('chart')}
        hint={t('chart_hint')}
        submitLabel={t('submit')}
        isPending={isPending}
        onSubmit={() => void create()}
        onBack={onBack}
      >
        <Radio.Group aria-label={t('chart')} value={chosen} onChange={choose}>
          <Stack gap="sm">
            {CHART_TEMPLATES.map((template) => (
              <Radio key={template} value={template} label={t(`templates.${template}`)} />
            ))}
          </Stack>
        </Radio.Group>
      </StepForm>
      <ChartPreview
        rows={templates.data?.data.find((template) => template.key === chosen)?.rows}
        isLoading={templates.isLoading}
      />
    </div>
  )
}
