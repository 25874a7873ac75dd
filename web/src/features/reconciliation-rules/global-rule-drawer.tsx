import {
  type GlobalRule,
  globalRuleInputSchema,
} from '@prumo/contracts/reconciliation-rules/global-rule.schema'
import {
  createGlobalRule,
  destroyGlobalRule,
  getGlobalRule,
  updateGlobalRule,
} from '@prumo/contracts/reconciliation-rules/global-rules.contract'
import { masterRecordStatusSchema } from '@prumo/contracts/scalars'
import { useCommand } from '../../client/company-queries.ts'
import { TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { MasterRecordStatusField } from '../../kit/master-record-status-field.tsx'
import { RemoveButton } from '../../kit/remove-button.tsx'
import { BankField } from '../../parts/banks/bank-field.tsx'
import { useRuleWords } from '../../parts/rules/use-rule-words.ts'
import { recordKey, useRecord } from '../../kit/use-record.ts'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CriteriaField } from './criteria-field.tsx'
import { ModeField, MovementField, OptionFields, TypeFields } from './option-fields.tsx'
import classes from './rules.module.css'
import { blankRule } from './rule-values.ts'

const formSchema = globalRuleInputSchema.extend({ status: masterRecordStatusSchema })
const DRAWER_WIDTH = 720

const blank = {
  ...blankRule,
  bank_code: null,
  branch: '',
  account: '',
  category_code: null,
  status: 'active',
} as const

interface GlobalRuleDrawerProps {
  readonly record: number | 'new'
  readonly onClose: () => void
}

/** The drawer of a global rule: a new one, or one that is read afresh. */
export function GlobalRuleDrawer({ record, onClose }: GlobalRuleDrawerProps) {
  const rule = useRecord(getGlobalRule, record)
  if (rule === undefined) return null
  return <GlobalRuleForm key={recordKey(rule)} rule={rule} onClose={onClose} />
}

interface GlobalRuleFormProps {
  readonly rule: GlobalRule | null
  readonly onClose: () => void
}

function useGlobalRuleForm({ rule, onClose }: GlobalRuleFormProps) {
  const t = useTexts('reconciliationRules')
  const creation = useCommand(createGlobalRule)
  const change = useCommand(updateGlobalRule)
  const { form, drawer } = useRecordDrawer({
    schema: formSchema,
    initial: rule ?? blank,
    save: ({ status, ...body }, idempotencyKey) =>
      rule === null
        ? creation.send({ body, idempotencyKey })
        : change.send({
            params: { id: rule.id },
            body: { ...body, status, version: rule.version },
          }),
    said: t(rule === null ? 'created' : 'saved'),
    onClose,
  })
  return { form, drawer }
}

function GlobalRuleForm({ rule, onClose }: GlobalRuleFormProps) {
  const t = useTexts('reconciliationRules')
  const removal = useCommand(destroyGlobalRule)
  const words = useRuleWords()
  const { form, drawer } = useGlobalRuleForm({ rule, onClose })
  const { values } = form
  const category = form.field('category_code')
  return (
    <RecordDrawer
      title={t(rule === null ? 'create' : 'view')}
      name={rule?.name}
      {...drawer}
      size={DRAWER_WIDTH}
      acts={
        rule === null ? null : (
          <RemoveButton
            name={rule.name}
            remove={() => removal.send({ params: { id: rule.id } })}
            onRemoved={onClose}
          />
        )
      }
    >
      <TextField field={form.field('name')} label={t('name')} autoFocus />
      <TextField field={form.field('description')} label={t('description')} />
      <BankField
        field={form.field('bank_code')}
        label={t('global.bank')}
        placeholder={t('global.every_bank')}
        silent
      />
      <div className={kitClasses['two']}>
        <TextField field={form.field('branch')} label={t('global.branch')} />
        <TextField field={form.field('account')} label={t('global.account')} />
      </div>
      <CriteriaField form={form} hasAccounts={false} />
      <MovementField form={form} />
      <TypeFields form={form} />
      {values.reconciliation_type === 'create' || values.reconciliation_type === 'reconcile' ? (
        <TextField
          field={{
            ...category,
            onChange: (code) => category.onChange(code === '' ? null : code),
          }}
          label={t('global.category_code')}
          description={t('global.category_code_hint')}
        />
      ) : null}
      <OptionFields form={form} />
      <ModeField form={form} isGlobal />
      {rule === null ? null : (
        <MasterRecordStatusField field={form.field('status')} label={t('status')} />
      )}
      <p className={classes['sentence']} aria-label={t('sentence')}>
        {words.sentence({
          criteria: values.criteria,
          ofx_transaction_type: values.ofx_transaction_type,
          source_account_name: null,
          reconciliation_type: values.reconciliation_type ?? 'create',
          mode: values.mode ?? 'suggest',
          add_when_not_found: values.add_when_not_found ?? false,
          hide_in_dre: values.hide_in_dre ?? false,
          ignore_reason: values.ignore_reason ?? 'noise',
          category_name: values.category_code,
          contact_name: null,
          destination_account_name: null,
        })}
      </p>
    </RecordDrawer>
  )
}
