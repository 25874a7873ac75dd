import {
  type CostCenter,
  costCenterInputSchema,
} from '@prumo/contracts/cost-centers/cost-center.schema'
import {
  createCostCenter,
  getCostCenter,
  updateCostCenter,
} from '@prumo/contracts/cost-centers/cost-centers.contract'
import { registerStatusSchema } from '@prumo/contracts/scalars'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { TextField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { REGISTER_STATUSES } from '../../kit/register-status-chip.tsx'
import { toast } from '../../client/toast-store.ts'
import { useCan } from '../../client/use-session.ts'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'

const formSchema = costCenterInputSchema.extend({ status: registerStatusSchema })

const blank = { name: '', abbreviation: '', description: '', status: 'active' } as const

interface CostCenterDrawerProps {
  readonly record: number | 'new'
  readonly onClose: () => void
}

/** The drawer of a cost centre: a new one, or one that is read afresh. */
export function CostCenterDrawer({ record, onClose }: CostCenterDrawerProps) {
  const id = record === 'new' ? 0 : record
  const found = useRouteQuery(getCostCenter, { params: { id }, enabled: record !== 'new' })
  const costCenter = found.data?.data
  if (record === 'new') return <CostCenterForm costCenter={null} onClose={onClose} />
  if (costCenter === undefined) return null
  const key = `${costCenter.id}.${costCenter.version}`
  return <CostCenterForm key={key} costCenter={costCenter} onClose={onClose} />
}

interface CostCenterFormProps {
  readonly costCenter: CostCenter | null
  readonly onClose: () => void
}

function CostCenterForm({ costCenter, onClose }: CostCenterFormProps) {
  const t = useTexts('costCenters')
  const kit = useTexts('kit')
  const can = useCan()
  const creation = useCommand(createCostCenter)
  const change = useCommand(updateCostCenter)
  const form = useRecordForm(formSchema, costCenter ?? blank)
  const save = () =>
    void form.submit(async (input, idempotencyKey) => {
      const outcome =
        costCenter === null
          ? await creation.send({ body: input, idempotencyKey })
          : await change.send({
              params: { id: costCenter.id },
              body: { ...input, version: costCenter.version },
            })
      if (outcome.ok) {
        toast(t(costCenter === null ? 'created' : 'saved'))
        onClose()
      }
      return outcome
    })
  return (
    <RecordDrawer
      title={t(costCenter === null ? 'create' : 'edit')}
      form={form}
      onSave={save}
      onClose={onClose}
      canSave={can(`companies.cost-centers.${costCenter === null ? 'store' : 'update'}`)}
    >
      <TextField field={form.field('name')} label={t('name')} autoFocus />
      <TextField field={form.field('abbreviation')} label={t('abbreviation')} />
      <TextField field={form.field('description')} label={t('description')} />
      {costCenter === null ? null : (
        <SelectField
          field={form.field('status')}
          label={t('status')}
          options={REGISTER_STATUSES.map((value) => ({ value, label: kit(`status.${value}`) }))}
        />
      )}
    </RecordDrawer>
  )
}
