import { makesTransaction } from '@prumo/contracts/reconciliation-rules/makes-transaction'
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
import { lazy, Suspense } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useUndo } from '../../client/use-undo.ts'
import { useCan } from '../../client/use-session.ts'
import { TextField } from '../../kit/fields.tsx'
import { FormFields } from '../../kit/form-fields.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { MasterRecordStatusField } from '../../parts/register/master-record-status-field.tsx'
import { RemoveButton } from '../../kit/remove-button.tsx'
import { recordKey, useRecord } from '../../kit/use-record.ts'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { bankAccounts } from '../../parts/choices/choice-sources.ts'
import { loadTexts } from '../../texts/feature-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CriteriaField } from './criteria-field.tsx'
import { EffectFields } from './effect-fields.tsx'
import { ModeField, MovementField, OptionFields, TypeFields } from './option-fields.tsx'
import { ruleFromAddress } from './rule-from-line.ts'
import { RuleSentence } from './rule-sentence.tsx'
import { TrialPanel } from './trial-panel.tsx'

const RuleLabPanel = lazy(() =>
  Promise.all([import('./rule-lab-panel.tsx'), loadTexts('ruleLab')]).then(([file]) => ({
    default: file.RuleLabPanel,
  })),
)

/** A transaction that a rule makes needs a category: without one a person is asked for it each time. */
const formSchema = reconciliationRuleInputSchema
  .extend({ status: masterRecordStatusSchema })
  .superRefine((rule, context) => {
    if (makesTransaction(rule) && rule.category_id === null)
      context.addIssue({ code: 'custom', path: ['category_id'], message: 'required' })
  })
const triedSchema = reconciliationRuleInputSchema.omit({ name: true, description: true })
const DRAWER_WIDTH = 720

interface RuleDrawerProps {
  readonly record: number | 'new'
  /** What the address says of the line that a new rule is made from. */
  readonly said: Readonly<Record<string, string>>
  readonly onClose: () => void
  /** A rule that acts by itself was written, and closes: pending lines may be asked about again. */
  readonly onActing: (rule: ReconciliationRule) => void
}

/** The drawer of a rule: a new one, or one that is read afresh. */
export function RuleDrawer({ record, ...rest }: RuleDrawerProps) {
  const rule = useRecord(getReconciliationRule, record)
  if (rule === undefined) return null
  return <RuleForm key={recordKey(rule)} rule={rule} {...rest} />
}

interface RuleFormProps extends Omit<RuleDrawerProps, 'record'> {
  readonly rule: ReconciliationRule | null
}

function useRuleForm({ rule, said, onClose, onActing }: RuleFormProps) {
  const t = useTexts('reconciliationRules')
  const { toastWithUndo } = useUndo()
  const creation = useCommand(createReconciliationRule)
  const change = useCommand(updateReconciliationRule)
  const { form, drawer } = useRecordDrawer({
    schema: formSchema,
    initial: rule ?? { ...ruleFromAddress(said), status: 'active' },
    save: ({ status, ...body }, idempotencyKey) =>
      rule === null
        ? creation.send({ body, idempotencyKey })
        : change.send({
            params: { id: rule.id },
            body: { ...body, status, version: rule.version },
          }),
    said: ({ answer: { data }, request_id }) => {
      toastWithUndo(t(rule === null ? 'created' : 'saved'), request_id, {
        about: `reconciliation-rule ${data.id}`,
      })
    },
    onClose,
    onSaved: ({ answer: { data } }) =>
      data.mode === 'apply' && data.status === 'active' ? onActing(data) : onClose(),
  })
  const tried = triedSchema.safeParse(form.values)
  const showFaults = () => {
    for (const { path } of tried.error?.issues ?? []) form.touch(path.join('.'))
    toast(t('check_fields'))
  }
  return { form, drawer, tried: tried.data ?? null, showFaults }
}

function RuleForm(props: RuleFormProps) {
  const { rule, onClose } = props
  const t = useTexts('reconciliationRules')
  const removal = useCommand(destroyReconciliationRule)
  const canSave = useCan()('api.companies.bank_accounts.rules')
  const { form, drawer, tried, showFaults } = useRuleForm(props)
  return (
    <RecordDrawer
      title={t(rule === null ? 'create' : 'edit')}
      name={rule?.name}
      {...drawer}
      size={DRAWER_WIDTH}
      canSave={canSave}
      acts={
        rule !== null && canSave ? (
          <RemoveButton
            name={rule.name}
            remove={() => removal.send({ params: { id: rule.id } })}
            onRemoved={onClose}
            about={`reconciliation-rule ${rule.id}`}
            undoMessage={t('remove', { name: rule.name })}
          />
        ) : null
      }
    >
      <FormFields>
        <TextField field={form.field('name')} label={t('name')} autoFocus />
        <TextField field={form.field('description')} label={t('description')} />
        <CriteriaField form={form} hasAccounts />
        <MovementField form={form} />
        <ChoiceField
          field={form.field('source_account_id')}
          label={t('source_account')}
          placeholder={t('any')}
          clearable
          source={bankAccounts}
          known={
            rule === null
              ? undefined
              : { id: rule.source_account_id, name: rule.source_account_name }
          }
        />
        <TypeFields form={form} />
        <EffectFields form={form} rule={rule} />
        <OptionFields form={form} />
        <ModeField form={form} />
        {rule === null ? null : (
          <MasterRecordStatusField field={form.field('status')} label={t('status')} />
        )}
      </FormFields>
      <RuleSentence form={form} rule={rule} />
      <TrialPanel rule={tried} ruleId={rule?.id ?? null} onIncomplete={showFaults} />
      <Suspense>{rule === null ? null : <RuleLabPanel rule={rule} />}</Suspense>
    </RecordDrawer>
  )
}
