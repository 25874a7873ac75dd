import {
  createReconciliationRule,
  destroyReconciliationRule,
  getReconciliationRule,
  updateReconciliationRule,
} from '@prumo/contracts/reconciliation-rules/reconciliation-rules.contract'
import {
  type ReconciliationRule,
  reconciliationRuleInputSchema,
} from '@prumo/contracts/reconciliation-rules/reconciliation-rule.schema'
import { masterRecordStatusSchema } from '@prumo/contracts/scalars'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { releaseUnsaved } from '../../client/unsaved.ts'
import { useCan } from '../../client/use-session.ts'
import { TextField } from '../../kit/fields.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { MASTER_RECORD_STATUSES } from '../../kit/master-record-status-chip.tsx'
import { RemoveButton } from '../../kit/remove-button.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { bankAccounts } from '../../parts/choices/choice-sources.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CriteriaField } from './criteria-field.tsx'
import { EffectFields } from './effect-fields.tsx'
import { MovementField, OptionFields, TypeFields } from './option-fields.tsx'
import { ruleFromAddress } from './rule-from-line.ts'
import { RuleSentence } from './rule-sentence.tsx'
import { TrialPanel } from './trial-panel.tsx'

const formSchema = reconciliationRuleInputSchema.extend({ status: masterRecordStatusSchema })
const triedSchema = reconciliationRuleInputSchema.omit({ name: true, description: true })
const DRAWER_WIDTH = 720

interface RuleDrawerProps {
  readonly record: number | 'new'
  /** What the address says of the line that a new rule is made from. */
  readonly said: Readonly<Record<string, string>>
  readonly onClose: () => void
}

/** The drawer of a rule: a new one, or one that is read afresh. */
export function RuleDrawer({ record, said, onClose }: RuleDrawerProps) {
  const id = record === 'new' ? 0 : record
  const found = useRouteQuery(getReconciliationRule, { params: { id }, enabled: record !== 'new' })
  const rule = found.data?.data
  if (record === 'new') return <RuleForm rule={null} said={said} onClose={onClose} />
  if (rule === undefined) return null
  return <RuleForm key={`${rule.id}.${rule.version}`} rule={rule} said={said} onClose={onClose} />
}

interface RuleFormProps {
  readonly rule: ReconciliationRule | null
  readonly said: Readonly<Record<string, string>>
  readonly onClose: () => void
}

function useRuleForm({ rule, said, onClose }: RuleFormProps) {
  const t = useTexts('reconciliationRules')
  const words = useTexts('form')
  const creation = useCommand(createReconciliationRule)
  const change = useCommand(updateReconciliationRule)
  const form = useRecordForm(formSchema, rule ?? { ...ruleFromAddress(said), status: 'active' })
  const save = () =>
    void form.submit(async ({ status, ...body }, idempotencyKey) => {
      const outcome =
        rule === null
          ? await creation.send({ body, idempotencyKey })
          : await change.send({
              params: { id: rule.id },
              body: { ...body, status, version: rule.version },
            })
      if (outcome.ok) {
        toast(t(rule === null ? 'created' : 'saved'))
        onClose()
      }
      return outcome
    })
  const tried = triedSchema.safeParse(form.values)
  const showFaults = () => {
    for (const { path } of tried.error?.issues ?? []) form.touch(path.join('.'))
    toast(words('summary'))
  }
  return { form, save, tried: tried.data ?? null, showFaults }
}

function RuleForm(props: RuleFormProps) {
  const { rule, onClose } = props
  const t = useTexts('reconciliationRules')
  const kit = useTexts('kit')
  const canSave = useCan()('api.companies.bank_accounts.rules')
  const { form, save, tried, showFaults } = useRuleForm(props)
  const shared = { form, disabled: !canSave }
  return (
    <RecordDrawer
      title={t(rule === null ? 'create' : 'edit')}
      form={form}
      size={DRAWER_WIDTH}
      onSave={save}
      onClose={onClose}
      canSave={canSave}
      acts={rule !== null && canSave ? <RemoveRule rule={rule} onClose={onClose} /> : null}
    >
      <TextField field={form.field('name')} label={t('name')} disabled={!canSave} autoFocus />
      <TextField field={form.field('description')} label={t('description')} disabled={!canSave} />
      <CriteriaField {...shared} hasAccounts />
      <MovementField {...shared} />
      <ChoiceField
        field={form.field('source_account_id')}
        label={t('source_account')}
        placeholder={t('any')}
        clearable
        disabled={!canSave}
        source={bankAccounts}
        known={
          rule === null ? undefined : { id: rule.source_account_id, name: rule.source_account_name }
        }
      />
      <TypeFields {...shared} />
      <EffectFields form={form} rule={rule} disabled={!canSave} />
      <OptionFields {...shared} />
      {rule === null ? null : (
        <SelectField
          field={form.field('status')}
          label={t('status')}
          disabled={!canSave}
          options={MASTER_RECORD_STATUSES.map((value) => ({
            value,
            label: kit(`status.${value}`),
          }))}
        />
      )}
      <RuleSentence form={form} rule={rule} />
      <TrialPanel rule={tried} ruleId={rule?.id ?? null} onIncomplete={showFaults} />
    </RecordDrawer>
  )
}

interface RemoveRuleProps {
  readonly rule: ReconciliationRule
  readonly onClose: () => void
}

function RemoveRule({ rule, onClose }: RemoveRuleProps) {
  const kit = useTexts('kit')
  const removal = useCommand(destroyReconciliationRule)
  const remove = async () => {
    const outcome = await removal.send({ params: { id: rule.id } })
    if (!outcome.ok) return
    releaseUnsaved()
    toast(kit('remove.done'))
    onClose()
  }
  return (
    <RemoveButton name={rule.name} isPending={removal.isPending} onRemove={() => void remove()} />
  )
}
