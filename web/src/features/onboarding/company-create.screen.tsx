import { Button, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { PERMISSION_PRESETS } from '@prumo/contracts/access/permissions'
import {
  CHART_TEMPLATES,
  chartTemplates,
  createCompany,
} from '@prumo/contracts/onboarding/onboarding.contract'
import type { SyntheticEvent } from 'react'
import { useGo } from '../../kit/app-link.tsx'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { TaxIdField, TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { showSuccess } from '../../client/messages.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { changeSession, readSession } from '../../client/session-store.ts'
import { enterCompany } from '../../client/enter-company.ts'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ChartPreview } from './chart-preview.tsx'
import classes from './onboarding.module.css'

const blank = {
  company_name: '',
  trading_name: '',
  document: '',
  chart_template: 'servicos',
} as const

/** /admin/company/edit: a company and the chart of accounts it starts from. */
export function CompanyCreateScreen() {
  const t = useTexts('onboarding')
  const go = useGo()
  const command = useCommand(createCompany)
  const templates = useRouteQuery(chartTemplates, {})
  const form = useRecordForm(createCompany.body, blank)
  const chosen = form.values.chart_template
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void form.submit(async (body, idempotencyKey) => {
      const outcome = await command.send({ body, idempotencyKey })
      if (outcome.ok) {
        const company = outcome.answer.data
        changeSession({ companies: [...readSession().companies, company] })
        enterCompany(company.id, PERMISSION_PRESETS.administrador)
        showSuccess(t('created'))
        go('/admin')
      }
      return outcome
    })
  }
  return (
    <form className={kitClasses['screen']} onSubmit={submit} noValidate>
      <PageHeader title={t('title')} />
      <Text c="dimmed">{t('intro')}</Text>
      <div className={classes['columns']}>
        <Stack gap="sm">
          <TextField field={form.field('company_name')} label={t('company_name')} autoFocus />
          <TextField field={form.field('trading_name')} label={t('trading_name')} />
          <TaxIdField field={form.field('document')} label={t('document')} />
          <Title order={2}>{t('chart')}</Title>
          <Text c="dimmed">{t('chart_hint')}</Text>
          <SegmentedControl
            aria-label={t('chart')}
            orientation="vertical"
            fullWidth
            value={chosen ?? blank.chart_template}
            data={CHART_TEMPLATES.map((key) => ({ value: key, label: t(`templates.${key}`) }))}
            onChange={(key) =>
              form.set({ chart_template: CHART_TEMPLATES.find((template) => template === key) })
            }
          />
          <Button type="submit" loading={form.isPending}>
            {t('submit')}
          </Button>
        </Stack>
        <ChartPreview
          rows={templates.data?.data.find(({ key }) => key === chosen)?.rows}
          isLoading={templates.isLoading}
        />
      </div>
    </form>
  )
}
