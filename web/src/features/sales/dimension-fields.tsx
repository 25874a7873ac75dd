import { listCostCenters } from '@prumo/contracts/cost-centers/cost-centers.contract'
import { listProjects } from '@prumo/contracts/projects/projects.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useCan } from '../../client/use-session.ts'
import { SelectField } from '../../kit/select-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { PaymentFieldsProps } from './payment-fields.tsx'
import { choicesOf } from './sales.api.ts'

const none: readonly never[] = []

/** The cost centre and the project of a sale, of those within reach. */
export function DimensionFields({ state: { form }, sale }: PaymentFieldsProps) {
  const t = useTexts('sales')
  const can = useCan()
  const costCenters = useRouteQuery(listCostCenters, {
    enabled: can('companies.cost-centers.index'),
    silent: true,
  })
  const projects = useRouteQuery(listProjects, {
    enabled: can('companies.projects.index'),
    silent: true,
  })
  return (
    <>
      <SelectField
        field={form.field('cost_center_id')}
        label={t('form.cost_center')}
        options={choicesOf(costCenters.data?.data ?? none, sale?.cost_center_id)}
        clearable
      />
      <SelectField
        field={form.field('project_id')}
        label={t('form.project')}
        options={choicesOf(projects.data?.data ?? none, sale?.project_id)}
        clearable
      />
    </>
  )
}
