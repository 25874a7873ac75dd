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
import { TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { MasterRecordStatusField } from '../../parts/register/master-record-status-field.tsx'
import { BankField } from '../../parts/banks/bank-field.tsx'
import { useRuleWords } from '../../parts/rules/use-rule-words.ts'
import { recordKey, useRecord } from '../../kit/use-record.ts'
import { useMasterRecord } from '../../parts/register/use-master-record.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CriteriaField } from './criteria-field.tsx'
import { ModeField, MovementField, OptionFields, TypeFields } from './option-fields.tsx'
import classes from './rules.module.css'
import { blankRule } from './rule-values.ts'

const routes = { create: createGlobalRule, update: updateGlobalRule, destroy: destroyGlobalRule }
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

function GlobalRuleForm({ rule, onClose }: GlobalRuleFormProps) {
  const t = useTexts('reconciliationRules')
  const words = useRuleWords()
  const { form, drawer } = useMasterRecord({
    routes,
    record: rule,
    schema: formSchema,
    initial: rule ?? blank,
    t: (key) => t(key === 'edit' ? 'view' : key),
    onClose,
  })
  const { values } = form
  const category = form.field('category_code')
  return (
    <RecordDrawer {...drawer} size={DRAWER_WIDTH}>
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
