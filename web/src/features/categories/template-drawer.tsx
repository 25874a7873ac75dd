import { Skeleton, Text } from '@mantine/core'
import {
  addChartTemplate,
  previewChartTemplate,
} from '@prumo/contracts/categories/categories.contract'
import type { TemplateRow } from '@prumo/contracts/categories/category.schema'
import type { ChartTemplate } from '@prumo/contracts/onboarding/chart-templates'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useCan } from '../../client/use-session.ts'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { StatusChip } from '../../kit/status-chip.tsx'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './category.module.css'

/** The whole chart first; the empty one has nothing to offer. */
const OFFERED = [
  'completo',
  'infoprodutos',
  'servicos',
  'comercio',
] as const satisfies readonly ChartTemplate[]

const TONES = { present: 'done', missing: 'scheduled', blocked: 'blocked' } as const

/** 'Modelos': a template's tree beside the chart, and the adding of what the chart lacks. */
export function TemplateDrawer({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('categories')
  const can = useCan()
  const command = useCommand(addChartTemplate)
  const { form, drawer } = useRecordDrawer({
    schema: addChartTemplate.body,
    initial: { template: 'completo' },
    save: (body, idempotencyKey) => command.send({ body, idempotencyKey }),
    said: ({ answer }) => toast(t('template.done', { count: answer.data.added_count })),
    onClose,
  })
  const template = form.values.template ?? 'completo'
  const preview = useRouteQuery(previewChartTemplate, { query: { template } }).data?.data
  const missing = preview?.filter(({ state }) => state === 'missing').length ?? 0
  return (
    <RecordDrawer
      title={t('template.title')}
      {...drawer}
      // A choice is no work that leaving would lose.
      form={{ isDirty: false, isPending: form.isPending }}
      canSave={can('categories.store') && missing > 0}
      saveLabel={t('template.save', { count: missing })}
    >
      <SelectField
        field={form.field('template')}
        label={t('template.choice')}
        options={OFFERED.map((value) => ({ value, label: t(`template.names.${value}`) }))}
      />
      <Text c="dimmed">{t('template.hint')}</Text>
      {preview === undefined ? (
        <Skeleton height={240} />
      ) : (
        <>
          <Text role="status">
            {missing === 0 ? t('template.nothing') : t('template.missing', { count: missing })}
          </Text>
          <TemplateRows rows={preview} />
        </>
      )}
    </RecordDrawer>
  )
}

function TemplateRows({ rows }: { readonly rows: readonly TemplateRow[] }) {
  const t = useTexts('categories')
  return (
    <ul className={classes['rows']}>
      {rows.map(({ code, name, is_postable, state, present_as }) => (
        <li key={code} data-heading={is_postable ? undefined : true}>
          <span>
            <bdi className={classes['code']}>{code}</bdi> {name}
          </span>
          <StatusChip
            tone={TONES[state]}
            label={
              present_as === null
                ? t(`template.states.${state}`)
                : t('template.present_as', { name: `${present_as.code} ${present_as.name}` })
            }
          />
        </li>
      ))}
    </ul>
  )
}
