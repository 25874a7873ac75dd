import {
  type CostCenter,
  costCenterInputSchema,
} from '@prumo/contracts/cost-centers/cost-center.schema'
import {
  createCostCenter,
  destroyCostCenter,
  getCostCenter,
  updateCostCenter,
} from '@prumo/contracts/cost-centers/cost-centers.contract'
import { masterRecordStatusSchema } from '@prumo/contracts/scalars'
import { useCommand } from '../../client/company-queries.ts'
import { TextField } from '../../kit/fields.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { MasterRecordStatusField } from '../../kit/master-record-status-field.tsx'
import { RemoveButton } from '../../kit/remove-button.tsx'
import { useCan } from '../../client/use-session.ts'
import { recordKey, useRecord } from '../../kit/use-record.ts'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { costCenters } from '../../parts/choices/choice-sources.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FormFields } from '../../kit/form-fields.tsx'

const formSchema = costCenterInputSchema.extend({ status: masterRecordStatusSchema })

const blank = {
  name: '',
  abbreviation: '',
  description: '',
  parent_cost_center_id: null,
  status: 'active',
} as const

interface CostCenterDrawerProps {
  readonly record: number | 'new'
  readonly onClose: () => void
}

/** The drawer of a cost centre: a new one, or one that is read afresh. */
export function CostCenterDrawer({ record, onClose }: CostCenterDrawerProps) {
  const costCenter = useRecord(getCostCenter, record)
  if (costCenter === undefined) return null
  return <CostCenterForm key={recordKey(costCenter)} costCenter={costCenter} onClose={onClose} />
}

interface CostCenterFormProps {
  readonly costCenter: CostCenter | null
  readonly onClose: () => void
}

function CostCenterForm({ costCenter, onClose }: CostCenterFormProps) {
  const t = useTexts('costCenters')
  const can = useCan()
  const creation = useCommand(createCostCenter)
  const change = useCommand(updateCostCenter)
  const removal = useCommand(destroyCostCenter)
  const { form, drawer } = useRecordDrawer({
    schema: formSchema,
    initial: costCenter ?? blank,
    save: (body, idempotencyKey) =>
      costCenter === null
        ? creation.send({ body, idempotencyKey })
        : change.send({
            params: { id: costCenter.id },
            body: { ...body, version: costCenter.version },
          }),
    said: t(costCenter === null ? 'created' : 'saved'),
    onClose,
  })
  return (
    <RecordDrawer
      title={t(costCenter === null ? 'create' : 'edit')}
      name={costCenter?.name}
      {...drawer}
      canSave={can(`companies.cost-centers.${costCenter === null ? 'store' : 'update'}`)}
      acts={
        costCenter !== null && can('companies.cost-centers.destroy') ? (
          <RemoveButton
            name={costCenter.name}
            remove={() => removal.send({ params: { id: costCenter.id } })}
            onRemoved={onClose}
          />
        ) : null
      }
    >
      <FormFields>
        <TextField field={form.field('name')} label={t('name')} autoFocus />
        <TextField field={form.field('abbreviation')} label={t('abbreviation')} />
        <ChoiceField
          field={form.field('parent_cost_center_id')}
          label={t('parent')}
          clearable
          source={costCenters}
          exceptId={costCenter?.id}
        />
        <TextField field={form.field('description')} label={t('description')} />
        {costCenter === null ? null : (
          <MasterRecordStatusField field={form.field('status')} label={t('status')} />
        )}
      </FormFields>
    </RecordDrawer>
  )
}
