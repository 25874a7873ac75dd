import {
  type OfxImportRule,
  ofxImportRuleEditSchema,
} from '@prumo/contracts/ofx-import-rules/ofx-import-rule.schema'
import {
  createOfxImportRule,
  destroyOfxImportRule,
  getOfxImportRule,
  updateOfxImportRule,
} from '@prumo/contracts/ofx-import-rules/ofx-import-rules.contract'
import { useCommand } from '../../client/company-queries.ts'
import { FormTabs, useFormTab } from '../../kit/form-tabs.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { RemoveButton } from '../../kit/remove-button.tsx'
import { recordKey, useRecord } from '../../kit/use-record.ts'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActionFields } from './action-fields.tsx'
import { BLANK_RULE } from './blank-rule.ts'
import { RuleFields } from './rule-fields.tsx'
import { SampleFields } from './sample-fields.tsx'

const TABS = ['rule', 'actions', 'sample'] as const

interface OfxImportRuleDrawerProps {
  readonly record: number | 'new'
  readonly onClose: () => void
}

/** The drawer of an OFX import rule: a new one, or one that is read afresh. */
export function OfxImportRuleDrawer({ record, onClose }: OfxImportRuleDrawerProps) {
  const rule = useRecord(getOfxImportRule, record)
  if (rule === undefined) return null
  return <OfxImportRuleForm key={recordKey(rule)} rule={rule} onClose={onClose} />
}

interface OfxImportRuleFormProps {
  readonly rule: OfxImportRule | null
  readonly onClose: () => void
}

function OfxImportRuleForm({ rule, onClose }: OfxImportRuleFormProps) {
  const t = useTexts('ofxImportRules')
  const { tab, setTab, showFault } = useFormTab(TABS, 'rule')
  const creation = useCommand(createOfxImportRule)
  const change = useCommand(updateOfxImportRule)
  const { form, drawer } = useRecordDrawer({
    schema: ofxImportRuleEditSchema,
    initial: rule ?? BLANK_RULE,
    save: (body, idempotencyKey) =>
      rule === null
        ? creation.send({ body, idempotencyKey })
        : change.send({ params: { id: rule.id }, body }),
    said: t(rule === null ? 'created' : 'saved'),
    onClose,
    onFault: showFault,
  })
  const removal = useCommand(destroyOfxImportRule)
  const contents = {
    rule: <RuleFields form={form} isNew={rule === null} />,
    actions: <ActionFields form={form} />,
    sample: <SampleFields form={form} onFault={showFault} />,
  }
  return (
    <RecordDrawer
      title={t(rule === null ? 'create' : 'edit')}
      name={rule?.name}
      {...drawer}
      size={860}
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
      <FormTabs
        label={t('tabs.label')}
        tab={tab}
        onTab={setTab}
        tabs={TABS.map((name) => ({ name, label: t(`tabs.${name}`), content: contents[name] }))}
      />
    </RecordDrawer>
  )
}
