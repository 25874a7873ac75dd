import { type Plan, planInputSchema, planStatusSchema } from '@prumo/contracts/plans/plan.schema'
import { createPlan, destroyPlan, getPlan, updatePlan } from '@prumo/contracts/plans/plans.contract'
import { CountField } from '../../kit/count-field.tsx'
import { TextField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyField } from '../../kit/money-field.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { recordKey, useRecord } from '../../kit/use-record.ts'
import { useMasterRecord } from '../../parts/register/use-master-record.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { FeatureChoice } from './feature-choice.tsx'

const routes = { create: createPlan, update: updatePlan, destroy: destroyPlan }
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
  const { form, drawer } = useMasterRecord({
    routes,
    record: plan,
    schema: formSchema,
    initial: plan ?? blank,
    t,
    onClose,
  })
  const options = planStatusSchema.options.map((value) => ({
    value,
    label: kit(`status.${value}`),
  }))
  return (
    <RecordDrawer {...drawer} acts={plan?.companies === 0 ? drawer.acts : null}>
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
