import { type Plan, planInputSchema, planStatusSchema } from '@prumo/contracts/plans/plan.schema'
import { createPlan, getPlan, updatePlan } from '@prumo/contracts/plans/plans.contract'
import { useCommand } from '../../client/company-queries.ts'
import { CountField } from '../../kit/count-field.tsx'
import { TextField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyField } from '../../kit/money-field.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { recordKey, useRecord } from '../../kit/use-record.ts'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { DestroyPlan } from './destroy-plan.tsx'
import { FeatureChoice } from './feature-choice.tsx'

const formSchema = planInputSchema.extend({ status: planStatusSchema })

const blank = {
  name: '',
  permissions: [],
  months_credit: 1,
  invoices_per_month: null,
  price_cents: null,
  status: 'active',
} as const

interface PlanDrawerProps {
  readonly record: number | 'new'
  readonly onClose: () => void
}

/** The drawer of a plan: a new one, or one that is read afresh. */
export function PlanDrawer({ record, onClose }: PlanDrawerProps) {
  const plan = useRecord(getPlan, record)
  if (plan === undefined) return null
  return <PlanForm key={recordKey(plan)} plan={plan} onClose={onClose} />
}

interface PlanFormProps {
  readonly plan: Plan | null
  readonly onClose: () => void
}

function PlanForm({ plan, onClose }: PlanFormProps) {
  const t = useTexts('plans')
  const kit = useTexts('kit')
  const creation = useCommand(createPlan)
  const change = useCommand(updatePlan)
  const { form, drawer } = useRecordDrawer({
    schema: formSchema,
    initial: plan ?? blank,
    save: (body, idempotencyKey) =>
      plan === null
        ? creation.send({ body, idempotencyKey })
        : change.send({ params: { id: plan.id }, body: { ...body, version: plan.version } }),
    said: t(plan === null ? 'created' : 'saved'),
    onClose,
  })
  const options = planStatusSchema.options.map((value) => ({
    value,
    label: kit(`status.${value}`),
  }))
  return (
    <RecordDrawer
      title={t(plan === null ? 'create' : 'edit')}
      name={plan?.name}
      {...drawer}
      acts={plan?.companies === 0 ? <DestroyPlan plan={plan} onDone={onClose} /> : undefined}
    >
      <TextField field={form.field('name')} label={t('name')} autoFocus />
      <div className={kitClasses['two']}>
        <CountField field={form.field('months_credit')} label={t('months_credit')} />
        <MoneyField field={form.field('price_cents')} label={t('price')} />
      </div>
      <CountField
        field={form.field('invoices_per_month')}
        label={t('invoices_per_month')}
        description={t('no_limit_hint')}
      />
      <FeatureChoice field={form.field('permissions')} />
      {plan === null ? null : (
        <SelectField
          field={form.field('status')}
          label={t('status')}
          description={plan.companies === 0 ? undefined : t('reaches', { count: plan.companies })}
          options={options}
        />
      )}
    </RecordDrawer>
  )
}
