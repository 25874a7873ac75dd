import {
  type CostCenter,
  costCenterInputSchema,
} from '@prumo/contracts/cost-centers/cost-center.schema'
import { costCenterRoutes } from '@prumo/contracts/cost-centers/cost-centers.contract'
import { masterRecordStatusSchema } from '@prumo/contracts/scalars'
import { TextField } from '../../kit/fields.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { MasterRecordStatusField } from '../../parts/register/master-record-status-field.tsx'
import { recordKey, useRecord } from '../../kit/use-record.ts'
import { useMasterRecord } from '../../parts/register/use-master-record.tsx'
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
  const costCenter = useRecord(costCenterRoutes.get, record)
  if (costCenter === undefined) return null
  return <CostCenterForm key={recordKey(costCenter)} costCenter={costCenter} onClose={onClose} />
}

interface CostCenterFormProps {
  readonly costCenter: CostCenter | null
  readonly onClose: () => void
}

function CostCenterForm({ costCenter, onClose }: CostCenterFormProps) {
  const t = useTexts('costCenters')
  const { form, drawer } = useMasterRecord({
    routes: costCenterRoutes,
    record: costCenter,
    schema: formSchema,
    initial: costCenter ?? blank,
    t,
    onClose,
  })
  return (
    <RecordDrawer {...drawer}>
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
