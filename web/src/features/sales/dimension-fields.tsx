import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { costCenters, projects } from '../../parts/choices/choice-sources.ts'
import { useMayChoose } from '../../parts/choices/use-choices.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { SaleFieldsProps } from './use-sale-form.ts'

/** The cost centre and the project of a sale, of those within reach; there from the start. */
export function DimensionFields({ state: { form }, sale }: SaleFieldsProps) {
  const t = useTexts('sales')
  const mayChoose = useMayChoose()
  const center = sale?.cost_center_id ?? null
  const project = sale?.project_id ?? null
  return (
    <>
      {mayChoose(costCenters) || center !== null ? (
        <ChoiceField
          field={form.field('cost_center_id')}
          label={t('form.cost_center')}
          source={costCenters}
          clearable
        />
      ) : null}
      {mayChoose(projects) || project !== null ? (
        <ChoiceField
          field={form.field('project_id')}
          label={t('form.project')}
          source={projects}
          clearable
        />
      ) : null}
    </>
  )
}
