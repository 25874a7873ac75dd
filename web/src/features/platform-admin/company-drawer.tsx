import {
  getPlatformCompany,
  updateSubscription,
} from '@prumo/contracts/platform-admin/platform-admin.contract'
import {
  type PlatformCompany,
  subscriptionEditSchema,
} from '@prumo/contracts/platform-admin/platform-company.schema'
import { useState } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { DateField } from '../../kit/date-field.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActDialog } from './act-dialog.tsx'
import { type Act, CompanyActs } from './company-acts.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { companyName } from './company-name.ts'
import { offeredPlans, usePlans } from './platform-admin.api.ts'

const formSchema = subscriptionEditSchema.omit({ version: true })

interface CompanyDrawerProps {
  readonly id: number
  readonly onClose: () => void
}

/** One company: its plan and expiry to change, and the acts on it. */
export function CompanyDrawer({ id, onClose }: CompanyDrawerProps) {
  const company = useRouteQuery(getPlatformCompany, { params: { id } }).data?.data
  const [act, setAct] = useState<Act | null>(null)
  if (company === undefined) return null
  // In place of the drawer: two layers would both answer to Esc and Enter.
  if (act !== null)
    return <ActDialog company={company} act={act} onClose={() => setAct(null)} onDone={onClose} />
  return (
    <CompanyForm
      key={`${company.id}.${company.version}`}
      company={company}
      onAct={setAct}
      onClose={onClose}
    />
  )
}

interface CompanyFormProps {
  readonly company: PlatformCompany
  readonly onAct: (act: Act) => void
  readonly onClose: () => void
}

function CompanyForm({ company, onAct, onClose }: CompanyFormProps) {
  const t = useTexts('platformAdmin')
  const plans = usePlans()
  const command = useCommand(updateSubscription)
  const { id, version } = company
  const { form, drawer } = useRecordDrawer({
    schema: formSchema,
    initial: company,
    save: (body) => command.send({ params: { id }, body: { ...body, version } }),
    said: t('companies.saved'),
    onClose,
  })
  const options = offeredPlans(plans, company.plan_id).map((plan) => ({
    value: plan.id,
    label: plan.name,
  }))
  return (
    <RecordDrawer title={companyName(company)} {...drawer}>
      <CompanyFacts company={company} />
      <CompanyActs company={company} onAct={onAct} />
      <SelectField field={form.field('plan_id')} label={t('companies.plan')} options={options} />
      <DateField
        field={form.field('date_expiry_at')}
        label={t('companies.expiry_date')}
        description={t('companies.lifetime_hint')}
      />
    </RecordDrawer>
  )
}
