import { addMonths, firstDayOfMonth } from '@prumo/civil-date'
import { paymentInputSchema } from '@prumo/contracts/platform-admin/payment.schema'
import { createPayment } from '@prumo/contracts/platform-admin/platform-admin.contract'
import type { PlatformCompany } from '@prumo/contracts/platform-admin/platform-company.schema'
import { MAX_MONTHS_CREDIT } from '@prumo/contracts/plans/months-credit'
import { useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useFormat } from '../../client/use-format.ts'
import { useToday } from '../../client/use-session.ts'
import { CountField } from '../../kit/count-field.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyField } from '../../kit/money-field.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CompanyField } from './company-field.tsx'
import { offeredPlans, usePlans } from './platform-admin.api.ts'
import classes from './platform-admin.module.css'

/** A new payment: choosing the plan fills in its months and price. */
export function PaymentForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('platformAdmin')
  const format = useFormat()
  const plans = usePlans()
  const command = useCommand(createPayment)
  const today = useToday()
  const [company, setCompany] = useState<PlatformCompany | null>(null)
  const { form, drawer } = useRecordDrawer({
    schema: paymentInputSchema,
    initial: {
      company_id: null,
      plan_id: null,
      months_credit: null,
      competency_date: firstDayOfMonth(today),
      value_cents: null,
    },
    save: (body, idempotencyKey) => command.send({ body, idempotencyKey }),
    said: ({ answer }) => {
      const { company_name: name, expiry_after } = answer.data
      toast(t('payments.created', { company: name, date: format.date(expiry_after) }))
    },
    onClose,
  })
  const choosePlan = (id: number | null) => {
    const plan = plans.find((one) => one.id === id)
    form.set({
      plan_id: id,
      ...(plan === undefined
        ? {}
        : { months_credit: plan.months_credit, value_cents: plan.price_cents }),
    })
  }
  const chooseCompany = (chosen: PlatformCompany | null) => {
    setCompany(chosen)
    form.set({ company_id: chosen?.id ?? null })
    // Most pay for the plan they have.
    if (chosen !== null && form.values.plan_id === null) choosePlan(chosen.plan_id)
  }
  const plan = form.field('plan_id')
  const options = offeredPlans(plans, company?.plan_id ?? null).map(({ id, name }) => ({
    value: id,
    label: name,
  }))
  return (
    <RecordDrawer title={t('payments.create')} {...drawer}>
      <CompanyField
        field={form.field('company_id')}
        label={t('payments.company')}
        onChoose={chooseCompany}
        autoFocus
      />
      <SelectField
        field={{ ...plan, onChange: choosePlan }}
        label={t('payments.plan')}
        options={options}
      />
      <div className={kitClasses['two']}>
        <CountField field={form.field('months_credit')} label={t('payments.months_credit')} />
        <MoneyField field={form.field('value_cents')} label={t('payments.value')} />
      </div>
      <DateField
        field={form.field('competency_date')}
        label={t('payments.competency')}
        takesMonth
      />
      {company === null ? null : <Preview company={company} months={form.values.months_credit} />}
    </RecordDrawer>
  )
}

interface PreviewProps {
  readonly company: PlatformCompany
  readonly months: number | null
}

/** What the payment will do; the server decides again when it is registered. */
function Preview({ company, months }: PreviewProps) {
  const t = useTexts('platformAdmin')
  const format = useFormat()
  const { date_expiry_at: expiry, today } = company
  if (expiry === null)
    return (
      <p className={classes['notice']} role="status">
        {t('payments.preview_lifetime')}
      </p>
    )
  if (months === null || months < 1 || months > MAX_MONTHS_CREDIT) return null
  const date = addMonths(expiry > today ? expiry : today, months)
  return (
    <p className={classes['notice']} role="status">
      {t('payments.preview', { date: format.date(date) })}
    </p>
  )
}
