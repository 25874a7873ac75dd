import { listPlans, planList } from '@prumo/contracts/plans/plans.contract'
import type {
  ProductLinkInput,
  productLinkFormSchema,
} from '@prumo/contracts/product-links/product-link.schema'
import type { z } from 'zod'
import { useRouteQuery } from '../../client/company-queries.ts'
import { CountField } from '../../kit/count-field.tsx'
import kitClasses from '../../kit/kit.module.css'
import { parseListParams } from '../../kit/list-state.ts'
import { SelectField } from '../../kit/select-field.tsx'
import type { FormValues, RecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'

const everyPlan = parseListParams(planList, { per_page: '200' })

interface LinkCreditProps {
  readonly form: Pick<
    RecordForm<FormValues<z.input<typeof productLinkFormSchema>>, ProductLinkInput>,
    'field' | 'set' | 'values'
  >
}

/** What a paid charge of the link gives the company of its payer, for platform administrators. */
export function LinkCredit({ form }: LinkCreditProps) {
  const t = useTexts('productLinks')
  const plans = useRouteQuery(listPlans, { query: everyPlan }).data?.data ?? []
  const { provider_plan_id: kept } = form.values
  const offered = plans.filter(({ id, status }) => status === 'active' || id === kept)
  const choose = (id: number | null) =>
    form.set({
      provider_plan_id: id,
      months_credit: plans.find((plan) => plan.id === id)?.months_credit ?? null,
    })
  return (
    <div className={kitClasses['two']}>
      <SelectField
        field={{ ...form.field('provider_plan_id'), onChange: choose }}
        label={t('provider_plan_id')}
        description={t('provider_plan_hint')}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        clearable
      />
      <CountField field={form.field('months_credit')} label={t('months_credit')} />
    </div>
  )
}
