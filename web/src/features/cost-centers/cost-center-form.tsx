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
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { TextField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { MASTER_RECORD_STATUSES } from '../../kit/master-record-status-chip.tsx'
import { releaseUnsaved } from '../../client/unsaved.ts'
import { RemoveButton } from '../../kit/remove-button.tsx'
import { toast } from '../../client/toast-store.ts'
import { useCan } from '../../client/use-session.ts'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { costCenters } from '../../parts/choices/choice-sources.ts'
import { useTexts } from '../../texts/use-texts.ts'

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
  const removal = useCommand(destroyCostCenter)
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
  const remove = async (id: number) => {
    const outcome = await removal.send({ params: { id } })
    if (!outcome.ok) return
    releaseUnsaved()
    toast(kit('remove.done'))
    onClose()
  }
  return (
    <RecordDrawer
      title={t(costCenter === null ? 'create' : 'edit')}
      form={form}
      onSave={save}
      onClose={onClose}
      canSave={can(`companies.cost-centers.${costCenter === null ? 'store' : 'update'}`)}
      acts={
        costCenter !== null && can('companies.cost-centers.destroy') ? (
          <RemoveButton
            name={costCenter.name}
            isPending={removal.isPending}
            onRemove={() => void remove(costCenter.id)}
          />
        ) : null
      }
    >
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
        <SelectField
          field={form.field('status')}
          label={t('status')}
          options={MASTER_RECORD_STATUSES.map((value) => ({
            value,
            label: kit(`status.${value}`),
          }))}
        />
      )}
    </RecordDrawer>
  )
}
